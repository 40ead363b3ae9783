/** A linear scan with the same rules as the search index, and none of its data structures. */
import {
  getDocumentFields,
  isNameField,
  type SearchDocument,
  type SearchField,
} from '#src/domain/search/documents.ts'
import { matchPreparedName, prepareName } from '#src/domain/search/match-name.ts'
import { matchTextWord, soundsLikeName } from '#src/domain/search/match-text-word.ts'
import { matchWord } from '#src/domain/search/match-word.ts'
import type { QueryTerm } from '#src/domain/search/parse-query.ts'
import { foldSearchText, getTokens } from '#src/domain/search/tokens.ts'
import { ENOUGH_NAMES, getWholeName } from '#src/domain/search/whole-names.ts'
import { getWordKeys } from '#src/domain/search/word-keys.ts'

/** The ids of the documents that have all terms, sorted. Only words, and no numbers, are supported. */
export function searchNaively(
  documents: readonly SearchDocument[],
  terms: readonly QueryTerm[],
): readonly string[] {
  const found = documents.filter((document) =>
    terms.every((term) => term.kind === 'word' && hasWord(document, term)),
  )
  const isEnough = found.filter((it) => it.kind !== 'message').length >= ENOUGH_NAMES
  const wholeNames =
    isEnough || terms.length < 2
      ? []
      : documents.filter((it) => !found.includes(it) && hasWholeName(it, terms))
  return [...found, ...wholeNames].map((it) => `${it.kind} ${it.id}`).toSorted()
}

/** One of the words is in the name, without a typing error, and the words together match it. */
function hasWholeName(document: SearchDocument, terms: readonly QueryTerm[]): boolean {
  const name = getWholeName(document)
  if (name === null) return false
  const words = terms.flatMap((term) => (term.kind === 'word' ? [term.word] : []))
  const isLiteral = (word: string) =>
    getTokens(foldSearchText(name).text).some((token) => {
      if (token.word.startsWith(word)) return true
      const query = getWordKeys(word)
      const match = soundsLikeName(query) ? matchWord(query, getWordKeys(token.word), true) : null
      return match !== null && match.kind !== 'typo'
    })
  return (
    words.some((it) => it.length > 2 && isLiteral(it)) &&
    matchPreparedName(prepareName(name), words.join(' ')) !== null
  )
}

function hasWord(
  document: SearchDocument,
  { word, isPrefixAllowed }: Extract<QueryTerm, { kind: 'word' }>,
): boolean {
  const query = getWordKeys(word)
  const fields: readonly (readonly [field: SearchField, text: string, name?: string])[] =
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
