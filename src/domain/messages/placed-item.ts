/** Attachments that are shown where they stand and are no images: videos, places and contacts. */

import type { Attachment } from '#src/api/schema/attachment.ts'
import type { SharedContacts } from '#src/api/schema/attachment-contacts.ts'
import { getKindClaims, MAX_SHOWN_ITEMS } from './attachment-details.ts'
import { getAllowedUrl, getVideo, isOnMediaHost } from './media.ts'

export type PlacedItem =
  | {
      readonly kind: 'video'
      readonly url: string
      readonly poster: string | null
    }
  | {
      readonly kind: 'location'
      readonly latitude: number
      readonly longitude: number
      readonly address: string | null
    }
  | ({ readonly kind: 'contacts' } & SharedContacts)

/** The items among a message's attachments, by their position. The others are images or cards. */
export function getPlacedItems(
  attachments: readonly Attachment[],
  mediaHosts: readonly string[],
): ReadonlyMap<number, PlacedItem> {
  return new Map(
    attachments.slice(0, MAX_SHOWN_ITEMS).flatMap((attachment, index) => {
      const item = getPlacedItem(attachment, mediaHosts)
      return item ? [[index, item] as const] : []
    }),
  )
}

function getPlacedItem(attachment: Attachment, mediaHosts: readonly string[]): PlacedItem | null {
  const { media } = attachment
  // Their names are of places and people, and may end in `.com`: only the address says what a link opens.
  const { byAddress } = getKindClaims(attachment)
  if (media?.kind === 'location') return byAddress === null ? media : null
  if (media?.kind === 'contacts') return byAddress === null || byAddress === 'card' ? media : null
  const video = getVideo(attachment)
  if (!video || !isOnMediaHost(video.url, mediaHosts)) return null
  return { kind: 'video', url: video.url, poster: getAllowedUrl(video.thumbnail, mediaHosts) }
}
