/** The conditions under which the send route refuses, from the specification's table, each with its cause and fix. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiError, ErrorKind } from '#src/api/schema/api-error.ts'

export const REFUSAL_CONDITIONS = [
  'template-not-found',
  'missing-workspace-id',
  'missing-customer-name',
  'invalid-phone-number',
  'template-variable-mismatch',
  'media-cannot-be-fetched',
] as const
export type RefusalCondition = (typeof REFUSAL_CONDITIONS)[number]

/** The composer's field in which a problem can be fixed. */
export type DraftFieldName =
  | 'channel'
  | 'template'
  | 'phone'
  | 'name'
  | 'values'
  | 'header'
  | 'buttons'
  | 'reason'

export type RefusalCause = {
  readonly title: MessageDescriptor
  readonly cause: MessageDescriptor
  readonly fix: MessageDescriptor
  /** Null if no field can fix it. */
  readonly field: DraftFieldName | null
  /** The label of the button that leads to the field. */
  readonly linkLabel: MessageDescriptor | null
}

export const REFUSAL_CAUSES: Readonly<Record<RefusalCondition, RefusalCause>> = {
  'template-not-found': {
    title: msg`Template not found`,
    cause: msg({
      message: 'The name is unknown for this channel or workspace.',
      comment: 'The name of the template',
    }),
    fix: msg`Check spelling and case, the channel, and the workspace ID.`,
    field: 'template',
    linkLabel: msg({ message: 'Go to name', comment: 'The name of the template' }),
  },
  'missing-workspace-id': {
    title: msg`Workspace ID missing`,
    cause: msg`The workspace ID header was missing.`,
    fix: msg`Enter the workspace ID at sign-in.`,
    field: null,
    linkLabel: null,
  },
  'missing-customer-name': {
    title: msg`Customer name missing`,
    cause: msg({ message: 'The name was empty.', comment: 'The name of the customer' }),
    fix: msg`Enter the customer’s name.`,
    field: 'name',
    linkLabel: msg`Go to customer name`,
  },
  'invalid-phone-number': {
    title: msg`Phone missing or invalid`,
    cause: msg({ message: 'The number was empty or can’t be routed.', comment: 'The phone number' }),
    fix: msg`Digits only, country code first.`,
    field: 'phone',
    linkLabel: msg`Go to phone`,
  },
  'template-variable-mismatch': {
    title: msg`Values don’t match`,
    cause: msg`Values are missing, extra or in the wrong order.`,
    fix: msg`Enter every value of the template, in order.`,
    field: 'values',
    linkLabel: msg`Go to values`,
  },
  'media-cannot-be-fetched': {
    title: msg`Media not fetched`,
    cause: msg`The header link could not be reached.`,
    fix: msg`Use a public HTTPS link that anyone can open, with no sign-in.`,
    field: 'header',
    linkLabel: msg`Go to link`,
  },
}

/** The patterns that tell the conditions apart, most specific first. */
const CONDITION_PATTERNS: readonly (readonly [RegExp, RefusalCondition])[] = [
  [/workspace/i, 'missing-workspace-id'],
  [/template variable|placeholder|parameter|mismatch/i, 'template-variable-mismatch'],
  [/media|download|fetch/i, 'media-cannot-be-fetched'],
  [/customer.?name/i, 'missing-customer-name'],
  [/phone/i, 'invalid-phone-number'],
  [/not found|template/i, 'template-not-found'],
]

/**
 * Detects a refusal's condition from the platform's message: the shape of an error body isn't specified (ERR-10), so the
 * table's wording is all there is. Null: none of the conditions.
 */
export function detectCondition(
  platformMessage: string | null,
  status: number | null,
): RefusalCondition | null {
  if (platformMessage === null || (status !== 400 && status !== 404)) return null
  const [opening = ''] = platformMessage.slice(0, 80).split(':')
  return matchCondition(opening) ?? matchCondition(platformMessage)
}

function matchCondition(text: string): RefusalCondition | null {
  return CONDITION_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** A refusal as it is stored: it contains no credential and no customer data. */
export type SendRefusal = {
  readonly kind: ErrorKind
  readonly condition: RefusalCondition | null
  readonly platformMessage: string | null
  readonly status: number | null
}

export function createRefusal({
  kind,
  platformMessage,
  status,
}: Pick<ApiError, 'kind' | 'status' | 'platformMessage'>): SendRefusal {
  return { kind, condition: detectCondition(platformMessage, status), platformMessage, status }
}

const CAUSES_BY_KIND: Readonly<Partial<Record<ErrorKind, Omit<RefusalCause, 'field' | 'linkLabel'>>>> = {
  unauthorized: {
    title: msg`The legacy key is not accepted`,
    cause: msg`The key is unknown or belongs to another workspace. The access token is not the cause.`,
    fix: msg`Sign in again with the key and the workspace ID of the workspace’s API settings.`,
  },
  forbidden: {
    title: msg({ message: 'This key may not send', comment: 'May not: is not allowed to' }),
    cause: msg`The platform refused the legacy key.`,
    fix: msg`Ask an administrator of the workspace.`,
  },
  notFound: {
    title: msg`The sending route was not found`,
    cause: msg`The address for sending templates does not exist.`,
    fix: msg`Ask the administrator of this deployment for the correct legacy address.`,
  },
  rateLimited: {
    title: msg`The platform is busy`,
    cause: msg({ message: 'It asked for a pause and sent nothing.', comment: 'It: the platform' }),
    fix: msg`Wait a moment, then send again.`,
  },
}

/** What is known about a refusal, and what to do. */
export function getRefusalCause({ kind, condition, platformMessage }: SendRefusal): RefusalCause {
  if (condition !== null) return REFUSAL_CAUSES[condition]
  const unknownCause = {
    title: msg`The platform refused the request`,
    cause: msg`The platform did not accept the request.`,
    fix:
      platformMessage === null
        ? msg({ message: 'It gave no reason.', comment: 'It: the platform' })
        : msg`See the platform’s message.`,
  }
  return { ...(CAUSES_BY_KIND[kind] ?? unknownCause), field: null, linkLabel: null }
}
