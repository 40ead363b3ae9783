'use memo'

import { CancelledError, notifyManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { messagesPageQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'

type SkippedRecords = FetchResult['skippedRecords']

/** Loading, or why the last attempt failed. `given up`: an error in Handoff, not in the platform's response. */
export type PageState = 'loading' | 'given up' | ApiError

/**
 * Loads older pages and gaps into the log; returns the state of each cursor, and how many pages were requested. Leaving the
 * ticket aborts requests.
 */
export function useMessagePages({ chatId, platformMessages }: ThreadId) {
  const { api, queryClient, store } = useSession()
  const [states, setStates] = useState<ReadonlyMap<string, PageState>>(new Map())
  const [readCount, setReadCount] = useState(0)
  const [skippedRecords, setSkippedRecords] = useState<SkippedRecords>([])

  useEffect(() => {
    const key = messagesPageQuery({ api, store }, { chatId, platformMessages }, '').queryKey.slice(0, -1)
    return () => void queryClient.cancelQueries({ queryKey: key })
  }, [api, queryClient, store, chatId, platformMessages])

  const setPageState = (cursor: string, state: PageState | null) =>
    setStates((previous) => {
      const next = new Map(previous)
      if (state === null) next.delete(cursor)
      else next.set(cursor, state)
      return next
    })
  const loadPage = async (cursor: string) => {
    setPageState(cursor, 'loading')
    setReadCount((count) => count + 1)
    try {
      const page = await queryClient.fetchQuery(
        messagesPageQuery({ api, store }, { chatId, platformMessages }, cursor),
      )
      // Scheduled behind the log's notification: the loaded messages replace the loading row in one step.
      notifyManager.schedule(() => {
        setPageState(cursor, null)
        setSkippedRecords((previous) => [...previous, ...page.skippedRecords])
      })
    } catch (error) {
      setPageState(cursor, getStateAfterError(error))
    }
  }
  const load = (cursor: string) => void loadPage(cursor)
  return { states, readCount, skippedRecords, load }
}

function getStateAfterError(error: unknown): PageState | null {
  if (error instanceof CancelledError) return null
  return getApiError(error instanceof Error ? error : null) ?? 'given up'
}
