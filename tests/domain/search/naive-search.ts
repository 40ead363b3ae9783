/** A linear scan with the same rules as the search index, and none of its data structures. */
import {
  getDocumentFields,
  isNameField,
  type SearchDocument,
  type SearchField,
} from '#src/domain/search/documents.ts'
import { matchTextWord, soundsLikeName } from '#src/domain/search/match-text-word.ts'
import { matchWord } from '#src/domain/search/match-word.ts'
import type { QueryTerm } from '#src/domain/search/parse-query.ts'
import { foldSearchText, getTokens } from '#src/domain/search/tokens.ts'
import { getWordKeys } from '#src/domain/search/word-keys.ts'

/** The ids of the documents that have all terms, sorted. Only words, and no numbers, are supported. */
export function searchNaively(
  documents: readonly SearchDocument[],
  terms: readonly QueryTerm[],
): readonly string[] {
  return documents
    .filter((document) => terms.every((term) => term.kind === 'word' && hasWord(document, term)))
    .map((it) => `${it.kind} ${it.id}`)
    .toSorted()
}

function hasWord(
  document: SearchDocument,
  { word, isPrefixAllowed }: Extract<QueryTerm, { kind: 'word' }>,
): boolean {
  const query = getWordKeys(word)
  const fields: readonly (readonly [SearchField, string])[] =
    document.kind === 'message' ? [['text', document.text]] : getDocumentFields(document)
  return fields.some(
    ([field, text]) =>
      field !== 'phone' &&
      getTokens(foldSearchText(text).text).some((token) => {
        const keys = getWordKeys(token.word)
        if (!isNameField(field))
          return matchTextWord(query, keys, isPrefixAllowed && word.length > 1) !== null
        // One letter is the beginning of a name only as it is written.
        return word.length > 1 && soundsLikeName(query)
          ? matchWord(query, keys, true) !== null
          : token.word.startsWith(word)
      }),
  )
}
