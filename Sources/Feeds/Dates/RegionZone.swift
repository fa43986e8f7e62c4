internal import Items

/// Zones by the name of a place (`Europe/Brussels`), for those that feeds are written in.
///
/// A date of today and one of some decades ago are told right; what parliaments did before that is
/// not in here.
struct RegionZone {
  /// When clocks go forward an hour.
  enum Summer {
    case never
    /// The European Union's: last Sunday of March to last Sunday of October, at 1:00 UTC.
    case europe
    /// That of the United States since 2007: second Sunday of March to first of November, at 2:00.
    case america
    /// That of south-eastern Australia: first Sunday of October to first of April, at 2:00.
    case australia
    /// New Zealand's: last Sunday of September to first of April, at 2:00.
    case newZealand
  }

  /// Minutes east of UTC in winter.
  private let minutes: Int
  private let summer: Summer

  /// The zone of a name in any case; nil for one that is not known.
  init?(_ name: some Collection<UInt8>) {
    guard name.count <= 40 else { return nil }
    let word = String(decoding: name.map(Ascii.lower), as: UTF8.self)
    guard let place = word.split(separator: "/").last.map(String.init) else { return nil }
    if word.hasPrefix("etc/"), let minutes = Self.fixed(place) {
      (self.minutes, summer) = (minutes, .never)
      return
    }
    guard let found = Self.places[place] else { return nil }
    (minutes, summer) = found
  }

  /// Seconds east of UTC at a moment that the zone's own clocks show as `date`.
  func offset(at date: CivilDate) -> Int {
    (minutes + (isSummer(date) ? 60 : 0)) * 60
  }

  private func isSummer(_ date: CivilDate) -> Bool {
    let local = Instant(date)
    switch summer {
    case .never: return false
    case .europe:
      let shift = minutes * 60 + 3600
      return local >= Self.sunday(-1, of: 3, date.year, shift: shift)
        && local < Self.sunday(-1, of: 10, date.year, shift: shift + 3600)
    case .america:
      return local >= Self.sunday(2, of: 3, date.year, shift: 7200)
        && local < Self.sunday(1, of: 11, date.year, shift: 7200)
    case .australia:
      return local >= Self.sunday(1, of: 10, date.year, shift: 7200)
        || local < Self.sunday(1, of: 4, date.year, shift: 10_800)
    case .newZealand:
      return local >= Self.sunday(-1, of: 9, date.year, shift: 7200)
        || local < Self.sunday(1, of: 4, date.year, shift: 10_800)
    }
  }

  /// The `number`th Sunday of a month, or its last one for -1, and `shift` seconds.
  private static func sunday(_ number: Int, of month: Int, _ year: Int, shift: Int) -> Instant {
    let last = CivilDate.days(in: month, of: year)
    let from = number < 0 ? last - 6 : 1 + 7 * (number - 1)
    let start = Instant(CivilDate(year: year, month: month, day: from))
    // 1970-01-01 was a Thursday, the fourth day behind a Sunday.
    let weekday = (start.seconds / 86_400 % 7 + 11) % 7
    return start.advanced(bySeconds: (7 - weekday) % 7 * 86_400 + Int64(shift))
  }

  /// `GMT+5` of the folder `Etc`, whose signs are POSIX's: west is positive.
  private static func fixed(_ name: String) -> Int? {
    if ["utc", "gmt", "uct", "universal", "zulu"].contains(name) { return 0 }
    guard name.hasPrefix("gmt"), let hours = Int(name.dropFirst(3)), (-14...14).contains(hours)
    else {
      return nil
    }
    return -hours * 60
  }

  private static let places: [String: (Int, Summer)] = {
    var table: [String: (Int, Summer)] = [:]
    for (minutes, summer, names) in groups {
      for name in names.split(separator: " ") { table[String(name)] = (minutes, summer) }
    }
    return table
  }()

  private static let groups: [(Int, Summer, String)] = [
    (0, .europe, "london belfast dublin lisbon jersey guernsey isle_of_man canary madeira faroe"),
    (
      60, .europe,
      "amsterdam andorra belgrade berlin bratislava brussels budapest busingen copenhagen gibraltar "
        + "ljubljana luxembourg madrid malta monaco oslo paris podgorica prague rome san_marino "
        + "sarajevo skopje stockholm tirane vaduz vatican vienna warsaw zagreb zurich ceuta"
    ),
    (
      120, .europe,
      "athens bucharest chisinau helsinki kiev kyiv mariehamn riga sofia tallinn vilnius nicosia"
    ),
    (0, .never, "reykjavik abidjan accra dakar utc gmt zulu universal greenwich"),
    (60, .never, "lagos algiers tunis casablanca kinshasa luanda"),
    (120, .never, "johannesburg kaliningrad tripoli harare maputo"),
    (180, .never, "moscow minsk istanbul nairobi riyadh baghdad kuwait qatar addis_ababa"),
    (240, .never, "dubai baku samara tbilisi yerevan mauritius"), (210, .never, "tehran"),
    (300, .never, "karachi tashkent yekaterinburg maldives"), (345, .never, "kathmandu katmandu"),
    (330, .never, "kolkata calcutta colombo"), (360, .never, "dhaka omsk bishkek"),
    (390, .never, "yangon rangoon"),
    (420, .never, "bangkok jakarta ho_chi_minh saigon novosibirsk krasnoyarsk hanoi"),
    (
      480, .never,
      "shanghai hong_kong taipei singapore kuala_lumpur manila perth beijing chongqing irkutsk macau"
    ),
    (540, .never, "tokyo seoul pyongyang yakutsk"), (570, .never, "darwin"),
    (570, .australia, "adelaide"), (600, .never, "brisbane vladivostok guam port_moresby"),
    (600, .australia, "sydney melbourne canberra hobart"), (720, .newZealand, "auckland"),
    (720, .never, "fiji kamchatka"), (-120, .never, "south_georgia"),
    (
      -180, .never,
      "sao_paulo buenos_aires montevideo bahia fortaleza recife belem cayenne paramaribo"
    ),
    (-210, .america, "st_johns newfoundland"), (-240, .america, "halifax bermuda atlantic"),
    (-240, .never, "caracas la_paz manaus puerto_rico martinique guadeloupe santo_domingo"),
    (
      -300, .america,
      "new_york toronto montreal detroit eastern indianapolis nassau port-au-prince louisville "
        + "est5edt"
    ),
    (-300, .never, "bogota lima panama jamaica guayaquil cancun"),
    (-360, .america, "chicago winnipeg central cst6cdt matamoros"),
    (-360, .never, "mexico_city costa_rica guatemala el_salvador regina tegucigalpa managua"),
    (-420, .america, "denver edmonton mountain boise mst7mdt"),
    (-420, .never, "phoenix hermosillo arizona"),
    (-480, .america, "los_angeles vancouver pacific tijuana pst8pdt"),
    (-540, .america, "anchorage alaska juneau"), (-600, .never, "honolulu hawaii"),
  ]
}
