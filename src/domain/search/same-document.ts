import type { SearchDocument } from './documents.ts'

/** Whether two documents are equal in everything that the index holds. */
export function isSameDocument(a: SearchDocument, b: SearchDocument): boolean {
  const [first, second] = [a, b].map((it) => JSON.stringify(Object.entries(it).toSorted(compareKeys)))
  return first === second
}

function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
