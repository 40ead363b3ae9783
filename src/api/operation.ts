/**
 * An operation of the platform is data: where it goes, what it takes, what it answers, which right it needs, which
 * clauses it serves. One client (`client.ts`) runs them all.
 */
import type { Config } from './schema/config.ts'
import { expectedBy } from './schema/issue.ts'
import { z } from './schema/zod.ts'

/** A record of an answer that didn't fit, named by its place and reason; the rest of the answer is used. */
export type SetAside = { readonly path: string; readonly reason: string }
/** Reads the parsed JSON of an answer. Null when the answer as a whole has another shape. */
export type Reader<Output> = (json: unknown, setAside: (record: SetAside) => void) => Output | null

export type Encoded = {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

export type Operation<Input, Output> = {
  readonly id: string
  readonly server: 'platform' | 'legacy'
  /** False where the specification shows no method or path and `decisions.md` chose one (D1 to D4). */
  readonly documented: boolean
  /** True: asking twice changes nothing, so a lost answer may be asked for again. */
  readonly read: boolean
  /** Any one of these scopes, and the grant (AUT-04). */
  readonly scopes: readonly string[]
  readonly grant: string
  readonly clauses: readonly string[]
  readonly input: z.ZodMiniType<Input>
  /** Null where this deployment has no such route. */
  readonly encode: (input: Input, platform: Config['platform']) => Encoded | null
  readonly output: Reader<Output>
}

export function defineOperation<Input, Output>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation
}

/** One whole record. */
export function single<T>(schema: z.ZodMiniType<T>): Reader<T> {
  return (json, setAside) => {
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    setAside(firstIssue('$', parsed.error))
    return null
  }
}

/** A bare array of records (CAL-23, CHT-17). */
export function list<T>(schema: z.ZodMiniType<T>): Reader<readonly T[]> {
  return (json, setAside) => (Array.isArray(json) ? readRecords(schema, json, '$', setAside) : null)
}

/** Records under a key, each read on its own: one that doesn't fit takes no other with it. */
export function readRecords<T>(
  schema: z.ZodMiniType<T>,
  values: readonly unknown[],
  path: string,
  setAside: (record: SetAside) => void,
): readonly T[] {
  const records: T[] = []
  for (const [index, value] of values.entries()) {
    const parsed = schema.safeParse(value)
    if (parsed.success) records.push(parsed.data)
    else setAside(firstIssue(`${path}[${index}]`, parsed.error))
  }
  return records
}

function firstIssue(path: string, error: z.core.$ZodError): SetAside {
  const issue = error.issues[0]
  const where = issue?.path.map((part) => `.${String(part)}`).join('') ?? ''
  return { path: `${path}${where}`, reason: issue ? `expected ${expectedBy(issue)}` : 'not as specified' }
}
