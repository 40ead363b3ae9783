import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { messagesHeadQuery } from '#src/queries/messages.ts'
import { lockQuery } from '#src/queries/session.ts'
import { threadTask, threadTaskKey } from '#src/queries/tasks.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { isThreadDue } from '#src/queries/thread-start.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { usePace } from '#src/queries/use-pace.ts'

type Head = { data: Reading | undefined; error: ApiError | null }

/**
 * Keeps the newest messages of the open ticket read. The first request goes through the scheduler as well, so that a
 * pause the platform asked for holds; the requests of a ticket that was left are aborted (rule 30).
 */
export function useMessagesPoll(
  { api, queryClient, scheduler, config }: Desk,
  { chatId, platformMessages }: ThreadId,
): { head: Head; checkNow: () => void } {
  const { data: locked } = useQuery(lockQuery())
  const { data, error } = useQuery({
    ...messagesHeadQuery(api, { chatId, platformMessages }),
    enabled: false,
  })
  const { openTicketSeconds } = usePace(config)
  const key = threadTaskKey({ chatId, platformMessages })
  useEffect(() => {
    if (locked) return undefined
    const thread = { chatId, platformMessages }
    const stop = scheduler.add(threadTask({ api, queryClient }, thread, openTicketSeconds))
    if (isThreadDue({ api, queryClient }, thread)) scheduler.now(key)
    return stop
  }, [api, queryClient, scheduler, key, chatId, platformMessages, openTicketSeconds, locked])
  return { head: { data, error: failureOf(error) }, checkNow: () => scheduler.now(key) }
}
