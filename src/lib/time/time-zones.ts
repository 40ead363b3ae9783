/** The current IANA names of time zones. JavaScript engines list some zones by the name they had before a rename. */

/**
 * The zones whose name in CLDR, which `Intl` uses, differs from the current one in the IANA time zone database. CLDR
 * never renames an identifier. Source: the `iana` attributes of CLDR's `common/bcp47/timezone.xml`, compared with the
 * links of tzdata 2025b (tests/lib/time/time-zones-tzdata.test.ts).
 */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** The current name of a zone named by `Intl`. */
export function getCurrentZoneName(zone: string): string {
  return CURRENT_NAMES.get(zone) ?? zone
}

/**
 * Finds a zone by its current or previous name in any case; null where the engine knows no such zone (ANA-16). Other
 * links of the IANA database, such as `CET`, keep their name.
 */
export function findZone(name: string): string | null {
  const resolved = resolveZoneName(name)
  if (resolved === null) return null
  const current = CURRENT_NAMES.get(resolved) ?? CURRENT_NAMES.get(name)
  return current ?? (resolved.toLowerCase() === name.toLowerCase() ? resolved : name)
}

function resolveZoneName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** A zone with its current name, and its previous one where it was renamed. */
export type NamedZone = { readonly name: string; readonly previousName: string | null }

/** All zones that the engine lists, each once. */
export function listZones(): NamedZone[] {
  const previousNames = new Map([...CURRENT_NAMES].map(([previous, current]) => [current, previous]))
  const names = new Set(Intl.supportedValuesOf('timeZone').map(getCurrentZoneName))
  return [...names].toSorted().map((name) => ({ name, previousName: previousNames.get(name) ?? null }))
}
