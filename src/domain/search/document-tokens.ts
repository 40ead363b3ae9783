import { getDocumentFields, SEARCH_FIELDS, type SearchDocument } from './documents.ts'
import { getFieldTokens } from './explain-hit.ts'
import { foldSearchText, getTokens } from './tokens.ts'

/** Words of one document that are indexed: a message may be an essay, or hostile. */
const MAX_POSTINGS = 2_000

/** Calls `visit` once for each distinct word of each field. */
export function visitDocumentWords(
  document: SearchDocument,
  visit: (word: string, field: number) => void,
): void {
  if (document.kind === 'message')
    visitWords(getTokens(foldSearchText(document.text).text), 0, MAX_POSTINGS, visit)
  else
    for (const [field, text] of getDocumentFields(document))
      visitWords(
        getFieldTokens(field, foldSearchText(text).text),
        SEARCH_FIELDS.indexOf(field),
        MAX_POSTINGS / SEARCH_FIELDS.length,
        visit,
      )
}

function visitWords(
  tokens: readonly { readonly word: string }[],
  field: number,
  limit: number,
  visit: (word: string, field: number) => void,
) {
  const seen = new Set<string>()
  for (const { word } of tokens) {
    if (seen.size >= limit || seen.has(word)) continue
    seen.add(word)
    visit(word, field)
  }
}
