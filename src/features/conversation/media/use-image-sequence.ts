'use memo'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import type { Thread } from '#src/domain/messages/thread.ts'
import { findUnloadedAbove, findUnloadedBelow } from '#src/domain/messages/unloaded-messages.ts'
import type { useMessagePages } from '#src/features/conversation/thread/use-message-pages.ts'

/** Pages that are read for one image at most: 2,000 messages. Another press of the button reads on. */
const MAX_PAGES = 20

type Direction = 'earlier' | 'later'
type Search = {
  /** The image that was open when the agent asked for the one before or after it. */
  readonly from: string
  /** Null: the search is for that image itself. */
  readonly direction: Direction | null
  /** How many pages had been read before. */
  readonly startCount: number
}

type Options = {
  /** The shown images, oldest first. */
  images: readonly ThreadImage[]
  openImageId: string
  thread: Thread
  /** Whether the newest messages are not loaded, on a platform that pages from the oldest on. */
  hasNewerMessages: boolean
  pages: Pick<ReturnType<typeof useMessagePages>, 'states' | 'readCount' | 'load'>
  onShow: (imageId: string) => void
  /** Called if the open image isn't in the thread. */
  onMissing: () => void
}

/** The images before and after the open one, and how to get there. */
export type ImageSequence = {
  readonly hasEarlier: boolean
  readonly hasLater: boolean
  /** Whether some of the thread's messages, which may have images too, are not loaded. */
  readonly isPartial: boolean
  readonly isSeeking: boolean
  readonly hasFailed: boolean
  readonly showEarlier: () => void
  readonly showLater: () => void
}

/**
 * The images of a thread in their order. Where messages between the open image and the next one that is loaded are not
 * loaded, those are read first: they may have images too.
 */
export function useImageSequence(options: Options): ImageSequence {
  const { images, openImageId, thread, hasNewerMessages, pages, onShow, onMissing } = options
  const startSearch = (direction: Direction | null) => ({
    from: openImageId,
    direction,
    startCount: pages.readCount,
  })
  const [search, setSearch] = useState<Search>(startSearch(null))
  // The agent may come back to the image from which another one was looked for, and stays there then.
  if (search.direction !== null && search.from !== openImageId) setSearch(startSearch(null))
  const index = images.findIndex((it) => it.id === openImageId)
  const earlier = getStep(options, index, 'earlier')
  const later = getStep(options, index, 'later')

  const isActive = search.from === openImageId
  const isMissing = index === -1 && !thread.messages.some((it) => openImageId.startsWith(`${it.id}.`))
  const sought = getSought()
  // An image that arrives later is not what was looked for.
  if (!isMissing && sought?.cursor === null && sought.target === null) setSearch(startSearch(null))
  const pageState = sought?.cursor == null ? undefined : pages.states.get(sought.cursor)
  const hasFailed = pageState !== undefined && pageState !== 'loading'
  const isExhausted = pages.readCount - search.startCount >= MAX_PAGES
  const isSeeking = sought !== null && sought.cursor !== null && !hasFailed && !isExhausted
  const isInvalid = index === -1 && !isSeeking && pageState === undefined

  const cursor = isSeeking && pageState === undefined ? sought.cursor : null
  const readPage = useEffectEvent(pages.load)
  useEffect(() => {
    if (cursor !== null) readPage(cursor)
  }, [cursor])

  const found = sought?.cursor === null ? sought.target : null
  const showFound = useEffectEvent(onShow)
  useEffect(() => {
    if (found !== null) showFound(found)
  }, [found])

  const reportMissing = useEffectEvent(onMissing)
  useEffect(() => {
    if (isInvalid) reportMissing()
  }, [isInvalid])

  const show = (direction: Direction) => {
    const { target, cursor: unloaded } = direction === 'earlier' ? earlier : later
    const state = unloaded === null ? undefined : pages.states.get(unloaded)
    const isRefused = state !== undefined && state !== 'loading'
    // Messages that can't be loaded don't keep the agent from the images beyond them.
    if (target !== null && (unloaded === null || isRefused)) onShow(target)
    else if (unloaded !== null) {
      setSearch(startSearch(direction))
      if (isRefused) pages.load(unloaded)
    }
  }
  return {
    hasEarlier: earlier.target !== null || earlier.cursor !== null,
    hasLater: later.target !== null || later.cursor !== null,
    isPartial: thread.olderPagination?.state === 'more' || thread.gaps.size > 0 || hasNewerMessages,
    isSeeking,
    hasFailed: hasFailed && isActive,
    showEarlier: () => show('earlier'),
    showLater: () => show('later'),
  }

  function getSought(): Step | null {
    if (isMissing) return { target: null, cursor: findUnloadedAbove(thread, thread.messages.length - 1, -1) }
    if (!isActive || search.direction === null) return null
    return search.direction === 'earlier' ? earlier : later
  }
}

/** The next loaded image in a direction, and the cursor of the messages before it that are not loaded. */
type Step = { readonly target: string | null; readonly cursor: string | null }

function getStep({ images, thread }: Options, index: number, direction: Direction): Step {
  const image = images[index]
  if (!image) return { target: null, cursor: null }
  const target = images[direction === 'earlier' ? index - 1 : index + 1]
  const at = thread.messages.indexOf(image.message)
  const end = target ? thread.messages.indexOf(target.message) : null
  return {
    target: target?.id ?? null,
    cursor:
      direction === 'earlier'
        ? findUnloadedAbove(thread, at, end ?? -1)
        : findUnloadedBelow(thread, at, end ?? thread.messages.length - 1),
  }
}
