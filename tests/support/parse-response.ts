import type { ResponseParser } from '#src/api/operations/operation.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'

/** Parses JSON with a response parser. Returns the value, the skipped records and the unreadable fields. */
export function parseResponse<Output, Input>(
  output: ResponseParser<Output, Input>,
  json: unknown,
  input?: Input,
) {
  const skippedRecords: SkippedRecord[] = []
  const unreadableFields: SkippedRecord[] = []
  const report = {
    record: (it: SkippedRecord) => skippedRecords.push(it),
    field: (it: SkippedRecord) => unreadableFields.push(it),
  }
  return { value: output(json, report, input), skippedRecords, unreadableFields }
}

export const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
export const OTHER = '0b7d3a52-1111-4222-8333-444455556666'
