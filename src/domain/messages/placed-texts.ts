/** Places and contacts of messages as text. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
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

/** “12 more contacts are not shown”. */
export function getOmittedContactsText(count: number, locale: string, i18n: I18n): string {
  const formattedCount = formatNumber(count, locale)
  return t(i18n)`${plural(count, {
    one: `${formattedCount} more contact is not shown`,
    other: `${formattedCount} more contacts are not shown`,
  })}`
}

/** “and 3 more numbers”: of a contact, which has more than are read. */
export function getOmittedPhonesText(count: number, locale: string, i18n: I18n): string {
  const formattedCount = formatNumber(count, locale)
  return t(i18n)({
    message: plural(count, {
      one: `and ${formattedCount} more number`,
      other: `and ${formattedCount} more numbers`,
    }),
    comment: 'After the phone numbers of a contact, of which not all are shown',
  })
}
