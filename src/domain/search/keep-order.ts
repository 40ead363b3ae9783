import type { SearchDocument, SearchHit } from './documents.ts'

/**
 * The hits, where those that the list before had as well keep their order: rows must not jump while the agent types. This
 * holds for exact words and prefixes; a row that is found by a transliteration or a typing error follows its rank.
 */
export function keepOrder<Document extends SearchDocument>(
  before: readonly SearchHit<Document>[],
  hits: readonly SearchHit<Document>[],
): readonly SearchHit<Document>[] {
  const places = new Map(before.filter(isLiteral).map(({ document }, at) => [document.id, at] as const))
  const isKept = (hit: SearchHit<Document>) => isLiteral(hit) && places.has(hit.document.id)
  const kept = hits
    .filter(isKept)
    .toSorted((a, b) => (places.get(a.document.id) ?? 0) - (places.get(b.document.id) ?? 0))
  let next = 0
  return hits.map((hit) => {
    if (!isKept(hit)) return hit
    next += 1
    return kept[next - 1] ?? hit
  })
}

function isLiteral({ match }: SearchHit): boolean {
  return match === 'exact' || match === 'prefix'
}
