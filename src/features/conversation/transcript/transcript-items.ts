/** Attachments and links of a message in a transcript: what stands for them as text. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { SharedContacts } from '#src/api/schema/attachment-contacts.ts'
import type { RecordItem } from '#src/api/schema/item.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
} from '#src/domain/messages/attachment-details.ts'
import { formatCoordinates, getPlacedTexts } from '#src/domain/messages/placed-texts.ts'
import {
  getOmittedContactsText,
  getOmittedPhonesText,
} from '#src/features/conversation/omitted-contacts-text.ts'
import { formatDetails } from '#src/lib/text/format.ts'
import { toSingleLine } from '#src/presentation/messages/author-label.ts'
import { getFileWarningText } from '#src/presentation/messages/file-warning-texts.ts'

/**
 * A place or contacts as text; of another attachment its name, or else its number in the message, and its warnings. With
 * the caption.
 */
export function describeAttachment(item: Attachment, number: number, locale: string, i18n: I18n): string {
  const captions = item.caption === null ? [] : [toSingleLine(item.caption)]
  if (item.media?.kind === 'contacts') {
    const contacts = formatDetails([...describeContacts(item.media, locale, i18n), ...captions], locale)
    return t(i18n)({ message: `Contacts: ${contacts}`, comment: 'Names and phone numbers that were sent' })
  }
  if (item.media?.kind === 'location') {
    const texts = getPlacedTexts(item).map(toSingleLine)
    const names = item.name === null ? texts : [toSingleLine(item.name), ...texts]
    const place = formatDetails([...names, formatCoordinates(item.media, locale), ...captions], locale)
    return t(i18n)({ message: `Location: ${place}`, comment: 'Name, address and coordinates of a place' })
  }
  const name = formatDetails([toSingleLine(item.name ?? String(number)), ...captions], locale)
  const warnings = joinWarnings(getAttachmentDetails(item), i18n)
  return warnings === '' ? t(i18n)`Attachment: ${name}` : t(i18n)`Attachment: ${name} (${warnings})`
}

/** Names and numbers, and how many more there are. */
function describeContacts(
  { contacts, omittedCount }: SharedContacts,
  locale: string,
  i18n: I18n,
): readonly string[] {
  const texts = contacts.flatMap(({ name, phones, omittedPhoneCount }) => [
    ...(name === null ? phones : [name, ...phones]).map(toSingleLine),
    ...(omittedPhoneCount === 0 ? [] : [getOmittedPhonesText(omittedPhoneCount, locale, i18n)]),
  ])
  return omittedCount === 0 ? texts : [...texts, getOmittedContactsText(omittedCount, locale, i18n)]
}

/** A link's name, or else its number in the message, and its warnings. */
export function describeLink(item: RecordItem, number: number, i18n: I18n): string {
  const name = toSingleLine(item.name ?? String(number))
  const warnings = joinWarnings(getLinkDetails(item), i18n)
  return warnings === '' ? t(i18n)`Link: ${name}` : t(i18n)`Link: ${name} (${warnings})`
}

function joinWarnings({ warnings }: FileDetails, i18n: I18n): string {
  return warnings.map((it) => getFileWarningText(it, i18n)).join(' ')
}
