/** Attachments that are shown where they stand: which they are, and whether the deployment allows their host. */
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getKindClaims, MAX_SHOWN_ITEMS } from './attachment-details.ts'
import type { FileKind } from './file-kind.ts'

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
  if (!isShownInPlace(attachment, media.source, 'image', mediaHosts)) return null
  return { isSticker: media.kind === 'sticker', url: media.source, attachment }
}

/** A voice note or another sound of a message. */
export type MessageAudio = {
  /** The id of the message and the position in it: `<uuid>.0`. */
  readonly id: string
  readonly kind: 'voice' | 'audio'
  /** On a host that the deployment allows. */
  readonly url: string
  readonly durationSeconds: number | null
  readonly attachment: Attachment
  /** The position among the message's attachments. */
  readonly index: number
}

/** The sounds of a message that are played in place, by the same rules as images. */
export function getMessageAudio(message: Message, mediaHosts: readonly string[]): readonly MessageAudio[] {
  return message.attachments.slice(0, MAX_SHOWN_ITEMS).flatMap((attachment, index) => {
    const { media } = attachment
    if (media?.kind !== 'voice' && media?.kind !== 'audio') return []
    const { kind, source: url, durationSeconds } = media
    if (!isShownInPlace(attachment, url, 'audio', mediaHosts)) return []
    return [{ id: `${message.id}.${index}`, kind, url, durationSeconds, attachment, index }]
  })
}

function isShownInPlace(
  attachment: Attachment,
  url: string,
  kind: FileKind,
  mediaHosts: readonly string[],
): boolean {
  return isOnMediaHost(url, mediaHosts) && !claimsOtherKind(attachment, kind)
}

/** Whether the name or the address of an attachment says that it is a file of another kind; null: a file at all. */
export function claimsOtherKind(attachment: Attachment, kind: FileKind | null): boolean {
  const { byName, byAddress } = getKindClaims(attachment)
  return [byName, byAddress].some((it) => it !== null && it !== kind)
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

/** Whether a URL is on one of the deployment's `content.mediaHosts`. */
export function isOnMediaHost(url: string, mediaHosts: readonly string[]): boolean {
  return mediaHosts.includes(new URL(url).origin)
}
