/**
 * An operation of the platform is data: its route, input, output and the right that it requires. One client
 * (`client.ts`) runs them all.
 */
import type { Config } from '#src/api/schema/config.ts'
import type { RightId } from '#src/api/schema/rights.ts'
import type { z } from '#src/api/schema/zod.ts'
import { type ParseReport, parseRecord } from './parse-record.ts'

/**
 * Parses the JSON of a response; `input` is what was requested, where the caller knows it, and `platformUrl` the absolute
 * address of the platform, to which paths in records are relative. Returns null when the response as a whole has another
 * shape.
 */
export type ResponseParser<Output, Input = unknown> = (
  json: unknown,
  report: ParseReport,
  input?: Input,
  platformUrl?: string,
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
  /** False where the specification shows no method or path and a decision chose one (D1 to D4). */
  readonly documented: boolean
  /** True: a repeated request changes nothing, so the client may retry it. */
  readonly isReadOnly: boolean
  /** The scopes and the grant that the token needs (AUT-04); null for an operation of the legacy server. */
  readonly right: RightId | null
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

/** A parser for a response that is one record. */
export function parseSingle<T>(schema: z.ZodMiniType<T>): ResponseParser<T> {
  return (json, report) => parseRecord(schema, json, '$', report)
}

/** A parser for a response that is a bare array of records (CAL-23, CHT-17). */
export function parseList<T>(schema: z.ZodMiniType<T>): ResponseParser<readonly T[]> {
  return (json, report) => (Array.isArray(json) ? parseRecords(schema, json, '$', report) : null)
}

/** Parses each record on its own, so that one bad record doesn't skip the others. */
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
