import type { z } from './zod.ts'

/** What was expected, in words: the mini build of zod carries no sentences of its own. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small') return `${String(issue.minimum)} or more`
  if (issue.code === 'too_big') return `${String(issue.maximum)} or less`
  if (issue.code === 'invalid_union') return 'another type'
  return 'another value'
}
