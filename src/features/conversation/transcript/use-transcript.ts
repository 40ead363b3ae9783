'use memo'

import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Message } from '#src/api/schema/message.ts'
import { paginateBackwards } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import {
  buildTranscript,
  type TranscriptCoverage,
  type TranscriptSource,
} from '#src/domain/messages/transcript.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { deliverTranscript, type TranscriptAction } from './deliver-transcript.ts'

/** What a transcript is made of, as far as it has been read. */
export type TranscriptContent = Pick<TranscriptSource, 'messages' | 'gaps' | 'coverage'>

/** What it is of. */
export type TranscriptSubject = Omit<TranscriptSource, keyof TranscriptContent | 'now'>

export type TranscriptJob = {
  readonly action: TranscriptAction
  /** What it is read from: the switch for platform-facing messages may be turned on the way. */
  readonly thread: ThreadId
  /** `refused`: the browser did not let it be done. */
  readonly state: 'reading' | 'making' | 'failed' | 'refused' | 'done'
  readonly content: TranscriptContent
  /** How to read on; null where nothing is left to be read. */
  readonly resumeFrom: MessagePage['from'] | null
  readonly error: ApiError | null
  /** How much the transcript covers, once it is made. */
  readonly coverageText: string
}

/** Messages that a transcript holds: some 200 pages of paper, and as much as a page in a browser can bear. */
const MAX_MESSAGES = 10_000
const EMPTY_CONTENT: TranscriptContent = {
  messages: [],
  gaps: new Set(),
  coverage: { end: 'more', isPartial: false },
}

/** Makes a transcript of what is loaded, or reads the whole thread for it; goes on where it was stopped. */
export function useTranscript({ api, queryClient }: Session, thread: ThreadId, subject: TranscriptSubject) {
  const [job, setJob] = useState<TranscriptJob | null>(null)
  const [running, setRunning] = useState<TranscriptJob | null>(null)
  const createFileName = useEffectEvent(
    () => `ticket-${(subject.code ?? subject.id).replaceAll(/[^\w-]/g, '')}.html`,
  )
  const createTranscript = useEffectEvent((content: TranscriptContent) =>
    buildTranscript({ ...subject, ...content, now: Date.now() }),
  )
  useEffect(() => {
    if (!running) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let current = running
    const update = (change: Partial<TranscriptJob>) => {
      current = { ...current, ...change }
      if (!signal.aborted) setJob(current)
    }
    const readAndDeliver = async () => {
      if (current.resumeFrom !== null) {
        const pages = paginateBackwards({ api, queryClient }, current.thread, signal, current.resumeFrom)
        for (let step = await pages.next(); ; step = await pages.next()) {
          if (signal.aborted) return
          if (step.done) {
            update({ content: withEnd(current.content, step.value), resumeFrom: null })
            break
          }
          const content = addPage(current.content, step.value)
          update({
            content,
            resumeFrom: step.value.cursor === null ? current.resumeFrom : { cursor: step.value.cursor },
          })
          if (content.messages.length < MAX_MESSAGES) continue
          if (step.value.cursor !== null) update({ content: withEnd(content, 'full'), resumeFrom: null })
          break
        }
      }
      const transcript = createTranscript(current.content)
      update({ state: 'making', resumeFrom: null, coverageText: transcript.coverageText })
      try {
        await deliverTranscript(current.action, transcript, { fileName: createFileName(), signal })
        update({ state: 'done' })
      } catch {
        update({ state: 'refused' })
      }
    }
    readAndDeliver().catch((error: unknown) =>
      update({ state: 'failed', error: getApiError(error instanceof Error ? error : null) }),
    )
    return () => controller.abort()
  }, [api, queryClient, running])

  const start = (next: TranscriptJob) => {
    setJob(next)
    setRunning(next)
  }
  const initial = { thread, error: null, coverageText: '' }
  return {
    job,
    exportLoaded: (action: TranscriptAction, content: TranscriptContent) =>
      start({ ...initial, action, state: 'making', content, resumeFrom: null }),
    exportAll: (action: TranscriptAction) =>
      start({ ...initial, action, state: 'reading', content: EMPTY_CONTENT, resumeFrom: 'head' }),
    resume: () =>
      job && start({ ...job, state: job.resumeFrom === null ? 'making' : 'reading', error: null }),
    cancel: () => {
      setRunning(null)
      setJob(null)
    },
  }
}

/** The oldest that was read; null before anything was. */
export function getOldestTime({ messages }: TranscriptContent): Instant | null {
  return messages[0]?.at ?? null
}

function addPage(
  { messages, gaps, coverage }: TranscriptContent,
  { records, hasSkippedRecords }: MessagePage,
): TranscriptContent {
  // A page repeats what is at the end that it goes on from: the oldest, or the newest where the platform starts at the oldest.
  const ends = [...messages.slice(0, records.length), ...messages.slice(-records.length)]
  const knownIds = new Set(ends.map((it) => it.id))
  const fresh = records.filter((it) => !knownIds.has(it.id))
  const all: readonly Message[] = [...fresh, ...messages].toSorted(compareMessagePositions)
  return {
    messages: all,
    gaps,
    coverage: { ...coverage, isPartial: coverage.isPartial || hasSkippedRecords },
  }
}

function withEnd(content: TranscriptContent, end: TranscriptCoverage['end']): TranscriptContent {
  return { ...content, coverage: { ...content.coverage, end } }
}
