/** The conditions under which the send route refuses, from the specification's table. */
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

/** The field in which a condition can be fixed; null: none can. */
export const REFUSAL_FIELDS: Readonly<Record<RefusalCondition, DraftFieldName | null>> = {
  'template-not-found': 'template',
  'missing-workspace-id': null,
  'missing-customer-name': 'name',
  'invalid-phone-number': 'phone',
  'template-variable-mismatch': 'values',
  'media-cannot-be-fetched': 'header',
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

/** `reason-quoted`: only the platform's message says why. `reason-missing`: nothing does. */
export type RefusalCause =
  | RefusalCondition
  | 'key-unknown'
  | 'key-forbidden'
  | 'route-not-found'
  | 'rate-limited'
  | 'reason-quoted'
  | 'reason-missing'

const CAUSES_BY_KIND: Readonly<Partial<Record<ErrorKind, RefusalCause>>> = {
  unauthorized: 'key-unknown',
  forbidden: 'key-forbidden',
  notFound: 'route-not-found',
  rateLimited: 'rate-limited',
}

export function getRefusalCause({ kind, condition, platformMessage }: SendRefusal): RefusalCause {
  return condition ?? CAUSES_BY_KIND[kind] ?? (platformMessage === null ? 'reason-missing' : 'reason-quoted')
}
