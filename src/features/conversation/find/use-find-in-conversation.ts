'use memo'

import { type RefObject, useEffect, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { JumpTarget } from '#src/data/messages/jump-to-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { createSearchPattern, findInMessages, type MessageHit } from '#src/domain/messages/find.ts'
import { compareMessagePositions, type MessagePosition } from '#src/domain/messages/position.ts'
import { highlightMatches, supportsHighlights } from './search-highlights.ts'
import { useBackwardSearch } from './use-backward-search.ts'

type Options = {
  session: Session
  id: ThreadId
  /** All that is loaded, oldest first. */
  messages: readonly Message[]
  log: RefObject<HTMLElement | null>
  jumpTo: (target: JumpTarget, focus: boolean) => void
}

/** Looks for words in what is loaded, and in the whole thread when asked, and goes from one hit to the next. */
export function useFindInConversation({ session, id, messages, log, jumpTo }: Options) {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<MessagePosition | null>(null)
  const selectHit = (hit: MessagePosition) => {
    setCurrent({ id: hit.id, at: hit.at })
    if (!isInView(log.current, hit.id) || !supportsHighlights()) jumpTo({ id: hit.id, at: hit.at }, false)
  }
  const needle = createSearchPattern(query)
  const { backwardSearch, ...backwardSearchControls } = useBackwardSearch(session, id, (fresh) => {
    const newest = fresh.toSorted(newestFirst)[0]
    if (current === null && newest) selectHit(newest)
  })
  const hits = mergeHits(messages, needle ? findInMessages(messages, needle) : [], backwardSearch?.hits ?? [])
  const index = current === null ? -1 : hits.findIndex((it) => it.id === current.id)
  useEffect(() => {
    const marked = createSearchPattern(query)
    if (!log.current || !marked) return undefined
    return highlightMatches(log.current, { needle: marked, currentMessageId: current?.id ?? null })
  }, [query, current, log])

  return {
    query,
    needle,
    /** Newest first. */
    hits,
    index,
    backwardSearch,
    /** Looks for something else, from what is in view and upwards. */
    changeQuery: (text: string) => {
      setQuery(text)
      backwardSearchControls.reset()
      setCurrent(null)
      const next = createSearchPattern(text)
      const matches = next ? findInMessages(messages, next).toReversed() : []
      const lastVisible = findLastVisible(log.current, messages)
      const nearest =
        matches.find((it) => !lastVisible || compareMessagePositions(it, lastVisible) <= 0) ?? matches.at(-1)
      if (nearest) selectHit(nearest)
    },
    /** To the next hit, older or newer than the current one even if that is gone; past the last one from the first. */
    goToHit: (to: 'older' | 'newer') => {
      const isAhead = (it: MessageHit) =>
        current !== null && compareMessagePositions(it, current) * (to === 'older' ? -1 : 1) > 0
      const next = to === 'older' ? (hits.find(isAhead) ?? hits[0]) : (hits.findLast(isAhead) ?? hits.at(-1))
      if (next) selectHit(next)
    },
    searchWholeThread: () => needle && backwardSearchControls.start(needle),
    resumeSearch: () => needle && backwardSearchControls.resume(needle),
    stopSearch: backwardSearchControls.stop,
  }
}

function newestFirst(a: MessagePosition, b: MessagePosition): number {
  return compareMessagePositions(b, a)
}

/** What was found on the way back may read otherwise by now: of what is loaded, only what is found in it counts. */
function mergeHits(
  messages: readonly Message[],
  loaded: readonly MessageHit[],
  back: readonly MessageHit[],
): readonly MessageHit[] {
  if (back.length === 0) return loaded.toReversed()
  const loadedIds = new Set(messages.map((it) => it.id))
  const unloadedHits = new Map(back.flatMap((it) => (loadedIds.has(it.id) ? [] : [[it.id, it]])))
  return [...loaded, ...unloadedHits.values()].toSorted(newestFirst)
}

function isInView(log: HTMLElement | null, id: string): boolean {
  const row = log?.querySelector(`[data-message="${CSS.escape(id)}"]`)
  if (!log || !row) return false
  const [box, view] = [row.getBoundingClientRect(), log.getBoundingClientRect()]
  return box.top >= view.top && box.bottom <= view.bottom
}

/** The last message of which something can be seen. */
function findLastVisible(log: HTMLElement | null, messages: readonly Message[]): MessagePosition | undefined {
  const lower = log?.getBoundingClientRect().bottom ?? 0
  const rows = [...(log?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
  const last = rows.findLast((it) => it.getBoundingClientRect().top < lower)?.dataset['message']
  return messages.find((it) => it.id === last)
}
