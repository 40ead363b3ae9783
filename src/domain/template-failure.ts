/** The conditions under which the send route refuses, as the specification's table has them: cause, fix, and where. */
import type { ApiError } from '#src/api/schema/api-error.ts'

export const CONDITIONS = [
  'template-not-found',
  'missing-workspace-id',
  'missing-customer-name',
  'invalid-phone-number',
  'template-variable-mismatch',
  'media-cannot-be-fetched',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** Where in the form something can be put right. */
export type FieldName = 'channel' | 'template' | 'phone' | 'name' | 'values' | 'header' | 'buttons' | 'reason'

export type Cause = {
  readonly title: string
  readonly cause: string
  readonly fix: string
  /** Null: nothing in the form helps. */
  readonly field: FieldName | null
  /** What the button says that leads there. */
  readonly way: string | null
}

export const CAUSES: Readonly<Record<Condition, Cause>> = {
  'template-not-found': {
    title: 'Template not found',
    cause: 'The name is unknown for this channel or workspace.',
    fix: 'Check spelling and case, the channel, and the workspace ID.',
    field: 'template',
    way: 'Go to name',
  },
  'missing-workspace-id': {
    title: 'Workspace ID missing',
    cause: 'The header with the workspace ID was absent.',
    fix: 'Give the workspace ID at sign-in.',
    field: null,
    way: null,
  },
  'missing-customer-name': {
    title: 'Customer name missing',
    cause: 'The name was empty.',
    fix: 'Type the customer’s name.',
    field: 'name',
    way: 'Go to customer name',
  },
  'invalid-phone-number': {
    title: 'Phone missing or invalid',
    cause: 'The number was empty, or can’t be routed.',
    fix: 'Digits only, country code first.',
    field: 'phone',
    way: 'Go to phone',
  },
  'template-variable-mismatch': {
    title: 'Values don’t match',
    cause: 'Values are missing, left over or in the wrong order.',
    fix: 'One value for each placeholder, in order.',
    field: 'values',
    way: 'Go to values',
  },
  'media-cannot-be-fetched': {
    title: 'Media not fetched',
    cause: 'The header’s link could not be reached.',
    fix: 'Use a public HTTPS link that anyone can open, with no sign-in.',
    field: 'header',
    way: 'Go to link',
  },
}

/** The words that tell the conditions apart, the most telling first. */
const NAMED: readonly (readonly [RegExp, Condition])[] = [
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
export function conditionOf(said: string | null, status: number | null): Condition | null {
  if (said === null || (status !== 400 && status !== 404)) return null
  const [opening = ''] = said.slice(0, 80).split(':')
  return named(opening) ?? named(said)
}

function named(words: string): Condition | null {
  return NAMED.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** What a refusal says, whatever its kind, without anything that is nobody's business. */
export type Refusal = Cause & {
  readonly condition: Condition | null
  readonly said: string | null
  readonly status: number | null
}

const OTHERWISE: Readonly<Partial<Record<ApiError['kind'], Omit<Cause, 'field' | 'way'>>>> = {
  unauthorized: {
    title: 'The legacy key is not accepted',
    cause: 'The key is unknown, or belongs to another workspace. The access token has nothing to do with it.',
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

export function refusalOf(error: Pick<ApiError, 'kind' | 'status' | 'said'>): Refusal {
  const { kind, said, status } = error
  const condition = conditionOf(said, status)
  const words = condition === null ? OTHERWISE[kind] : undefined
  const cause =
    condition === null
      ? {
          title: words?.title ?? 'The platform refused the request',
          cause: words?.cause ?? 'It was not accepted as it was written.',
          fix: words?.fix ?? (said === null ? 'It gave no reason.' : 'Its own words say why.'),
          field: null,
          way: null,
        }
      : CAUSES[condition]
  return { ...cause, condition, said, status }
}

/** Whether a failure leaves open what came of it: then nobody may say that it was not sent (rule 22). */
export function leavesOpen(kind: ApiError['kind']): boolean {
  return LEAVES_OPEN.has(kind)
}

const LEAVES_OPEN: ReadonlySet<ApiError['kind']> = new Set([
  'timeout',
  'unreachable',
  'server',
  'unreadable',
  'fault',
])
