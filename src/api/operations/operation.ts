/**
 * An operation of the platform is data: where it goes, what it takes, what it answers, which right it needs, which
 * clauses it serves. One client (`client.ts`) runs them all.
 */
import type { Config } from '#src/api/schema/config.ts'
import type { z } from '#src/api/schema/zod.ts'
import { parseRecord } from './parse-record.ts'

/** A part of an answer that could not be read: its place, what was expected there, and the type of what came instead. */
export type SkippedRecord = { readonly path: string; readonly reason: string }
/** What a reader tells of the parts that it could not read. */
export type ParseReport = {
  /** A whole record, which is left out. */
  readonly record: (record: SkippedRecord) => void
  /** One field of a record that is shown without it (FLT-91). */
  readonly field: (field: SkippedRecord) => void
}
/**
 * Reads the parsed JSON of an answer; `asked` is what was asked for, where the reader is told. Null when the answer as a
 * whole has another shape.
 */
export type ResponseParser<Output, Input = unknown> = (
  json: unknown,
  report: ParseReport,
  input?: Input,
) => Output | null

export type EncodedRequest = {
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
  readonly isReadOnly: boolean
  /** Any one of these scopes, and the grant (AUT-04). */
  readonly scopes: readonly string[]
  readonly grant: string
  readonly clauses: readonly string[]
  readonly input: z.ZodMiniType<Input>
  /** Null where this deployment has no such route. */
  readonly encode: (input: Input, platform: Config['platform']) => EncodedRequest | null
  readonly output: ResponseParser<Output, Input>
}

export function defineOperation<Input, Output>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation
}

/** One whole record. */
export function parseSingle<T>(schema: z.ZodMiniType<T>): ResponseParser<T> {
  return (json, report) => parseRecord(schema, json, '$', report)
}

/** A bare array of records (CAL-23, CHT-17). */
export function parseList<T>(schema: z.ZodMiniType<T>): ResponseParser<readonly T[]> {
  return (json, report) => (Array.isArray(json) ? parseRecords(schema, json, '$', report) : null)
}

/** Records under a key, each read on its own: one that doesn't fit takes no other with it. */
export function parseRecords<T>(
  schema: z.ZodMiniType<T>,
  values: readonly unknown[],
  path: string,
  report: ParseReport,
  options: { readonly isWhole?: boolean } = {},
): readonly T[] {
  return values.flatMap(
    (value, index) => parseRecord(schema, value, `${path}[${index}]`, report, options) ?? [],
  )
}
