/**
 * The only module that imports zod. Zod's JIT probes `new Function`, which the content security policy forbids and
 * would report on every page load, so the JIT is switched off here.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }

/** A schema that reads everything: `value` stands for what `schema` doesn't accept. */
export const withDefault = z.catch

/** What a schema expected, in words: the mini build of zod has no messages of its own. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small') return `${String(issue.minimum)} or more`
  if (issue.code === 'too_big') return `${String(issue.maximum)} or less`
  if (issue.code === 'invalid_union') return 'another type'
  return 'another value'
}
