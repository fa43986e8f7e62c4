#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>
#include <sys/socket.h>

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic, which Swift does not
// import; a wrapper for each type of argument also has the compiler check that type.

/// Opens a socket that no program which is started meanwhile inherits: it would hold the connection
/// open when the transfer has long ended.
static inline curl_socket_t ccurl_open_socket(
    void *client, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)client;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// Keeps the sockets of a transfer from programs that are started meanwhile.
static inline CURLcode ccurl_keep_sockets(CURL *easy) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
}

/// Sets an option that takes a number (CURLOPTTYPE_LONG).
static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets an option that takes a size (CURLOPTTYPE_OFF_T).
static inline CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets an option that takes a text, of which curl keeps a copy (CURLOPTTYPE_STRINGPOINT).
static inline CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets an option that takes a pointer, which has to outlive the transfer (CURLOPTTYPE_CBPOINT).
static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets the body of a request, of which curl keeps a copy; its size must have been set before.
static inline CURLcode ccurl_set_body(CURL *easy, const void *bytes) {
  return curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

/// Sets an option that takes a list, which has to outlive the transfer (CURLOPTTYPE_SLISTPOINT).
static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets CURLOPT_WRITEFUNCTION or CURLOPT_HEADERFUNCTION (CURLOPTTYPE_FUNCTIONPOINT).
static inline CURLcode ccurl_set_receiver(
    CURL *easy, CURLoption option, size_t (*receive)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(easy, option, receive);
}

/// Reads a number of a finished transfer, 0 where there is none (CURLINFO_LONG).
static inline long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

/// Reads a size of a finished transfer, 0 where there is none (CURLINFO_OFF_T).
static inline long ccurl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? (long)value : 0;
}

/// Reads a text of a finished transfer, NULL where there is none (CURLINFO_STRING).
static inline const char *ccurl_get_string(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

/// Sets an option of a multi handle that takes a number.
static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// CURL_GLOBAL_DEFAULT is a macro of macros, which Swift does not import.

/// Readies curl for the process.
static inline CURLcode ccurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
