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

/** How many attachments of the messages are not listed, because a message shows no more than 30 of them. */
export function countOmittedFiles(messages: readonly Message[]): number {
  return messages.reduce((sum, it) => sum + Math.max(0, it.attachments.length - MAX_SHOWN_ITEMS), 0)
}

/** The kinds of media and files of a group; all others are `other`. */
const GROUP_KINDS: readonly (readonly [FileGroup, readonly (AttachedMedia['kind'] | FileKind)[]])[] = [
  ['images', ['image', 'sticker']],
  ['videos', ['video']],
  ['audio', ['audio', 'voice']],
  ['documents', ['pdf', 'text', 'document', 'sheet', 'slides']],
]

/** Without a known type, the group that the name and the address agree on. */
function getFileGroup(attachment: Attachment): FileGroup {
  if (attachment.media) return getGroupOfKind(attachment.media.kind)
  const { byName, byAddress, byType } = getKindClaims(attachment)
  const groups = new Set([byName, byAddress, byType].filter((it) => it !== null).map(getGroupOfKind))
  const [group = 'other'] = groups
  return groups.size === 1 ? group : 'other'
}

function getGroupOfKind(kind: AttachedMedia['kind'] | FileKind): FileGroup {
  return GROUP_KINDS.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'other'
}
