import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { findIn, type Hit, type Needle } from '#src/domain/find.ts'
import type { Page } from '#src/domain/message-log.ts'
import type { Instant } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { readBack } from '#src/queries/messages.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'

/** What has come of searching back. Only places and snippets are kept of what was read. */
export type Back = {
  /** `full`: as many hits as are kept. `stuck`: the platform leads no further. */
  readonly state: 'reading' | 'stopped' | 'failed' | 'full' | 'stuck' | 'beginning'
  readonly read: number
  readonly oldest: Instant | null
  readonly hits: readonly Hit[]
  readonly error: ApiError | null
}

type Going = { readonly needle: Needle; readonly from: Page['from']; readonly before: Back }

/** Messages with a hit that are kept: nobody walks through more. */
export const MOST_HITS = 1_000

const NOTHING: Back = { state: 'reading', read: 0, oldest: null, hits: [], error: null }

/** Searches a whole thread from its newest message back to its beginning, and goes on where it was stopped. */
export function useFindBack(
  { api, queryClient }: Desk,
  thread: ThreadId,
  onHits: (hits: readonly Hit[]) => void,
) {
  const [going, setGoing] = useState<Going | null>(null)
  const [back, setBack] = useState<Back | null>(null)
  const [next, setNext] = useState<Page['from']>('head')
  const tell = useEffectEvent(onHits)
  const { chatId, platformMessages } = thread
  useEffect(() => {
    if (!going) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let now = going.before
    const say = (change: Partial<Back>) => {
      now = { ...now, ...change }
      if (!signal.aborted) setBack(now)
    }
    const walk = async () => {
      const pages = readBack({ api, queryClient }, { chatId, platformMessages }, signal, going.from)
      for (;;) {
        const { value, done } = await pages.next()
        if (signal.aborted) return
        if (done) return say({ state: value })
        const fresh = findIn(value.records, going.needle)
        say({
          read: now.read + value.records.length,
          oldest: oldestOf(now.oldest, value),
          hits: [...now.hits, ...fresh],
        })
        if (value.cursor !== null) setNext({ cursor: value.cursor })
        if (fresh.length > 0) tell(fresh)
        if (now.hits.length >= MOST_HITS) return say({ state: 'full' })
      }
    }
    walk().catch((error: unknown) =>
      say({ state: 'failed', error: failureOf(error instanceof Error ? error : null) }),
    )
    return () => leaving.abort()
  }, [api, queryClient, chatId, platformMessages, going])

  return {
    back,
    search: (needle: Needle) => {
      setBack(NOTHING)
      setNext('head')
      setGoing({ needle, from: 'head', before: NOTHING })
    },
    goOn: (needle: Needle) => {
      const before: Back = { ...(back ?? NOTHING), state: 'reading', error: null }
      setBack(before)
      setGoing({ needle, from: next, before })
    },
    cancel: () => {
      setGoing(null)
      setBack(back && { ...back, state: 'stopped' })
    },
    forget: () => {
      setGoing(null)
      setBack(null)
    },
  }
}

function oldestOf(before: Instant | null, { records }: Page): Instant | null {
  return records.reduce<Instant | null>(
    (oldest, { at }) => (oldest === null || at.micros < oldest.micros ? at : oldest),
    before,
  )
}
