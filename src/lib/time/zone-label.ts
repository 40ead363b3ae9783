import { capitalize } from '#src/lib/text/capitalize.ts'
import { isolate } from '#src/lib/text/isolate.ts'

const localNames = new Map<string, string>()

/** The zone's name in a language, such as “India Standard Time”; its IANA name where the engine has none. */
export function getLocalZoneName(zone: string, locale: string): string {
  const key = `${locale} ${zone}`
  const name = localNames.get(key) ?? readLocalName(zone, locale)
  localNames.set(key, name)
  return name
}

function readLocalName(zone: string, locale: string): string {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    // This engine doesn't know the zone.
    return zone
  }
}

/** The zone's name in a language for display: the sign of an offset such as “+05:00” stays before its digits. */
export function formatLocalZoneName(zone: string, locale: string): string {
  return getLocalZoneName(zone, locale).replace(/[+−-]\p{Nd}.*/u, (offset) => isolate(offset, locale))
}

/**
 * The zone where there is room for one name. In English the IANA name, whose words are English and which names the city;
 * otherwise the local one.
 */
export function getZoneLabel(zone: string, locale: string): string {
  return locale.startsWith('en') ? zone : formatLocalZoneName(zone, locale)
}

/** The label for use outside of a sentence: many languages write it with a small letter inside of one. */
export function getStandaloneZoneLabel(zone: string, locale: string): string {
  return capitalize(getZoneLabel(zone, locale), locale)
}
