import type { ApiError } from '#src/api/schema/api-error.ts'
import { isPassing } from '#src/domain/sync.ts'
import { dayOf, formatTime, type Reader } from '#src/lib/format.ts'
import type { IconName } from '#src/ui/icons.ts'

type Situation = {
  readonly online: boolean
  readonly error: ApiError | null
  readonly isPaused: boolean
  /** The platform asked for the pause. */
  readonly isAsked: boolean
  readonly isChecking: boolean
  readonly isSearching: boolean
  readonly readAt: number | null
  /** What was read, where that isn't everything. */
  readonly scope: string | null
  readonly ago: string | null
  readonly wait: string | null
  readonly reader: Reader
}

type FootState = {
  readonly icon: IconName
  readonly text: string
  /** What is announced, without anything that ticks; empty while all is well, and where the rail announces it. */
  readonly change: string
}

export function footState(it: Situation): FootState {
  const again = it.isPaused && it.wait !== null ? `, trying again in ${it.wait}` : ''
  if (!it.online) return silent('cloud-off', `Offline${since(it)}${again}`)
  if (it.isPaused && it.isAsked) return silent('hourglass', `Busy${again}`)
  if (it.isSearching) return told('refresh-cw', 'Searching the platform…', '')
  if (it.isChecking) return silent('refresh-cw', it.readAt ? 'Reading changes' : 'Reading tickets')
  if (it.error?.kind === 'unreachable' || it.error?.kind === 'timeout')
    return silent('cloud-off', `Can’t be reached${since(it)}${again}`)
  if (it.error) {
    const words = `Could not read${since(it)}`
    return isPassing(it.error.kind)
      ? silent('circle-alert', `${words}${again}`)
      : told('circle-alert', words, again)
  }
  if (it.ago === null) return silent('refresh-cw', it.isPaused ? `Waiting${again}` : 'Reading tickets')
  return silent('cloud-check', `${it.scope ?? 'Up to date'}, checked ${it.ago}`)
}

function silent(icon: IconName, text: string): FootState {
  return { icon, text, change: '' }
}

function told(icon: IconName, words: string, again: string): FootState {
  return { icon, text: `${words}${again}`, change: words }
}

function since({ readAt, reader }: Situation): string {
  const time = readAt && formatTime(readAt, 'time', dayOf(readAt, reader.zone), reader)
  return time ? ` since ${time}` : ''
}
