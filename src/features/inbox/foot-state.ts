import type { ApiError } from '#src/api/schema/api-error.ts'
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
  /** What went wrong, without anything that ticks; empty while all is well. */
  readonly change: string
}

export function footState(it: Situation): FootState {
  const again = it.isPaused && it.wait !== null ? `, trying again in ${it.wait}` : ''
  if (!it.online) return told('cloud-off', `Offline${since(it)}`, again)
  if (it.isPaused && it.isAsked) return told('hourglass', 'Busy', again)
  if (it.isSearching) return told('refresh-cw', 'Searching the platform…', '')
  if (it.isChecking)
    return { icon: 'refresh-cw', text: it.readAt ? 'Reading changes' : 'Reading tickets', change: '' }
  if (it.error?.kind === 'unreachable' || it.error?.kind === 'timeout')
    return told('cloud-off', `Can’t be reached${since(it)}`, again)
  if (it.error) return told('circle-alert', `Could not read${since(it)}`, again)
  if (it.ago === null)
    return { icon: 'refresh-cw', text: it.isPaused ? `Waiting${again}` : 'Reading tickets', change: '' }
  return { icon: 'cloud-check', text: `${it.scope ?? 'Up to date'}, checked ${it.ago}`, change: '' }
}

function told(icon: IconName, words: string, again: string): FootState {
  return { icon, text: `${words}${again}`, change: words }
}

function since({ readAt, reader }: Situation): string {
  const time = readAt && formatTime(readAt, 'time', dayOf(readAt, reader.zone), reader)
  return time ? ` since ${time}` : ''
}
