import PageDocument
import Shell

extension Application {
  /// The settings of this person; says what is wrong with them where they are broken.
  func readSettings() -> Result<Settings, ExitFailure> {
    guard let path = ConfigurationFolder.configuration(in: environment),
      ConfigurationFolder.exists(path)
    else { return .success(Settings()) }
    return readSettings(at: path)
  }

  /// The settings of a file.
  func readSettings(at path: String) -> Result<Settings, ExitFailure> {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try TextFile.bytes(at: path)
    } catch {
      return .failure(tell(.file(error)))
    }
    do throws(PageErrors) {
      let document = try ConfigurationDocument(
        reading: bytes, from: path, environment: environment, files: .onDisk)
      return .success(try Settings(document, from: path))
    } catch {
      return .failure(tell(.page(error)))
    }
  }

  /// Has a shell follow the settings.
  func apply(_ settings: Settings, to shell: Shell) {
    shell.keyMap = settings.keyMap
    shell.namesWindow = settings.document.windowTitle ?? true
    shell.alertStyle =
      settings.document.notify.flatMap { AlertStyle(rawValue: $0.rawValue) } ?? shell.alertStyle
  }
}
