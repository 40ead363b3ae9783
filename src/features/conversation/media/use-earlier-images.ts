'use memo'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import type { Thread } from '#src/domain/messages/thread.ts'
import type { useMessagePages } from '#src/features/conversation/thread/use-message-pages.ts'

/** Pages that are read for one image at most: 2,000 messages. Another press of the button reads on. */
const MAX_PAGES = 20

type Sought = { readonly before: string | null; readonly usedCursors: number }

type Options = {
  /** The shown images, oldest first. */
  images: readonly ThreadImage[]
  openImageId: string
  thread: Thread
  /** Whether the newest messages are not loaded, on a platform that pages from the oldest on. */
  hasNewerMessages: boolean
  pages: ReturnType<typeof useMessagePages>
  onShow: (imageId: string) => void
  /** Called if the open image isn't in the thread. */
  onMissing: () => void
}

/** Reads older messages until they have the open image, or, when the agent asks for it, an image before the first one. */
export function useEarlierImages(options: Options) {
  const { images, openImageId, thread, hasNewerMessages, pages, onShow, onMissing } = options
  const { messages, olderPagination } = thread
  const index = images.findIndex((it) => it.id === openImageId)
  const { cursor, usedCursors } =
    olderPagination?.state === 'more' ? olderPagination : { cursor: null, usedCursors: [] }
  /** `before`: the image that was the first one when the agent asked for an earlier one. */
  const [sought, setSought] = useState<Sought>({ before: null, usedCursors: usedCursors.length })
  const pageState = cursor === null ? undefined : pages.states.get(cursor)
  const hasFailed = pageState !== undefined && pageState !== 'loading'
  const isSeekingEarlier = sought.before === openImageId && index === 0
  const isMissing = index === -1 && !messages.some((it) => isImageOf(it, openImageId))
  const mayReadOn = cursor !== null && !hasFailed && usedCursors.length - sought.usedCursors < MAX_PAGES
  const isSeeking = (isSeekingEarlier || isMissing) && mayReadOn
  const isInvalid = index === -1 && !isSeeking && pageState === undefined

  const readPage = useEffectEvent(pages.load)
  const shouldRead = isSeeking && pageState === undefined
  useEffect(() => {
    if (shouldRead && cursor !== null) readPage(cursor)
  }, [shouldRead, cursor])

  const earlier = sought.before === openImageId ? (images[index - 1]?.id ?? null) : null
  const showEarlier = useEffectEvent(onShow)
  useEffect(() => {
    if (earlier !== null) showEarlier(earlier)
  }, [earlier])

  const reportMissing = useEffectEvent(onMissing)
  useEffect(() => {
    if (isInvalid) reportMissing()
  }, [isInvalid])

  return {
    hasEarlier: cursor !== null,
    isPartial: cursor !== null || thread.gaps.size > 0 || hasNewerMessages,
    isSeeking,
    hasFailed: hasFailed && sought.before === openImageId,
    seekEarlier: () => {
      setSought({ before: openImageId, usedCursors: usedCursors.length })
      if (hasFailed && cursor !== null) pages.load(cursor)
    },
  }
}

/** The id of an image begins with that of its message. */
function isImageOf({ id }: Message, imageId: string): boolean {
  return imageId.startsWith(`${id}.`)
}
