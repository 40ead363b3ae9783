import type { Reader, SetAside } from '#src/api/operation.ts'

/** What a reader makes of some JSON, and which records it set aside on the way. */
export function read<Output>(output: Reader<Output>, json: unknown) {
  const setAside: SetAside[] = []
  return { value: output(json, (record) => setAside.push(record)), setAside }
}

export const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
export const OTHER = '0b7d3a52-1111-4222-8333-444455556666'
