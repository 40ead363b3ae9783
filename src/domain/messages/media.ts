/** Attachments that are shown where they stand: which they are, and whether the deployment allows their host. */
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getKindClaims, MAX_SHOWN_ITEMS } from './attachment-details.ts'

export type MediaImage = {
  readonly isSticker: boolean
  /** On a host that the deployment allows. */
  readonly url: string
  readonly attachment: Attachment
}

/** An image of a thread. */
export type ThreadImage = MediaImage & {
  /** The id of the message and the position in it: `<uuid>.0`. */
  readonly id: string
  readonly message: Message
  /** The position among the message's attachments. */
  readonly index: number
}

/**
 * The image of an attachment; null if it isn't shown in place: it is none, its name or address says that it is something
 * else, or its host isn't among the deployment's `content.mediaHosts`.
 */
export function getMediaImage(attachment: Attachment, mediaHosts: readonly string[]): MediaImage | null {
  const { media } = attachment
  if (media?.kind !== 'image' && media?.kind !== 'sticker') return null
  if (!mediaHosts.includes(new URL(media.source).origin)) return null
  const { byName, byAddress } = getKindClaims(attachment)
  if ([byName, byAddress].some((kind) => kind !== null && kind !== 'image')) return null
  return { isSticker: media.kind === 'sticker', url: media.source, attachment }
}

/** The images of the loaded messages, oldest first. */
export function getThreadImages(
  messages: readonly Message[],
  mediaHosts: readonly string[],
): readonly ThreadImage[] {
  return messages.flatMap((message) =>
    message.attachments.slice(0, MAX_SHOWN_ITEMS).flatMap((attachment, index) => {
      const image = getMediaImage(attachment, mediaHosts)
      return image ? [{ ...image, id: `${message.id}.${index}`, message, index }] : []
    }),
  )
}
