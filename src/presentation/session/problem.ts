/** Describes a failure for users: what happened, what to do, and whether a retry may help. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ApiError, ErrorKind, UnreadableReason } from '#src/api/schema/api-error.ts'
import { getRequirementText } from './right-labels.ts'

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

type ProblemMessages = {
  readonly title: MessageDescriptor
  readonly advice: MessageDescriptor
  readonly retry: boolean
}

const DENIED: ProblemMessages = {
  title: msg`Request denied`,
  advice: msg`Try again. If the problem continues, tell your administrator.`,
  retry: true,
}

const PROBLEM_BY_KIND: Readonly<Record<ErrorKind, ProblemMessages>> = {
  unauthorized: {
    title: msg`Your access has ended`,
    advice: msg`Sign in again to return to this page. Nothing you typed is lost.`,
    retry: false,
  },
  forbidden: {
    title: msg`You don’t have permission`,
    advice: msg`Ask your administrator for access.`,
    retry: false,
  },
  notFound: {
    title: msg({ message: 'Not found', comment: 'A customer, a ticket or another record' }),
    advice: msg`This item may have been removed or may belong to another workspace.`,
    retry: true,
  },
  rejected: DENIED,
  malformed: DENIED,
  rateLimited: {
    title: msg`The server is busy`,
    advice: msg`Too many requests. Retrying shortly.`,
    retry: true,
  },
  server: {
    title: msg`The server ran into an error`,
    advice: msg`Try again. If the problem continues, tell your administrator.`,
    retry: true,
  },
  unreachable: {
    title: msg`No connection to the server`,
    advice: msg`Check your connection. If other sites work, tell your administrator.`,
    retry: true,
  },
  timeout: {
    title: msg`Request timed out`,
    advice: msg`The server or the network is slow. Try again.`,
    retry: true,
  },
  unreadable: {
    title: msg`Unexpected response`,
    advice: msg`Handoff can’t read what the server sent. Try again. If the problem continues, tell your administrator.`,
    retry: true,
  },
  fault: {
    title: msg`Something went wrong in Handoff`,
    advice: msg`This is an error in Handoff. Try again. If the problem continues, send your administrator the report from Diagnostics in Settings.`,
    retry: true,
  },
}

/** What is particular about it; for other reasons, the advice for every unreadable response applies. */
const UNREADABLE_ADVICE: Readonly<Partial<Record<UnreadableReason, MessageDescriptor>>> = {
  html: msg`A web page came back instead of data. Your network may require its own sign-in, or the address may be wrong.`,
  empty: msg`The response was empty. Try again.`,
  'broken-off': msg`The response was cut off. Try again.`,
  'too-large': msg`The response was too large. Tell your administrator.`,
  redirect: msg`The server redirected the request. Tell your administrator.`,
}

/** For administrators, who may have entered the address. */
const UNREACHABLE_ADVICE = msg`Check the network. A wrong address or a missing CORS header can also cause this.`

/** The part of an error that its description depends on. */
type Failure = Pick<ApiError, 'kind' | 'right' | 'platformMessage' | 'retryAfterMs' | 'unreadableReason'>

/** `reader`: administrators connect a device, and get to know what an agent can't act on. */
export function describeFailure(
  error: Failure,
  i18n: I18n,
  reader: 'agent' | 'administrator' = 'agent',
): Problem {
  const { title, advice: agentAdvice, retry } = PROBLEM_BY_KIND[error.kind]
  const advice = error.kind === 'unreachable' && reader === 'administrator' ? UNREACHABLE_ADVICE : agentAdvice
  return {
    title: i18n._(title),
    advice: getSpecificAdvice(error, i18n) ?? i18n._(advice),
    platformMessage: error.platformMessage,
    retry,
    waitMs: error.retryAfterMs,
  }
}

/** Null where the error has no details to advise on. */
function getSpecificAdvice(error: Failure, i18n: I18n): string | null {
  const unreadableAdvice = error.unreadableReason && UNREADABLE_ADVICE[error.unreadableReason]
  if (error.kind === 'unreadable' && unreadableAdvice) return i18n._(unreadableAdvice)
  const hasReason =
    error.platformMessage !== null && (error.kind === 'rejected' || error.kind === 'malformed')
  if (hasReason) return t(i18n)`See the server’s message.`
  if (error.kind !== 'forbidden' || error.right === null) return null
  const requirement = getRequirementText(error.right, i18n)
  return t(i18n)({
    message: `Ask your administrator for access (${requirement}).`,
    comment: 'requirement: for example “scope tickets:assign, grant tickets”',
  })
}
