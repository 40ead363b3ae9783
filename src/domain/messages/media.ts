/** Attachments that are shown where they stand: which they are, and whether the deployment allows their host. */
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getKindClaims, MAX_SHOWN_ITEMS } from './attachment-details.ts'
import type { FileKind } from './file-kind.ts'

export type MediaImage = {
  readonly isSticker: boolean
  readonly url: string
  /** A smaller picture of it on a media host, if the platform sends one. */
  readonly thumbnail: string | null
  readonly attachment: Attachment
}

/** A voice note or another sound. */
export type MediaAudio = {
  readonly kind: 'voice' | 'audio'
  readonly url: string
  readonly durationSeconds: number | null
  readonly attachment: Attachment
}

export type MediaVideo = {
  readonly url: string
  readonly thumbnail: string | null
  readonly attachment: Attachment
}

/** Where media stand. */
type InThread = {
  /** The id of the message and the position in it: `<uuid>.0`. */
  readonly id: string
  readonly message: Message
  /** The position among the message's attachments. */
  readonly index: number
}

export type ThreadImage = MediaImage & InThread
export type ThreadAudio = MediaAudio & InThread

/** A file on another host than the deployment's, which is shown or played in place once the agent asks for it. */
export type RequestableMedia =
  | { readonly kind: 'image'; readonly media: ThreadImage }
  | { readonly kind: 'audio'; readonly media: ThreadAudio }
  | { readonly kind: 'video'; readonly media: MediaVideo & InThread }

/**
 * The image of an attachment; null if it is none, or its name or address says that it is something else. An SVG drawing
 * stays a card, because its scripts may run when it is opened.
 */
function getImage(attachment: Attachment, mediaHosts: readonly string[]): MediaImage | null {
  const { media } = attachment
  if (media?.kind !== 'image' && media?.kind !== 'sticker') return null
  if (claimsOtherKind(attachment, 'image') || getKindClaims(attachment).byType === 'drawing') return null
  const { source: url, thumbnail } = media
  const isSticker = media.kind === 'sticker'
  return { isSticker, url, thumbnail: getAllowedUrl(thumbnail, mediaHosts), attachment }
}

/**
 * The sound of an attachment; null if it is none, or its name or address says that it is something else. The endings of
 * videos are those of sound as well: a voice note of a browser is a `.webm`, one of a phone may be an `.mp4`.
 */
function getAudio(attachment: Attachment): MediaAudio | null {
  const { media } = attachment
  if (media?.kind !== 'voice' && media?.kind !== 'audio') return null
  if (claimsOtherKind(attachment, 'audio') && claimsOtherKind(attachment, 'video')) return null
  const { kind, source: url, durationSeconds } = media
  return { kind, url, durationSeconds, attachment }
}

/** The video of an attachment; null if it is none, or its name or address says that it is something else. */
export function getVideo(attachment: Attachment): MediaVideo | null {
  const { media } = attachment
  if (media?.kind !== 'video' || claimsOtherKind(attachment, 'video')) return null
  return { url: media.source, thumbnail: media.thumbnail, attachment }
}

/** Whether the name or the address of an attachment says that it is a file of another kind. */
function claimsOtherKind(attachment: Attachment, kind: FileKind): boolean {
  const { byName, byAddress } = getKindClaims(attachment)
  return [byName, byAddress].some((it) => it !== null && it !== kind)
}

/** The images of the loaded messages, oldest first: those on media hosts, and those that the agent has requested. */
export function getThreadImages(
  messages: readonly Message[],
  mediaHosts: readonly string[],
  requested: ReadonlySet<string> = new Set(),
): readonly ThreadImage[] {
  return messages
    .flatMap((it) => locateMedia(it, (attachment) => getImage(attachment, mediaHosts)))
    .filter((it) => isAllowed(it, mediaHosts, requested))
}

/** The files on other hosts, which the agent may request; of https only, because the page's policy allows no more. */
export function getRequestableMedia(
  message: Message,
  { remoteImages, mediaHosts }: Config['content'],
): readonly RequestableMedia[] {
  if (remoteImages !== 'tap') return []
  const found = [
    ...locateMedia(message, (it) => getImage(it, mediaHosts)).map(
      (media) => ({ kind: 'image', media }) as const,
    ),
    ...locateMedia(message, getAudio).map((media) => ({ kind: 'audio', media }) as const),
    ...locateMedia(message, getVideo).map((media) => ({ kind: 'video', media }) as const),
  ]
  return found.filter(({ media: { url } }) => url.startsWith('https:') && !isOnMediaHost(url, mediaHosts))
}

/** The sounds of a message that are played in place: those on media hosts, and those that the agent has requested. */
export function getMessageAudio(
  message: Message,
  mediaHosts: readonly string[],
  requested: ReadonlySet<string> = new Set(),
): readonly ThreadAudio[] {
  return locateMedia(message, getAudio).filter((it) => isAllowed(it, mediaHosts, requested))
}

function isAllowed(
  { id, url }: { readonly id: string; readonly url: string },
  mediaHosts: readonly string[],
  requested: ReadonlySet<string>,
): boolean {
  return isOnMediaHost(url, mediaHosts) || requested.has(getRequestKey(id, url))
}

function locateMedia<Media>(
  message: Message,
  getMedia: (attachment: Attachment) => Media | null,
): (Media & InThread)[] {
  return message.attachments.slice(0, MAX_SHOWN_ITEMS).flatMap((attachment, index) => {
    const media = getMedia(attachment)
    return media ? [{ ...media, id: `${message.id}.${index}`, message, index }] : []
  })
}

/** The URL if it is on a media host. */
export function getAllowedUrl(url: string | null, mediaHosts: readonly string[]): string | null {
  return url !== null && isOnMediaHost(url, mediaHosts) ? url : null
}

/** What stands for the agent's request of a file: a renewed link to another host needs another one. */
export function getRequestKey(id: string, url: string): string {
  return `${new URL(url).origin} ${id}`
}

/** Whether a URL is on one of the deployment's `content.mediaHosts`. */
export function isOnMediaHost(url: string, mediaHosts: readonly string[]): boolean {
  return mediaHosts.includes(new URL(url).origin)
}

/** Whether the recording of a call is played where it stands: at once, after the agent has asked for it, or not, only linked. */
export function getRecordingAccess(
  url: string,
  { mediaHosts, remoteImages }: Config['content'],
): 'plays' | 'onRequest' | 'link' {
  if (isOnMediaHost(url, mediaHosts)) return 'plays'
  // The page's policy allows other hosts by https only.
  return remoteImages === 'tap' && url.startsWith('https:') ? 'onRequest' : 'link'
}
