import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Page } from '#src/domain/message-log.ts'
import { comparePlaces } from '#src/domain/position.ts'
import { type Coverage, type Source, transcriptOf } from '#src/domain/transcript.ts'
import type { Instant } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { readBack } from '#src/queries/messages.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { type Act, deliver } from './transcript-acts.ts'

/** What a transcript is made of, as far as it has been read. */
export type Taken = Pick<Source, 'messages' | 'gaps' | 'coverage'>

/** What it is of. */
export type About = Omit<Source, keyof Taken | 'now'>

export type Work = {
  readonly act: Act
  /** What it is read from: the switch for platform-facing messages may be turned on the way. */
  readonly thread: ThreadId
  /** `refused`: the browser did not let it be done. */
  readonly state: 'reading' | 'making' | 'failed' | 'refused' | 'done'
  readonly taken: Taken
  /** How to read on; null where nothing is left to be read. */
  readonly next: Page['from'] | null
  readonly error: ApiError | null
  /** How much the transcript covers, once it is made. */
  readonly covers: string
}

/** Messages that a transcript holds: some 200 pages of paper, and as much as a page in a browser can bear. */
const MOST = 10_000
const NOTHING: Taken = { messages: [], gaps: new Set(), coverage: { end: 'more', partial: false } }

/** Makes a transcript of what is loaded, or reads the whole thread for it; goes on where it was stopped. */
export function useTranscript({ api, queryClient }: Desk, thread: ThreadId, about: About) {
  const [work, setWork] = useState<Work | null>(null)
  const [going, setGoing] = useState<Work | null>(null)
  const nameFor = useEffectEvent(() => `ticket-${(about.code ?? about.id).replaceAll(/[^\w-]/g, '')}.html`)
  const made = useEffectEvent((taken: Taken) => transcriptOf({ ...about, ...taken, now: Date.now() }))
  useEffect(() => {
    if (!going) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let now = going
    const say = (change: Partial<Work>) => {
      now = { ...now, ...change }
      if (!signal.aborted) setWork(now)
    }
    const run = async () => {
      if (now.next !== null) {
        const pages = readBack({ api, queryClient }, now.thread, signal, now.next)
        for (let step = await pages.next(); ; step = await pages.next()) {
          if (signal.aborted) return
          if (step.done) {
            say({ taken: ending(now.taken, step.value), next: null })
            break
          }
          const taken = withPage(now.taken, step.value)
          say({ taken, next: step.value.cursor === null ? now.next : { cursor: step.value.cursor } })
          if (taken.messages.length < MOST) continue
          if (step.value.cursor !== null) say({ taken: ending(taken, 'full'), next: null })
          break
        }
      }
      const transcript = made(now.taken)
      say({ state: 'making', next: null, covers: transcript.covers })
      try {
        await deliver(now.act, transcript, { fileName: nameFor(), signal })
        say({ state: 'done' })
      } catch {
        say({ state: 'refused' })
      }
    }
    run().catch((error: unknown) =>
      say({ state: 'failed', error: failureOf(error instanceof Error ? error : null) }),
    )
    return () => leaving.abort()
  }, [api, queryClient, going])

  const start = (next: Work) => {
    setWork(next)
    setGoing(next)
  }
  const fresh = { thread, error: null, covers: '' }
  return {
    work,
    ofLoaded: (act: Act, taken: Taken) => start({ ...fresh, act, state: 'making', taken, next: null }),
    ofAll: (act: Act) => start({ ...fresh, act, state: 'reading', taken: NOTHING, next: 'head' }),
    goOn: () => work && start({ ...work, state: work.next === null ? 'making' : 'reading', error: null }),
    stop: () => {
      setGoing(null)
      setWork(null)
    },
  }
}

/** The oldest that was read; null before anything was. */
export function oldestIn({ messages }: Taken): Instant | null {
  return messages[0]?.at ?? null
}

function withPage({ messages, gaps, coverage }: Taken, { records, partial }: Page): Taken {
  // A page repeats what is at the end that it goes on from: the oldest, or the newest where the platform starts at the oldest.
  const ends = [...messages.slice(0, records.length), ...messages.slice(-records.length)]
  const known = new Set(ends.map((it) => it.id))
  const fresh = records.filter((it) => !known.has(it.id))
  const all: readonly Message[] = [...fresh, ...messages].toSorted(comparePlaces)
  return { messages: all, gaps, coverage: { ...coverage, partial: coverage.partial || partial } }
}

function ending(taken: Taken, end: Coverage['end']): Taken {
  return { ...taken, coverage: { ...taken.coverage, end } }
}
