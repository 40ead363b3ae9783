/** From the kind of a failure to what a person reads: what happened, what to do, and whether trying again may help. */
import type { ApiError, ErrorKind, Unreadable } from '#src/api/schema/api-error.ts'
import { needOf, rightOf } from './rights.ts'

export type Problem = {
  readonly title: string
  readonly advice: string
  /** The platform's own words, where it had some. */
  readonly said: string | null
  /** Trying the same again may work. */
  readonly retry: boolean
  /** Milliseconds to wait before that. */
  readonly waitMs: number | null
}

const TABLE: Record<ErrorKind, Omit<Problem, 'said' | 'waitMs'>> = {
  unauthorized: {
    title: 'The platform no longer accepts this token',
    advice: 'Sign in again. You come back to this place, and nothing you typed is lost.',
    retry: false,
  },
  forbidden: {
    title: 'This token may not do that',
    advice: 'Ask an administrator for the missing right.',
    retry: false,
  },
  notFound: {
    title: 'Not found',
    advice: 'It may have been removed, or belong to another workspace.',
    retry: true,
  },
  rejected: { title: 'The platform refused the request', advice: 'It gave no reason.', retry: true },
  malformed: {
    title: 'The platform did not accept the request as it was written',
    advice: 'It gave no reason.',
    retry: true,
  },
  rateLimited: { title: 'The platform is busy', advice: 'It asked for a pause.', retry: true },
  server: {
    title: 'The platform failed',
    advice: 'This is on its side. Trying again often helps.',
    retry: true,
  },
  unreachable: {
    title: 'The platform can’t be reached',
    advice: 'Check the network. A wrong address or a missing CORS header looks the same from here.',
    retry: true,
  },
  timeout: { title: 'No answer in time', advice: 'The platform or the network is slow.', retry: true },
  unreadable: {
    title: 'The answer can’t be read',
    advice: 'It isn’t what the specification promises.',
    retry: true,
  },
  fault: {
    title: 'Something in Handoff failed',
    advice:
      'This is a fault of the app, not of the network or the platform. The report in Settings, Diagnostics helps to mend it.',
    retry: true,
  },
}

const FOUND: Record<Unreadable, string> = {
  html: 'A web page came instead of data. The network may want a sign-in of its own, or the address is wrong.',
  empty: 'The answer was empty.',
  'not-json': 'The answer was not JSON.',
  'broken-off': 'The answer broke off in the middle.',
  'too-large': 'The answer was too large to read.',
  'other-shape': 'The answer has another shape than the specification promises.',
  redirect: 'The platform sent the request elsewhere; it was not followed.',
}

/** What can be said of a failure goes by these alone. */
type Failure = Pick<ApiError, 'kind' | 'operation' | 'said' | 'retryAfterMs' | 'found'>

export function problemOf(error: Failure): Problem {
  const row = TABLE[error.kind]
  return { ...row, advice: adviceFor(error, row.advice), said: error.said, waitMs: error.retryAfterMs }
}

function adviceFor(error: Failure, advice: string): string {
  if (error.kind === 'unreadable' && error.found) return FOUND[error.found]
  const saysWhy = error.said !== null && (error.kind === 'rejected' || error.kind === 'malformed')
  if (saysWhy) return 'Its words say why.'
  const right = error.kind === 'forbidden' ? rightOf(error.operation) : null
  return right ? `It needs ${needOf(right)}.` : advice
}
