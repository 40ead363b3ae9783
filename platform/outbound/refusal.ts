import { Problem } from '../http/problem.ts'

/** The failure conditions of the send route, in the specification's own words, under the last part of their type. */
const CONDITIONS = {
  'template-not-found': 'Template not found',
  'missing-workspace-id': 'Missing workspace id',
  'missing-customer-name': 'Missing customer name',
  'invalid-phone-number': 'Missing or invalid phone number',
  'template-variable-mismatch': 'Template variable mismatch',
  'media-cannot-be-fetched': 'Media cannot be fetched',
} as const
export type Condition = keyof typeof CONDITIONS

/** 400 with a type of its own for each condition of the table (ERR-04 to ERR-09, D15). `path` is where in the body. */
export function refusal(condition: Condition, detail: string, path?: string): Problem {
  const title = CONDITIONS[condition]
  return new Problem(400, `${title}: ${detail}`, {
    type: `urn:handoff:problem:${condition}`,
    title,
    ...(path === undefined ? {} : { errors: [{ in: 'body', path, message: detail }] }),
  })
}

/** ERR-05 and TPL-19: the header is absent, or the id is where it never belongs. */
export function missingWorkspaceId(): Problem {
  return refusal(
    'missing-workspace-id',
    'send X-SP-Workspace-Id as a header, never workspace_id in the body.',
  )
}
