/** Places and contacts of messages as text. */
import type { Attachment } from '#src/api/schema/attachment.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** Decimal places of a degree: 10 cm. */
const DEGREE_DIGITS = 6

type Position = { readonly latitude: number; readonly longitude: number }

/** Coordinates in the reader's number format: `12.9352°, 77.6245°`. */
export function formatCoordinates({ latitude, longitude }: Position, locale: string): string {
  const [north, east] = [latitude, longitude].map((it) => formatNumber(it, locale, DEGREE_DIGITS))
  return `${north}°, ${east}°`
}

/** A map with the place in its middle. Only the agent's click opens it. */
export function getMapUrl(position: Position): string {
  const [latitude, longitude] = [position.latitude, position.longitude].map((it) => it.toFixed(DEGREE_DIGITS))
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** What a message says of a place besides its name and coordinates, or of contacts. */
export function getPlacedTexts({ media }: Attachment): readonly string[] {
  if (media?.kind === 'location') return media.address === null ? [] : [media.address]
  if (media?.kind !== 'contacts') return []
  return media.contacts.flatMap(({ name, phones, details }) => [
    ...(name === null ? [] : [name]),
    ...phones,
    ...details,
  ])
}
