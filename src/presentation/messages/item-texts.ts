/**
 * What a message has beside its text, as texts: its structured content, attachments and links. Transcripts, announcements and
 * list rows all use them.
 */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { SharedContacts } from '#src/api/schema/attachment-contacts.ts'
import type { RecordItem } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
} from '#src/domain/messages/attachment-details.ts'
import { getMessageLine } from '#src/domain/messages/message-text.ts'
import { formatCoordinates, getPlacedTexts } from '#src/domain/messages/placed-texts.ts'
import { listStructured } from '#src/domain/messages/structured/attachments.ts'
import { getUnread } from '#src/domain/messages/structured/parts.ts'
import { formatDetails } from '#src/lib/text/format.ts'
import { createImageLabels } from '#src/ui/safe-html/image-label.ts'
import { toSingleLine } from './author-label.ts'
import { getFileWarningText } from './file-warning-texts.ts'
import { getOmittedContactsText, getOmittedPhonesText } from './omitted-contacts-text.ts'
import { describeStructured, type StructuredContext } from './structured-text.ts'

type ItemsContext = StructuredContext & { readonly locale: string }
type ItemText = { readonly name: string; readonly href: string | null }

/** The structured content first; an attachment that it says isn't repeated. */
export function describeItems(message: Message, context: ItemsContext, i18n: I18n): readonly ItemText[] {
  const structured = describeStructured(message, context, i18n)
  const unread = getUnread(message)
  const saidAsText = new Set(
    listStructured(message.attachments).flatMap(({ index }, position) =>
      unread.has(position) ? [] : [index],
    ),
  )
  return [
    ...structured.map((name) => ({ name, href: null })),
    ...message.attachments.flatMap((item, index) =>
      saidAsText.has(index)
        ? []
        : [{ name: describeAttachment(item, index + 1, context.locale, i18n), href: item.href }],
    ),
    ...message.links.map((item, index) => ({ name: describeLink(item, index + 1, i18n), href: item.href })),
  ]
}

/** A message on one line: its text and what it has beside it. Empty for a message with nothing to say. */
export function describeMessage(message: Message, context: ItemsContext, i18n: I18n): string {
  const items = describeItems(message, context, i18n).map((it) => it.name)
  return [getMessageLine(message, createImageLabels(i18n)), ...items]
    .filter((it) => it.trim() !== '')
    .join(' · ')
}

/**
 * A place or contacts as text; of another attachment its name, or else its number in the message, and its warnings. With
 * the caption.
 */
function describeAttachment(item: Attachment, number: number, locale: string, i18n: I18n): string {
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

/** Names, numbers and details, and how many more there are. */
function describeContacts(
  { contacts, omittedCount }: SharedContacts,
  locale: string,
  i18n: I18n,
): readonly string[] {
  const texts = contacts.flatMap(({ name, phones, omittedPhoneCount, details }) => [
    ...[...(name === null ? [] : [name]), ...phones, ...details].map(toSingleLine),
    ...(omittedPhoneCount === 0 ? [] : [getOmittedPhonesText(omittedPhoneCount, locale, i18n)]),
  ])
  return omittedCount === 0 ? texts : [...texts, getOmittedContactsText(omittedCount, locale, i18n)]
}

/** A link's name, or else its number in the message, and its warnings. */
function describeLink(item: RecordItem, number: number, i18n: I18n): string {
  const name = toSingleLine(item.name ?? String(number))
  const warnings = joinWarnings(getLinkDetails(item), i18n)
  return warnings === '' ? t(i18n)`Link: ${name}` : t(i18n)`Link: ${name} (${warnings})`
}

function joinWarnings({ warnings }: FileDetails, i18n: I18n): string {
  return warnings.map((it) => getFileWarningText(it, i18n)).join(' ')
}
