#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>
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

/// Whether an IPv4 address, in the order of the host, is one of this machine or of a network that
/// the internet does not reach (RFC 6890): this host, private use, shared space, loopback, link
/// local, multicast and broadcast.
static inline bool ccurl_is_private_v4(uint32_t address) {
  return address >> 24 == 0 || address >> 24 == 10 || address >> 24 == 127 ||
         address >> 22 == (100 << 2 | 1) || address >> 16 == (169 << 8 | 254) ||
         address >> 20 == (172 << 4 | 1) || address >> 16 == (192 << 8 | 168) ||
         address >> 28 >= 14;
}

/// The same of an IPv6 address, also where an IPv4 address is inside it: mapped, compatible,
/// translated (RFC 6052) or tunnelled (RFC 3056).
static inline bool ccurl_is_private_v6(const unsigned char *bytes) {
  static const unsigned char translated[12] = {0x00, 0x64, 0xFF, 0x9B};
  static const unsigned char zeros[10] = {0};
  uint32_t last = 0;
  for (int i = 12; i < 16; i += 1) last = last << 8 | bytes[i];
  if (memcmp(bytes, zeros, 10) == 0) {
    unsigned marker = (unsigned)bytes[10] << 8 | bytes[11];
    if (marker == 0xFFFF || marker == 0) return last <= 1 || ccurl_is_private_v4(last);
  }
  if (memcmp(bytes, translated, 12) == 0) return ccurl_is_private_v4(last);
  if (bytes[0] == 0x20 && bytes[1] == 0x02) {
    uint32_t inner = 0;
    for (int i = 2; i < 6; i += 1) inner = inner << 8 | bytes[i];
    return ccurl_is_private_v4(inner);
  }
  return (bytes[0] & 0xFE) == 0xFC || (bytes[0] == 0xFE && bytes[1] >= 0x80) || bytes[0] == 0xFF;
}

/// Whether a text is a number of such an address, an IPv6 one without brackets.
static inline bool ccurl_is_private_number(const char *text) {
  char number[INET6_ADDRSTRLEN] = "";
  // A zone says through which interface; what is behind it is local in any case.
  size_t length = strcspn(text, "%");
  if (length >= sizeof number) return false;
  memcpy(number, text, length);
  struct in_addr v4;
  if (inet_pton(AF_INET, number, &v4) == 1) return ccurl_is_private_v4(ntohl(v4.s_addr));
  struct in6_addr v6;
  return inet_pton(AF_INET6, number, &v6) == 1 && ccurl_is_private_v6(v6.s6_addr);
}

/// Opens a socket unless it would lead into a private network, which it notes where `client`
/// points.
static inline curl_socket_t ccurl_open_public_socket(
    void *client, curlsocktype purpose, struct curl_sockaddr *address) {
  bool is_private = true;
  if (address->family == AF_INET) {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)&address->addr;
    is_private = ccurl_is_private_v4(ntohl(v4->sin_addr.s_addr));
  } else if (address->family == AF_INET6) {
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)&address->addr;
    is_private = ccurl_is_private_v6(v6->sin6_addr.s6_addr);
  }
  if (!is_private) return ccurl_open_socket(NULL, purpose, address);
  *(bool *)client = true;
  errno = EACCES;
  return CURL_SOCKET_BAD;
}

/// Stops a request that would go over a connection into a private network, opened for another.
static inline int ccurl_check_connection(
    void *client, char *remote, char *local, int remote_port, int local_port) {
  (void)local;
  (void)remote_port;
  (void)local_port;
  if (!ccurl_is_private_number(remote)) return CURL_PREREQFUNC_OK;
  *(bool *)client = true;
  return CURL_PREREQFUNC_ABORT;
}

/// Keeps a transfer out of private networks, or lets it in again; `is_refused`, which has to
/// outlive the transfer, tells whether it was kept out.
static inline void ccurl_keep_out_of_private_networks(CURL *easy, bool keep_out, bool *is_refused) {
  curl_easy_setopt(
      easy, CURLOPT_OPENSOCKETFUNCTION, keep_out ? ccurl_open_public_socket : ccurl_open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, is_refused);
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, keep_out ? ccurl_check_connection : NULL);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, is_refused);
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
