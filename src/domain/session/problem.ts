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
    advice: 'Sign in again. You return to this page, and nothing you typed is lost.',
    retry: false,
  },
  forbidden: {
    title: 'This token lacks permission',
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
    title: 'The platform did not accept the request',
    advice: 'It gave no reason.',
    retry: true,
  },
  rateLimited: { title: 'The platform is busy', advice: 'It asked for a pause.', retry: true },
  server: {
    title: 'The platform failed',
    advice: 'This is a platform error. Try again.',
    retry: true,
  },
  unreachable: {
    title: 'The platform can’t be reached',
    advice: 'Check the network. A wrong address or a missing CORS header looks the same from here.',
    retry: true,
  },
  timeout: { title: 'No response in time', advice: 'The platform or the network is slow.', retry: true },
  unreadable: {
    title: 'The response can’t be read',
    advice: 'It does not follow the specification.',
    retry: true,
  },
  fault: {
    title: 'Something in Handoff failed',
    advice:
      'This is a fault of the app, not of the network or the platform. See the report in Settings, Diagnostics.',
    retry: true,
  },
}

const UNREADABLE_ADVICE: Record<UnreadableReason, string> = {
  html: 'A web page was returned instead of data. The network may require its own sign-in, or the address is wrong.',
  empty: 'The response was empty.',
  'not-json': 'The response was not JSON.',
  'broken-off': 'The response was cut off.',
  'too-large': 'The response was too large to read.',
  'other-shape': 'The response does not follow the specification.',
  redirect: 'The platform returned a redirect, which was not followed.',
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
  if (hasReason) return 'See the platform’s message.'
  return error.kind === 'forbidden' && error.right !== null
    ? `It needs ${getRequirementText(error.right)}.`
    : advice
}
