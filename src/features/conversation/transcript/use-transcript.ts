'use memo'

import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Message } from '#src/api/schema/message.ts'
import { paginateBackwards } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import {
  buildTranscript,
  formatTranscriptText,
  type Transcript,
  type TranscriptSource,
} from './transcript.ts'
import type { TranscriptContent, TranscriptCoverage } from './transcript-coverage.ts'

/** The ticket and the customer that a transcript is about. */
type TranscriptSubject = Omit<TranscriptSource, keyof TranscriptContent | 'now'>

export type TranscriptJob = {
  readonly action: TranscriptAction
  /** The thread when the job started: the agent may include or exclude platform-facing messages meanwhile. */
  readonly threadId: ThreadId
  /** `refused`: the transcript was made, but copying, printing or saving it failed. */
  readonly state: 'reading' | 'making' | 'failed' | 'refused' | 'done'
  readonly content: TranscriptContent
  /** Where to continue loading; null when nothing is left to load. */
  readonly resumeFrom: MessagePage['from'] | null
  readonly error: ApiError | null
}

/** Messages in a transcript at most: some 200 printed pages, and as much as one page in a browser can hold. */
const MAX_MESSAGES = 10_000
const EMPTY_CONTENT: TranscriptContent = {
  messages: [],
  gaps: new Set(),
  coverage: { state: 'more', isPartial: false },
}

/** Makes a transcript of the loaded messages or, loading the rest, of the whole thread. A failed job can be resumed. */
export function useTranscript(threadId: ThreadId, subject: TranscriptSubject) {
  const { i18n } = useLingui()
  const { api, store } = useSession()
  const [job, setJob] = useState<TranscriptJob | null>(null)
  const [runningJob, setRunningJob] = useState<TranscriptJob | null>(null)
  const createTranscript = useEffectEvent((content: TranscriptContent) =>
    buildTranscript({ ...subject, ...content, now: Date.now() }, i18n),
  )
  const deliver = useEffectEvent((action: TranscriptAction, transcript: Transcript, signal: AbortSignal) => {
    const fileName = `ticket-${(subject.code ?? subject.id).replaceAll(/[^\w-]/g, '')}.html`
    return deliverTranscript(action, transcript, { fileName, signal }, i18n)
  })
  useEffect(() => {
    if (!runningJob) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let progress = runningJob
    const update = (change: Partial<TranscriptJob>) => {
      progress = { ...progress, ...change }
      if (!signal.aborted) setJob(progress)
    }
    const readAndDeliver = async () => {
      if (progress.resumeFrom !== null) {
        const pages = paginateBackwards({ api, store }, progress.threadId, signal, progress.resumeFrom)
        for (let result = await pages.next(); ; result = await pages.next()) {
          if (signal.aborted) return
          if (result.done) {
            update({ content: withCoverageState(progress.content, result.value), resumeFrom: null })
            break
          }
          const content = addPage(progress.content, result.value)
          update({
            content,
            resumeFrom: result.value.cursor === null ? progress.resumeFrom : { cursor: result.value.cursor },
          })
          if (content.messages.length < MAX_MESSAGES) continue
          if (result.value.cursor !== null)
            update({ content: withCoverageState(content, 'bound'), resumeFrom: null })
          break
        }
      }
      const transcript = createTranscript(progress.content)
      update({ state: 'making', resumeFrom: null })
      try {
        await deliver(progress.action, transcript, signal)
        update({ state: 'done' })
      } catch {
        update({ state: 'refused' })
      }
    }
    readAndDeliver().catch((error: unknown) =>
      update({ state: 'failed', error: getApiError(error instanceof Error ? error : null) }),
    )
    return () => controller.abort()
  }, [api, store, runningJob])

  const startJob = (next: TranscriptJob) => {
    setJob(next)
    setRunningJob(next)
  }
  const initial = { threadId, error: null }
  return {
    job,
    exportLoaded: (action: TranscriptAction, content: TranscriptContent) =>
      startJob({ ...initial, action, state: 'making', content, resumeFrom: null }),
    exportAll: (action: TranscriptAction) =>
      startJob({ ...initial, action, state: 'reading', content: EMPTY_CONTENT, resumeFrom: 'head' }),
    resume: () =>
      job && startJob({ ...job, state: job.resumeFrom === null ? 'making' : 'reading', error: null }),
    cancel: () => {
      setRunningJob(null)
      setJob(null)
    },
  }
}

/** When the oldest loaded message was created; null before any is loaded. */
export function getOldestTime({ messages }: TranscriptContent): Instant | null {
  return messages[0]?.at ?? null
}

function addPage(
  { messages, gaps, coverage }: TranscriptContent,
  { records, hasSkippedRecords }: MessagePage,
): TranscriptContent {
  // A page may repeat messages at the end that it continues: the older end, or the newer one on an oldest-first platform.
  const repeatable = [...messages.slice(0, records.length), ...messages.slice(-records.length)]
  const knownIds = new Set(repeatable.map((it) => it.id))
  const newRecords = records.filter((it) => !knownIds.has(it.id))
  const all: readonly Message[] = [...newRecords, ...messages].toSorted(compareMessagePositions)
  return {
    messages: all,
    gaps,
    coverage: { ...coverage, isPartial: coverage.isPartial || hasSkippedRecords },
  }
}

function withCoverageState(
  content: TranscriptContent,
  state: TranscriptCoverage['state'],
): TranscriptContent {
  return { ...content, coverage: { ...content.coverage, state } }
}

export type TranscriptAction = 'copy' | 'print' | 'save'

type Options = { readonly fileName: string; readonly signal: AbortSignal }

/** Copies, prints or saves a transcript. Throws if the browser refuses the clipboard or the sanitizer fails to load. */
async function deliverTranscript(
  action: TranscriptAction,
  transcript: Transcript,
  { fileName, signal }: Options,
  i18n: I18n,
): Promise<void> {
  if (action === 'copy') return await navigator.clipboard.writeText(formatTranscriptText(transcript))
  if (action === 'print') {
    const { printTranscript } = await import('#src/ui/safe-html/transcript.ts')
    return await printTranscript(transcript, signal, i18n)
  }
  const { createTranscriptPage } = await import('#src/ui/safe-html/transcript.ts')
  downloadText(await createTranscriptPage(transcript, signal, i18n), fileName, 'text/html')
}
