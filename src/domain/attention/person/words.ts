/** Splits texts into words whose spelling no longer matters: of messengers, of romanised languages, of Arabic. */
import { foldText, type TextRange } from '#src/domain/text/fold.ts'

/** `range` is in UTF-16 units of the text. */
export type TextWord = { readonly word: string; readonly range: TextRange }
export type Sentence = {
  /** Between two of them, `null` stands for a comma. */
  readonly words: readonly (TextWord | null)[]
  readonly isQuestion: boolean
  readonly range: TextRange
}

const TOKEN = /[\p{L}\p{M}\p{N}'’ʼ`´]+|[.!;\n।۔…|]+|[?؟？]+|[,،:()\u2013\u2014"“”«»-]+/gu
const ENDS = /^[.!;\n।۔…|]/
const QUESTION = /^[?؟？]/
const WORD = /[\p{L}\p{N}]/u

export function toSentences(text: string): readonly Sentence[] {
  const folded = foldText(text)
  const sentences: Sentence[] = []
  let words: (TextWord | null)[] = []
  const close = (isQuestion: boolean) => {
    const [first, last] = [words.find((it) => it !== null), words.findLast((it) => it !== null)]
    if (first && last) sentences.push({ words, isQuestion, range: [first.range[0], last.range[1]] })
    words = []
  }
  for (const { 0: token, index } of folded.text.matchAll(TOKEN)) {
    if (WORD.test(token)) {
      const word = normaliseWord(token)
      if (word !== '') words.push({ word, range: folded.getOriginalRange(index, index + token.length) })
    } else if (QUESTION.test(token)) close(true)
    else if (ENDS.test(token)) close(false)
    else if (words.length > 0) words.push(null)
  }
  close(false)
  return sentences
}

const APOSTROPHES = /['’ʼ`´]/g
const LATIN = /^[a-z]/
const ARABIC = /^[\u0600-\u06ff]/
/** The dot below a letter of Hindi or Bengali, which is often left out. */
const NUKTA = /[\u093c\u09bc]/g

/** In the folded form of `foldText`. */
export function normaliseWord(folded: string): string {
  const word = folded.replace(APOSTROPHES, '')
  if (LATIN.test(word)) return normaliseLatin(word)
  if (ARABIC.test(word)) return word.replaceAll('ى', 'ي').replaceAll('ة', 'ه').replaceAll('گ', 'ك')
  return word.replace(NUKTA, '').replaceAll('\u0901', '\u0902')
}

/** Romanised languages have no spelling: theek, thik; baat, bat; zyada, jyada; wala, vala. */
function normaliseLatin(word: string): string {
  return word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
}
