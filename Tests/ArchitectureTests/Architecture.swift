/// The rules of README's folder table, held against sources and manifest.
struct Architecture {
  let table: FolderTable
  let manifest: Manifest

  /// What a source text of `Sources` imports against the rules, a sentence each.
  ///
  /// The path is from the package's root: `Sources/<Folder>/…`.
  func violations(inSource text: String, at path: String) -> [String] {
    guard let folder = Self.folder(of: path) else { return [] }
    guard let row = table.folders[folder] else {
      return ["\(path): README's table has no row for \(folder)"]
    }
    return ImportLine.all(in: text).compactMap { line in
      let module = line.module
      guard table.folders[module] != nil else {
        return Self.isWholeFoundation(module)
          ? "\(path):\(line.line): \(module) is not for this package; FoundationEssentials is" : nil
      }
      if !row.allowed.contains(module) {
        return "\(path):\(line.line): README's table does not let \(folder) import \(module)"
      }
      return undeclared(module, by: folder, at: "\(path):\(line.line)")
    }
  }

  /// The same for a source text of `Tests`, where the manifest alone has a say.
  func violations(inTest text: String, at path: String) -> [String] {
    guard let folder = Self.folder(of: path) else { return [] }
    return ImportLine.all(in: text).compactMap { line in
      manifest.names.contains(line.module)
        ? undeclared(line.module, by: folder, at: "\(path):\(line.line)") : nil
    }
  }

  /// Dependencies that the manifest declares and the table does not have, and rows without target.
  func violationsOfManifest() -> [String] {
    table.folders.values.sorted { $0.name < $1.name }.flatMap { folder in
      let declared = manifest.dependencies[folder.name] ?? []
      let missing =
        manifest.names.contains(folder.name) ? [] : ["Package.swift has no target \(folder.name)"]
      return missing
        + declared.subtracting(folder.allowed).sorted().map {
          "Package.swift: README's table does not let \(folder.name) depend on \($0)"
        }
    }
  }

  /// Rows that allow an import of the same floor or of a higher one.
  func violationsOfStairs() -> [String] {
    table.folders.values.sorted { $0.name < $1.name }.flatMap { folder -> [String] in
      guard let floor = folder.floor else { return [] }
      return folder.allowed.sorted().compactMap { name in
        guard let other = table.folders[name]?.floor, other < floor else {
          return "README.md: \(folder.name) on floor \(floor) must not look up to \(name)"
        }
        return nil
      }
    }
  }

  private func undeclared(_ module: String, by folder: String, at place: String) -> String? {
    (manifest.dependencies[folder] ?? []).contains(module)
      ? nil : "\(place): Package.swift does not declare that \(folder) depends on \(module)"
  }

  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  private static func isWholeFoundation(_ module: String) -> Bool {
    module.hasPrefix("Foundation") && module != "FoundationEssentials"
  }
}
