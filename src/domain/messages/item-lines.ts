/** What is shown of a message's attachments and links, in lines. Apart from its structured content: a start needs only these. */
import type { Message } from '#src/api/schema/message.ts'
import { MAX_SHOWN_ITEMS } from './attachment-details.ts'
import { getPlacedTexts } from './placed-texts.ts'

type Items = Pick<Message, 'attachments' | 'links'>

const MAX_NAME_LENGTH = 200

/** The names of the files and links that are shown. */
export function getItemNames({ attachments, links }: Items): readonly string[] {
  const shown = [...attachments.slice(0, MAX_SHOWN_ITEMS), ...links.slice(0, MAX_SHOWN_ITEMS)]
  return shown.flatMap((it) => (it.name === null ? [] : [it.name.slice(0, MAX_NAME_LENGTH)]))
}

/** What is said of the attachments that are shown: captions, places and contacts. */
export function getItemTexts({ attachments }: Pick<Items, 'attachments'>): readonly string[] {
  return attachments
    .slice(0, MAX_SHOWN_ITEMS)
    .flatMap((it) => [...(it.caption === null ? [] : [it.caption]), ...getPlacedTexts(it)])
}
