/** A place as lines of text: one outside the attachments, or one whose coordinates no map shows. */
import { type Fields, firstText, toFields, toList, toText } from './values.ts'

const INNER = ['location', 'venue', 'payload', 'data', 'coordinates', 'position', 'geo', 'geometry', 'point']
const MAX_DEPTH = 3
const TEXTS: readonly (readonly string[])[] = [
  ['name', 'title', 'label', 'caption'],
  ['address', 'formatted_address'],
]

/** Name, address, coordinates and link, from the fields themselves or from the objects in them. */
export function readPlaceLines(value: unknown): readonly string[] {
  const fields = toFields(value)
  if (fields === null) {
    const text = typeof value === 'string' ? toText(value) : null
    return text === null ? [] : [text]
  }
  const levels = listLevels(fields, MAX_DEPTH)
  const texts = TEXTS.map((keys) => levels.map((it) => firstText(it, keys)).find((it) => it !== null) ?? null)
  const position = levels.map(readPosition).find((it) => it !== null) ?? null
  const plain = toText(fields.get('location'))
  const url =
    levels.map((it) => firstText(it, ['url'])).find((it) => it !== null && /^https?:/i.test(it)) ?? null
  return [...texts, plain, position, url].filter((it) => it !== null)
}

function listLevels(fields: Fields, depth: number): readonly Fields[] {
  const inner = depth > 0 ? INNER.flatMap((key) => toFields(fields.get(key)) ?? []) : []
  return [fields, ...inner.flatMap((it) => listLevels(it, depth - 1))]
}

/** A list is shown as it came: some have the longitude first. */
function readPosition(fields: Fields): string | null {
  const latitude = firstText(fields, ['latitude', 'lat', 'degreesLatitude'])
  const longitude = firstText(fields, ['longitude', 'lng', 'lon', 'long', 'degreesLongitude'])
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}`
  const list = toList(fields.get('coordinates')).map(toText)
  return list.length === 2 && list.every((it) => it !== null) ? list.join(', ') : null
}
