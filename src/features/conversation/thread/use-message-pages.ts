'use memo'

import { CancelledError, notifyManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { messagesPageQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'

type SkippedRecords = FetchResult['skippedRecords']

/** What is on its way behind each cursor, or what came of the last try; `given up`: a fault of ours, not of the platform. */
export type PageState = 'loading' | 'given up' | ApiError

/** Loads older pages and gaps into the log, and tells how that goes. Leaving the ticket aborts what is on its way. */
export function useMessagePages({ api, queryClient }: Session, { chatId, platformMessages }: ThreadId) {
  const [states, setStates] = useState<ReadonlyMap<string, PageState>>(new Map())
  const [skippedRecords, setSkippedRecords] = useState<SkippedRecords>([])

  useEffect(() => {
    const key = messagesPageQuery(api, { chatId, platformMessages }, '').queryKey.slice(0, -1)
    return () => void queryClient.cancelQueries({ queryKey: key })
  }, [api, queryClient, chatId, platformMessages])

  const setPageState = (cursor: string, state: PageState | null) =>
    setStates((previous) => {
      const next = new Map(previous)
      if (state === null) next.delete(cursor)
      else next.set(cursor, state)
      return next
    })
  const loadPage = async (cursor: string) => {
    setPageState(cursor, 'loading')
    try {
      const reading = await queryClient.fetchQuery(
        messagesPageQuery(api, { chatId, platformMessages }, cursor),
      )
      // Behind the news of the log: what was loading is replaced by what has come, and by nothing in between.
      notifyManager.schedule(() => {
        setPageState(cursor, null)
        setSkippedRecords((previous) => [...previous, ...reading.skippedRecords])
      })
    } catch (error) {
      setPageState(cursor, getStateAfter(error))
    }
  }
  const load = (cursor: string) => void loadPage(cursor)
  return { states, skippedRecords, load }
}

function getStateAfter(error: unknown): PageState | null {
  if (error instanceof CancelledError) return null
  return getApiError(error instanceof Error ? error : null) ?? 'given up'
}
