/** The conditions under which the send route refuses, as the specification's table has them: cause, fix, and where. */
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

/** Where in the form something can be put right. */
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
  /** Null: nothing in the form helps. */
  readonly field: DraftFieldName | null
  /** What the button says that leads there. */
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
    cause: 'The header with the workspace ID was absent.',
    fix: 'Give the workspace ID at sign-in.',
    field: null,
    linkLabel: null,
  },
  'missing-customer-name': {
    title: 'Customer name missing',
    cause: 'The name was empty.',
    fix: 'Type the customer’s name.',
    field: 'name',
    linkLabel: 'Go to customer name',
  },
  'invalid-phone-number': {
    title: 'Phone missing or invalid',
    cause: 'The number was empty, or can’t be routed.',
    fix: 'Digits only, country code first.',
    field: 'phone',
    linkLabel: 'Go to phone',
  },
  'template-variable-mismatch': {
    title: 'Values don’t match',
    cause: 'Values are missing, left over or in the wrong order.',
    fix: 'One value for each placeholder, in order.',
    field: 'values',
    linkLabel: 'Go to values',
  },
  'media-cannot-be-fetched': {
    title: 'Media not fetched',
    cause: 'The header’s link could not be reached.',
    fix: 'Use a public HTTPS link that anyone can open, with no sign-in.',
    field: 'header',
    linkLabel: 'Go to link',
  },
}

/** The words that tell the conditions apart, the most telling first. */
const CONDITION_PATTERNS: readonly (readonly [RegExp, RefusalCondition])[] = [
  [/workspace/i, 'missing-workspace-id'],
  [/template variable|placeholder|parameter|mismatch/i, 'template-variable-mismatch'],
  [/media|download|fetch/i, 'media-cannot-be-fetched'],
  [/customer.?name/i, 'missing-customer-name'],
  [/phone/i, 'invalid-phone-number'],
  [/not found|template/i, 'template-not-found'],
]

/**
 * Which condition a refusal is, by the words that the table has for it: the shape of an error body isn't described
 * (ERR-10), words are all that any platform gives. Null: it is none of them.
 */
export function detectCondition(said: string | null, status: number | null): RefusalCondition | null {
  if (said === null || (status !== 400 && status !== 404)) return null
  const [opening = ''] = said.slice(0, 80).split(':')
  return matchCondition(opening) ?? matchCondition(said)
}

function matchCondition(words: string): RefusalCondition | null {
  return CONDITION_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** What a refusal says, whatever its kind, without anything that is nobody's business. */
export type SendRefusal = RefusalCause & {
  readonly condition: RefusalCondition | null
  readonly said: string | null
  readonly status: number | null
}

const CAUSES_BY_KIND: Readonly<Partial<Record<ApiError['kind'], Omit<RefusalCause, 'field' | 'linkLabel'>>>> =
  {
    unauthorized: {
      title: 'The legacy key is not accepted',
      cause:
        'The key is unknown, or belongs to another workspace. The access token has nothing to do with it.',
      fix: 'Sign in again with the key and the workspace ID of the workspace’s API settings.',
    },
    forbidden: {
      title: 'This key may not send',
      cause: 'The platform refused the legacy key.',
      fix: 'Ask an administrator of the workspace.',
    },
    notFound: {
      title: 'There is no such route',
      cause: 'Nothing answers at the address for sending templates.',
      fix: 'Ask whoever runs this deployment for the right legacy address.',
    },
    rateLimited: {
      title: 'The platform is busy',
      cause: 'It asked for a pause, and has sent nothing.',
      fix: 'Wait a moment, then send again.',
    },
  }

export function createRefusal(error: Pick<ApiError, 'kind' | 'status' | 'said'>): SendRefusal {
  const { kind, said, status } = error
  const condition = detectCondition(said, status)
  const words = condition === null ? CAUSES_BY_KIND[kind] : undefined
  const cause =
    condition === null
      ? {
          title: words?.title ?? 'The platform refused the request',
          cause: words?.cause ?? 'It was not accepted as it was written.',
          fix: words?.fix ?? (said === null ? 'It gave no reason.' : 'Its own words say why.'),
          field: null,
          linkLabel: null,
        }
      : REFUSAL_CAUSES[condition]
  return { ...cause, condition, said, status }
}

/** Whether a failure leaves open what came of it: then nobody may say that it was not sent (rule 22). */
export function isOutcomeUncertain(kind: ApiError['kind']): boolean {
  return UNCERTAIN_KINDS.has(kind)
}

const UNCERTAIN_KINDS: ReadonlySet<ApiError['kind']> = new Set([
  'timeout',
  'unreachable',
  'server',
  'unreadable',
  'fault',
])
