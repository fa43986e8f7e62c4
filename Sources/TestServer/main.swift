import Glibc

// A server that misbehaves on request, for tests: it listens on a free port of 127.0.0.1, says
// which on its first line, and lives until its standard input ends, a signal, or ten minutes.
//
//     TestServer [FOLDER]      serves the files of FOLDER under /files/ as well

signal(SIGPIPE, SIG_IGN)
alarm(600)

let folder = CommandLine.arguments.dropFirst().first
guard let listener = Listener() else {
  print("no port to listen on")
  exit(1)
}
let server = Server(listener: listener, routes: Routes(folder: folder))
print(listener.port)
fflush(nil)
guard startThread({ server.run() }) else { exit(1) }
var byte: UInt8 = 0
while read(STDIN_FILENO, &byte, 1) != 0 {}
exit(0)
