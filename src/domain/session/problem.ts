/** Describes a failure for users: what happened, what to do, and whether a retry may help. */
import type { ApiError, ErrorKind, UnreadableReason } from '#src/api/schema/api-error.ts'
import { getRequirementText } from './rights.ts'

export type Problem = {
  readonly title: string
  readonly advice: string
  /** The platform's own message; null if it sent none. */
  readonly platformMessage: string | null
  /** Whether retrying may help. */
  readonly retry: boolean
  /** Milliseconds to wait before a retry. */
  readonly waitMs: number | null
}

const PROBLEM_BY_KIND: Record<ErrorKind, Omit<Problem, 'platformMessage' | 'waitMs'>> = {
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

const UNREADABLE_ADVICE: Record<UnreadableReason, string> = {
  html: 'A web page came instead of data. The network may want a sign-in of its own, or the address is wrong.',
  empty: 'The answer was empty.',
  'not-json': 'The answer was not JSON.',
  'broken-off': 'The answer broke off in the middle.',
  'too-large': 'The answer was too large to read.',
  'other-shape': 'The answer has another shape than the specification promises.',
  redirect: 'The platform sent the request elsewhere; it was not followed.',
}

/** The part of an error that its description depends on. */
type Failure = Pick<ApiError, 'kind' | 'right' | 'platformMessage' | 'retryAfterMs' | 'unreadableReason'>

export function describeFailure(error: Failure): Problem {
  const problem = PROBLEM_BY_KIND[error.kind]
  return {
    ...problem,
    advice: getProblemAdvice(error, problem.advice),
    platformMessage: error.platformMessage,
    waitMs: error.retryAfterMs,
  }
}

function getProblemAdvice(error: Failure, advice: string): string {
  if (error.kind === 'unreadable' && error.unreadableReason) return UNREADABLE_ADVICE[error.unreadableReason]
  const hasReason =
    error.platformMessage !== null && (error.kind === 'rejected' || error.kind === 'malformed')
  if (hasReason) return 'Its words say why.'
  return error.kind === 'forbidden' && error.right !== null
    ? `It needs ${getRequirementText(error.right)}.`
    : advice
}
