internal import CUTF8Proc

/// What a scalar becomes in a grid of cells.
///
/// The widths are utf8proc's, which depend on no locale. Where this departs from them, libc and the
/// terminals do too, and a grid is right only when all of them count the same.
enum ScalarClass: Equatable {
  /// Takes one or two cells.
  case spacing(width: Int)
  /// Is drawn over the scalar before it.
  case mark
  /// White space of any kind.
  case blank
  /// Shows nothing.
  case invisible
  /// Not assigned, so that nobody knows its width.
  case unknown

  init(_ value: UInt32) {
    if Self.isWhiteSpace(value) {
      self = .blank
      return
    }
    let property = utf8proc_get_property(utf8proc_int32_t(bitPattern: value)).pointee
    let width = Int(property.charwidth)
    switch utf8proc_category_t(UInt32(bitPattern: Int32(property.category))) {
    case UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CS: self = .unknown
    case UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_CF: self = .invisible
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_ME:
      self = property.ignorable != 0 ? .invisible : .mark
    case UTF8PROC_CATEGORY_MC:
      // utf8proc calls spacing marks 0 wide, glibc and most terminals give them a column.
      self = .spacing(width: max(1, width))
    case UTF8PROC_CATEGORY_LO where Self.joinsHangul(UInt32(property.boundclass)):
      // utf8proc gives vowels and finals a column of their own, glibc and the terminals none.
      self = property.ignorable != 0 ? .invisible : .mark
    default: self = width == 0 ? .invisible : .spacing(width: width)
    }
  }

  private static func joinsHangul(_ boundClass: UInt32) -> Bool {
    boundClass == UTF8PROC_BOUNDCLASS_V.rawValue || boundClass == UTF8PROC_BOUNDCLASS_T.rawValue
  }

  /// Whether a scalar is a picture that others can modify (UTS #51, Extended_Pictographic).
  static func isPictograph(_ value: UInt32) -> Bool {
    let property = utf8proc_get_property(utf8proc_int32_t(bitPattern: value)).pointee
    return UInt32(property.boundclass) == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue
  }

  /// Whether a scalar is white space (Unicode, White_Space).
  static func isWhiteSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// The width of a scalar that never shares a grapheme cluster with another such scalar, else nil.
  ///
  /// Most text is made of these, and needs no search for cluster borders and no table. The ranges
  /// hold neither marks nor unassigned scalars; white space is told apart by 0.
  static func plainWidth(_ value: UInt32) -> Int? {
    switch value {
    case 0x21...0x7E: 1
    case 0x20, 0x09...0x0C, 0xA0: 0
    case 0xA1...0xAC, 0xAE...0x2FF: 1
    case 0x391...0x3A1, 0x3A3...0x482, 0x48A...0x52F: 1
    case 0x5D0...0x5EA, 0x620...0x64A: 1
    case 0x2010...0x2027, 0x2030...0x205E: 1
    case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF: 2
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    case 0xFF01...0xFF60: 2
    default: nil
    }
  }
}
