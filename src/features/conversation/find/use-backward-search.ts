'use memo'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { paginateBackwards } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { findInMessages, type MessageHit, type SearchPattern } from '#src/domain/messages/find.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import type { Instant } from '#src/lib/time/instant.ts'

/** Progress of a search through older messages. Only positions and snippets of the messages read are kept. */
export type BackwardSearch = {
  /** `bound`: the limit of hits is reached. `end`: the whole thread was read. */
  readonly state: 'reading' | 'stopped' | 'failed' | 'bound' | 'cursorLoop' | 'end'
  readonly messagesRead: number
  readonly oldest: Instant | null
  readonly hits: readonly MessageHit[]
  readonly error: ApiError | null
}

type SearchRun = {
  readonly pattern: SearchPattern
  readonly from: MessagePage['from']
  readonly initial: BackwardSearch
}

/** Messages with a hit that are kept: no agent steps through more. */
export const MAX_HITS = 1_000

const INITIAL_SEARCH: BackwardSearch = {
  state: 'reading',
  messagesRead: 0,
  oldest: null,
  hits: [],
  error: null,
}

/** Searches a whole thread from its newest message back to its beginning, and can resume where it was stopped. */
export function useBackwardSearch(threadId: ThreadId, onHits: (hits: readonly MessageHit[]) => void) {
  const { api, store } = useSession()
  const [run, setRun] = useState<SearchRun | null>(null)
  const [backwardSearch, setBackwardSearch] = useState<BackwardSearch | null>(null)
  const [resumeFrom, setResumeFrom] = useState<MessagePage['from']>('head')
  const reportHits = useEffectEvent(onHits)
  const { chatId, platformMessages } = threadId
  useEffect(() => {
    if (!run) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let progress = run.initial
    const update = (change: Partial<BackwardSearch>) => {
      progress = { ...progress, ...change }
      if (!signal.aborted) setBackwardSearch(progress)
    }
    const readPages = async () => {
      const pages = paginateBackwards({ api, store }, { chatId, platformMessages }, signal, run.from)
      for (;;) {
        const { value, done } = await pages.next()
        if (signal.aborted) return
        if (done) return update({ state: value })
        const newHits = findInMessages(value.records, run.pattern)
        update({
          messagesRead: progress.messagesRead + value.records.length,
          oldest: getOldest(progress.oldest, value),
          hits: [...progress.hits, ...newHits],
        })
        if (value.cursor !== null) setResumeFrom({ cursor: value.cursor })
        if (newHits.length > 0) reportHits(newHits)
        if (progress.hits.length >= MAX_HITS) return update({ state: 'bound' })
      }
    }
    readPages().catch((error: unknown) =>
      update({ state: 'failed', error: getApiError(error instanceof Error ? error : null) }),
    )
    return () => controller.abort()
  }, [api, store, chatId, platformMessages, run])

  return {
    backwardSearch,
    start: (pattern: SearchPattern) => {
      setBackwardSearch(INITIAL_SEARCH)
      setResumeFrom('head')
      setRun({ pattern, from: 'head', initial: INITIAL_SEARCH })
    },
    resume: (pattern: SearchPattern) => {
      const initial: BackwardSearch = { ...(backwardSearch ?? INITIAL_SEARCH), state: 'reading', error: null }
      setBackwardSearch(initial)
      setRun({ pattern, from: resumeFrom, initial })
    },
    stop: () => {
      setRun(null)
      setBackwardSearch(backwardSearch && { ...backwardSearch, state: 'stopped' })
    },
    reset: () => {
      setRun(null)
      setBackwardSearch(null)
    },
  }
}

function getOldest(previous: Instant | null, { records }: MessagePage): Instant | null {
  return records.reduce<Instant | null>(
    (oldest, { at }) => (oldest === null || at.micros < oldest.micros ? at : oldest),
    previous,
  )
}
