import { CancelledError, notifyManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { messagesPageQuery } from '#src/queries/messages.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import type { Reading } from '#src/queries/ticket-book.ts'

type SetAside = Reading['setAside']

/** What is on its way behind each cursor, or what came of the last try; `given up`: a fault of ours, not of the platform. */
export type PageState = 'loading' | 'given up' | ApiError

/** Loads older pages and gaps into the log, and tells how that goes. Leaving the ticket aborts what is on its way. */
export function usePages({ api, queryClient }: Desk, { chatId, platformMessages }: ThreadId) {
  const [states, setStates] = useState<ReadonlyMap<string, PageState>>(new Map())
  const [setAside, setSetAside] = useState<SetAside>([])

  useEffect(() => {
    const key = messagesPageQuery(api, { chatId, platformMessages }, '').queryKey.slice(0, -1)
    return () => void queryClient.cancelQueries({ queryKey: key })
  }, [api, queryClient, chatId, platformMessages])

  const note = (cursor: string, state: PageState | null) =>
    setStates((known) => {
      const next = new Map(known)
      if (state === null) next.delete(cursor)
      else next.set(cursor, state)
      return next
    })
  const read = async (cursor: string) => {
    note(cursor, 'loading')
    try {
      const reading = await queryClient.fetchQuery(
        messagesPageQuery(api, { chatId, platformMessages }, cursor),
      )
      // Behind the news of the log: what was loading is replaced by what has come, and by nothing in between.
      notifyManager.schedule(() => {
        note(cursor, null)
        setSetAside((known) => [...known, ...reading.setAside])
      })
    } catch (error) {
      note(cursor, stateAfter(error))
    }
  }
  const load = (cursor: string) => void read(cursor)
  return { states, setAside, load }
}

function stateAfter(error: unknown): PageState | null {
  if (error instanceof CancelledError) return null
  return failureOf(error instanceof Error ? error : null) ?? 'given up'
}
