import { Problem } from '../http/problem.ts'

/**
 * The titles of the send route's failure conditions, in the specification's words, by the last part of the problem
 * type.
 */
const CONDITIONS = {
  'template-not-found': 'Template not found',
  'missing-workspace-id': 'Missing workspace id',
  'missing-customer-name': 'Missing customer name',
  'invalid-phone-number': 'Missing or invalid phone number',
  'template-variable-mismatch': 'Template variable mismatch',
  'media-cannot-be-fetched': 'Media cannot be fetched',
} as const
export type Condition = keyof typeof CONDITIONS

/** A 400 problem with the type of one condition (ERR-04 to ERR-09, D15). `path` is the field in the body. */
export function refusal(condition: Condition, detail: string, path?: string): Problem {
  const title = CONDITIONS[condition]
  return new Problem(400, `${title}: ${detail}`, {
    type: `urn:handoff:problem:${condition}`,
    title,
    ...(path === undefined ? {} : { errors: [{ in: 'body', path, message: detail }] }),
  })
}

/** ERR-05 and TPL-19: the header is missing, or the id is in the body. */
export function missingWorkspaceId(): Problem {
  return refusal(
    'missing-workspace-id',
    'send X-SP-Workspace-Id as a header, never workspace_id in the body.',
  )
}
