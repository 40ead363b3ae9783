'use memo'

import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageTarget } from '#src/data/messages/find-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import {
  addAlternatives,
  createSearchPattern,
  findInMessages,
  type MessageHit,
} from '#src/domain/messages/find.ts'
import { compareMessagePositions, type MessagePosition } from '#src/domain/messages/position.ts'
import { supportsHighlights } from '#src/ui/message-ranges.ts'
import { highlightMatches } from './search-highlights.ts'
import { useBackwardSearch } from './use-backward-search.ts'

type Options = {
  threadId: ThreadId
  /** All loaded messages, oldest first. */
  messages: readonly Message[]
  log: RefObject<HTMLElement | null>
  jumpTo: (target: MessageTarget, focus: boolean) => void
}

/** Finds text in the loaded messages and, on request, in the whole thread, and steps from hit to hit. */
export function useFindInConversation({ threadId, messages, log, jumpTo }: Options) {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<MessagePosition | null>(null)
  const selectHit = (hit: MessagePosition) => {
    setCurrent({ id: hit.id, at: hit.at })
    if (!isInView(log.current, hit.id) || !supportsHighlights()) jumpTo({ id: hit.id, at: hit.at }, false)
  }
  const pattern = createSearchPattern(query)
  const { backwardSearch, ...backwardSearchControls } = useBackwardSearch(threadId, (newHits) => {
    const newest = newHits.toSorted(compareNewestFirst)[0]
    if (current === null && newest) selectHit(newest)
  })
  const exactHits = mergeHits(
    messages,
    pattern ? findInMessages(messages, pattern) : [],
    backwardSearch?.hits ?? [],
  )
  const similar = useSimilarHits(threadId.chatId, query)
  const { hits, similarWords } = addSimilarHits(exactHits, pattern ? similar : NO_SIMILAR_HITS)
  const index = current === null ? -1 : hits.findIndex((it) => it.id === current.id)
  useEffect(() => {
    const exact = createSearchPattern(query)
    if (!log.current || !exact) return undefined
    const highlighted = addAlternatives(exact, similarWords.split('\n'))
    return highlightMatches(log.current, { pattern: highlighted, currentMessageId: current?.id ?? null })
  }, [query, similarWords, current, log])

  return {
    query,
    pattern,
    /** Newest first. */
    hits,
    index,
    backwardSearch,
    /** Searches for another text, from the last visible message upwards. */
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
    /** Selects the next older or newer hit, even if the current one is gone; wraps around at either end. */
    goToHit: (direction: 'older' | 'newer') => {
      const isAhead = (it: MessageHit) =>
        current !== null && compareMessagePositions(it, current) * (direction === 'older' ? -1 : 1) > 0
      const next =
        direction === 'older' ? (hits.find(isAhead) ?? hits[0]) : (hits.findLast(isAhead) ?? hits.at(-1))
      if (next) selectHit(next)
    },
    searchWholeThread: () => pattern && backwardSearchControls.start(pattern),
    resumeSearch: () => pattern && backwardSearchControls.resume(pattern),
    stopSearch: backwardSearchControls.stop,
  }
}

/** Hits that are asked for: no agent steps through more. */
const MAX_SIMILAR_HITS = 200
const NO_SIMILAR_HITS: readonly SimilarHit[] = []

/** `words`: what matched, as it is written in the message. */
type SimilarHit = { readonly hit: MessageHit; readonly words: readonly string[] }

/**
 * Messages of the ticket that were seen on this device, loaded now or not, with the words in any order, in another spelling
 * or with a typing error (rule 36).
 */
function useSimilarHits(chatId: string, query: string): readonly SimilarHit[] {
  // Before the query, whose last word may be unfinished.
  const text = query.trim() === '' ? '' : `in:ticket ${query}`
  const { result } = useDeviceSearch({ text, caller: 'find', chatId, messages: MAX_SIMILAR_HITS })
  return useMemo(
    () =>
      result?.messages.hits.map(({ document, fields }): SimilarHit => {
        const iso = new Date(Math.floor(document.micros / 1000)).toISOString()
        const words = fields.flatMap(({ text: matched, ranges }) =>
          ranges.map(([from, to]) => matched.slice(from, to)),
        )
        const snippet = fields[0]?.text ?? ''
        const at = { iso, micros: document.micros }
        const shownAt = document.isUntimed ? null : at
        return { hit: { id: document.id, at, shownAt, count: Math.max(1, words.length), snippet }, words }
      }) ?? NO_SIMILAR_HITS,
    [result],
  )
}

/** The hits of the text itself and the similar ones, newest first, each message once; and the words of the latter. */
function addSimilarHits(exactHits: readonly MessageHit[], similarHits: readonly SimilarHit[]) {
  const ids = new Set(exactHits.map((it) => it.id))
  const others = similarHits.filter(({ hit }) => !ids.has(hit.id))
  const hits =
    others.length === 0
      ? exactHits
      : [...exactHits, ...others.map(({ hit }) => hit)].toSorted(compareNewestFirst)
  // As one text: an effect depends on it.
  return { hits, similarWords: [...new Set(others.flatMap(({ words }) => words))].join('\n') }
}

function compareNewestFirst(a: MessagePosition, b: MessagePosition): number {
  return compareMessagePositions(b, a)
}

/** A message may have changed since the backward search read it: of a loaded message only its current text counts. */
function mergeHits(
  messages: readonly Message[],
  loaded: readonly MessageHit[],
  searched: readonly MessageHit[],
): readonly MessageHit[] {
  if (searched.length === 0) return loaded.toReversed()
  const loadedIds = new Set(messages.map((it) => it.id))
  const unloadedHits = new Map(searched.flatMap((it) => (loadedIds.has(it.id) ? [] : [[it.id, it]])))
  return [...loaded, ...unloadedHits.values()].toSorted(compareNewestFirst)
}

function isInView(log: HTMLElement | null, id: string): boolean {
  const row = log?.querySelector(`[data-message="${CSS.escape(id)}"]`)
  if (!log || !row) return false
  const [box, view] = [row.getBoundingClientRect(), log.getBoundingClientRect()]
  return box.top >= view.top && box.bottom <= view.bottom
}

/** The last message that is at least partly visible. */
function findLastVisible(log: HTMLElement | null, messages: readonly Message[]): MessagePosition | undefined {
  const viewBottom = log?.getBoundingClientRect().bottom ?? 0
  const rows = [...(log?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
  const last = rows.findLast((it) => it.getBoundingClientRect().top < viewBottom)?.dataset['message']
  return messages.find((it) => it.id === last)
}
