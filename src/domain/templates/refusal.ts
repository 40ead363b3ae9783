/** The conditions under which the send route refuses, from the specification's table, each with its cause and fix. */
import type { ApiError } from '#src/api/schema/api-error.ts'

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
  readonly title: string
  readonly cause: string
  readonly fix: string
  /** Null if no field can fix it. */
  readonly field: DraftFieldName | null
  /** The label of the button that leads to the field. */
  readonly linkLabel: string | null
}

export const REFUSAL_CAUSES: Readonly<Record<RefusalCondition, RefusalCause>> = {
  'template-not-found': {
    title: 'Template not found',
    cause: 'The name is unknown for this channel or workspace.',
    fix: 'Check spelling and case, the channel, and the workspace ID.',
    field: 'template',
    linkLabel: 'Go to name',
  },
  'missing-workspace-id': {
    title: 'Workspace ID missing',
    cause: 'The workspace ID header was missing.',
    fix: 'Enter the workspace ID at sign-in.',
    field: null,
    linkLabel: null,
  },
  'missing-customer-name': {
    title: 'Customer name missing',
    cause: 'The name was empty.',
    fix: 'Enter the customer’s name.',
    field: 'name',
    linkLabel: 'Go to customer name',
  },
  'invalid-phone-number': {
    title: 'Phone missing or invalid',
    cause: 'The number was empty or can’t be routed.',
    fix: 'Digits only, country code first.',
    field: 'phone',
    linkLabel: 'Go to phone',
  },
  'template-variable-mismatch': {
    title: 'Values don’t match',
    cause: 'Values are missing, extra or in the wrong order.',
    fix: 'Enter one value for each placeholder, in order.',
    field: 'values',
    linkLabel: 'Go to values',
  },
  'media-cannot-be-fetched': {
    title: 'Media not fetched',
    cause: 'The header link could not be reached.',
    fix: 'Use a public HTTPS link that anyone can open, with no sign-in.',
    field: 'header',
    linkLabel: 'Go to link',
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

/** A refusal as stored and shown: it contains no credential and no customer data. */
export type SendRefusal = RefusalCause & {
  readonly condition: RefusalCondition | null
  readonly platformMessage: string | null
  readonly status: number | null
}

const CAUSES_BY_KIND: Readonly<Partial<Record<ApiError['kind'], Omit<RefusalCause, 'field' | 'linkLabel'>>>> =
  {
    unauthorized: {
      title: 'The legacy key is not accepted',
      cause: 'The key is unknown or belongs to another workspace. The access token is not the cause.',
      fix: 'Sign in again with the key and the workspace ID of the workspace’s API settings.',
    },
    forbidden: {
      title: 'This key may not send',
      cause: 'The platform refused the legacy key.',
      fix: 'Ask an administrator of the workspace.',
    },
    notFound: {
      title: 'The sending route was not found',
      cause: 'The address for sending templates does not exist.',
      fix: 'Ask the administrator of this deployment for the correct legacy address.',
    },
    rateLimited: {
      title: 'The platform is busy',
      cause: 'It asked for a pause and sent nothing.',
      fix: 'Wait a moment, then send again.',
    },
  }

export function createRefusal(error: Pick<ApiError, 'kind' | 'status' | 'platformMessage'>): SendRefusal {
  const { kind, platformMessage, status } = error
  const condition = detectCondition(platformMessage, status)
  const kindCause = condition === null ? CAUSES_BY_KIND[kind] : undefined
  const cause =
    condition === null
      ? {
          title: kindCause?.title ?? 'The platform refused the request',
          cause: kindCause?.cause ?? 'The platform did not accept the request.',
          fix:
            kindCause?.fix ??
            (platformMessage === null ? 'It gave no reason.' : 'See the platform’s message.'),
          field: null,
          linkLabel: null,
        }
      : REFUSAL_CAUSES[condition]
  return { ...cause, condition, platformMessage, status }
}
