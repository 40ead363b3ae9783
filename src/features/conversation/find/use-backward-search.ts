'use memo'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { paginateBackwards } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { findInMessages, type MessageHit, type SearchPattern } from '#src/domain/messages/find.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import type { Instant } from '#src/lib/time/instant.ts'

/** What has come of searching back. Only places and snippets are kept of what was read. */
export type BackwardSearch = {
  /** `full`: as many hits as are kept. `stuck`: the platform leads no further. */
  readonly state: 'reading' | 'stopped' | 'failed' | 'full' | 'stuck' | 'beginning'
  readonly messagesRead: number
  readonly oldest: Instant | null
  readonly hits: readonly MessageHit[]
  readonly error: ApiError | null
}

type SearchRun = {
  readonly needle: SearchPattern
  readonly from: MessagePage['from']
  readonly before: BackwardSearch
}

/** Messages with a hit that are kept: nobody walks through more. */
export const MAX_HITS = 1_000

const INITIAL_SEARCH: BackwardSearch = {
  state: 'reading',
  messagesRead: 0,
  oldest: null,
  hits: [],
  error: null,
}

/** Searches a whole thread from its newest message back to its beginning, and goes on where it was stopped. */
export function useBackwardSearch(
  { api, queryClient }: Session,
  thread: ThreadId,
  onHits: (hits: readonly MessageHit[]) => void,
) {
  const [run, setRun] = useState<SearchRun | null>(null)
  const [backwardSearch, setBackwardSearch] = useState<BackwardSearch | null>(null)
  const [resumeFrom, setResumeFrom] = useState<MessagePage['from']>('head')
  const reportHits = useEffectEvent(onHits)
  const { chatId, platformMessages } = thread
  useEffect(() => {
    if (!run) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let progress = run.before
    const update = (change: Partial<BackwardSearch>) => {
      progress = { ...progress, ...change }
      if (!signal.aborted) setBackwardSearch(progress)
    }
    const readPages = async () => {
      const pages = paginateBackwards({ api, queryClient }, { chatId, platformMessages }, signal, run.from)
      for (;;) {
        const { value, done } = await pages.next()
        if (signal.aborted) return
        if (done) return update({ state: value })
        const fresh = findInMessages(value.records, run.needle)
        update({
          messagesRead: progress.messagesRead + value.records.length,
          oldest: getOldest(progress.oldest, value),
          hits: [...progress.hits, ...fresh],
        })
        if (value.cursor !== null) setResumeFrom({ cursor: value.cursor })
        if (fresh.length > 0) reportHits(fresh)
        if (progress.hits.length >= MAX_HITS) return update({ state: 'full' })
      }
    }
    readPages().catch((error: unknown) =>
      update({ state: 'failed', error: getApiError(error instanceof Error ? error : null) }),
    )
    return () => controller.abort()
  }, [api, queryClient, chatId, platformMessages, run])

  return {
    backwardSearch,
    start: (needle: SearchPattern) => {
      setBackwardSearch(INITIAL_SEARCH)
      setResumeFrom('head')
      setRun({ needle, from: 'head', before: INITIAL_SEARCH })
    },
    resume: (needle: SearchPattern) => {
      const before: BackwardSearch = { ...(backwardSearch ?? INITIAL_SEARCH), state: 'reading', error: null }
      setBackwardSearch(before)
      setRun({ needle, from: resumeFrom, before })
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

function getOldest(before: Instant | null, { records }: MessagePage): Instant | null {
  return records.reduce<Instant | null>(
    (oldest, { at }) => (oldest === null || at.micros < oldest.micros ? at : oldest),
    before,
  )
}
