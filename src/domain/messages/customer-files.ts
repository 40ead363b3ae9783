/** The attachments of several threads as one list. */
import type { AttachedMedia, Attachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getKindClaims, MAX_SHOWN_ITEMS } from './attachment-details.ts'
import type { FileKind } from './file-kind.ts'
import { compareMessagePositions } from './position.ts'

export const FILE_GROUPS = ['images', 'videos', 'audio', 'documents', 'other'] as const
export type FileGroup = (typeof FILE_GROUPS)[number]

export type CustomerFile = {
  /** The id of the message and the position in it: `<uuid>.0`. */
  readonly id: string
  readonly group: FileGroup
  readonly attachment: Attachment
  readonly message: Message
}

/** The attachments of messages of any tickets, newest first. Those of a message keep their order. */
export function listFiles(messages: readonly Message[]): readonly CustomerFile[] {
  return messages
    .filter((it) => it.attachments.length > 0)
    .toSorted((a, b) => compareMessagePositions(b, a))
    .flatMap((message) =>
      message.attachments.slice(0, MAX_SHOWN_ITEMS).map((attachment, index) => ({
        id: `${message.id}.${index}`,
        group: getFileGroup(attachment),
        attachment,
        message,
      })),
    )
}

const MEDIA_GROUPS: Readonly<Record<AttachedMedia['kind'], FileGroup>> = {
  image: 'images',
  sticker: 'images',
  video: 'videos',
  audio: 'audio',
  voice: 'audio',
  pdf: 'documents',
  text: 'documents',
  location: 'other',
  contacts: 'other',
}

const CLAIM_GROUPS: Partial<Record<FileKind, FileGroup>> = {
  image: 'images',
  video: 'videos',
  audio: 'audio',
  pdf: 'documents',
  text: 'documents',
  document: 'documents',
  sheet: 'documents',
  slides: 'documents',
}

/** Without a known type, the group that the name and the address agree on. */
function getFileGroup(attachment: Attachment): FileGroup {
  if (attachment.media) return MEDIA_GROUPS[attachment.media.kind]
  const { byName, byAddress, byType } = getKindClaims(attachment)
  const claims = [byName, byAddress, byType].filter((it) => it !== null)
  const groups = new Set(claims.map((it) => CLAIM_GROUPS[it] ?? 'other'))
  const [group = 'other'] = groups
  return groups.size === 1 ? group : 'other'
}
