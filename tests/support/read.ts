import type { ResponseParser, SkippedRecord } from '#src/api/operations/operation.ts'

/** What a reader makes of some JSON, and which records and fields it could not read on the way. */
export function read<Output, Input>(output: ResponseParser<Output, Input>, json: unknown, asked?: Input) {
  const setAside: SkippedRecord[] = []
  const fields: SkippedRecord[] = []
  const report = {
    record: (it: SkippedRecord) => setAside.push(it),
    field: (it: SkippedRecord) => fields.push(it),
  }
  return { value: output(json, report, asked), setAside, fields }
}

export const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
export const OTHER = '0b7d3a52-1111-4222-8333-444455556666'
