'use memo'

import type { Attachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { PlacedItem as Item } from '#src/domain/messages/placed-item.ts'
import { ContactsCard } from './contacts-card.tsx'
import { LocationCard } from './location-card.tsx'
import { VideoBox } from './video-box.tsx'

type Props = {
  item: Item
  attachment: Attachment
  message: Message
  customerName: string
  /** Whether a video plays when it appears, because the agent has just asked for it. */
  startsAtOnce?: boolean
}

/** An attachment that is shown where it stands, and is no image. */
export function PlacedItem({ item, attachment, message, customerName, startsAtOnce = false }: Props) {
  switch (item.kind) {
    case 'location':
      return <LocationCard location={item} attachment={attachment} />
    case 'contacts':
      return <ContactsCard shared={item} attachment={attachment} />
    case 'video':
      return <VideoBox video={item} {...{ attachment, message, customerName, startsAtOnce }} />
  }
}
