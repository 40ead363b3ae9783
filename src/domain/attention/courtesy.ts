/** Tells texts that only thank, confirm or greet from those that ask or tell something. */
import { foldText } from '#src/domain/text/fold.ts'
import type { CourtesyPhrases } from './phrases/phrases.ts'

/** Longer texts say more. */
const MAX_LENGTH = 160
const MAX_WORDS = 20
const MAX_CACHED = 5_000
const APOSTROPHES = /['’ʼ`´]/g
/** A question asks for an answer, in every script of the interface. It is a word of its own. */
const QUESTION_MARKS = /[?？؟]+/g
const QUESTION = '?'
const FIRST_WORD = /[\p{L}\p{M}\p{N}'’ʼ`´]+/u
const NO_WORD = /[^\p{L}\p{M}\p{N}?]+/u
/** “thankssss”, “okkk”, “hiiii”: letters that are held down. */
const REPEATED_LETTER = /(\p{L})\1+/gu
/** Symbols that say no more than the words beside them. Others may be the message: an angry face, a broken box. */
const KIND_SYMBOLS =
  /[👍👌🙏🙌🙂😊☺😀😃😄😁😇🥰😍🤗🤝👏💪🎉✨✅✔☑👋💐🌹🌸💯❤♥💙💚💛🧡💜🖤🤍🤎😘😉🫡🫶♂♀]|[\u{1f3fb}-\u{1f3ff}]|\u{fe0f}|\u{200d}/gu
const OTHER_SYMBOLS = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** Makes the check from the phrases of any number of languages: customers mix them in one sentence. */
export function createCourtesyCheck(languages: readonly CourtesyPhrases[]): (text: string) => boolean {
  const phrases = new Set(
    languages.flatMap(({ thanks, confirms, greets, wellbeing }) => [
      ...[thanks, confirms, greets, wellbeing].flatMap(toPhrases),
      ...toPhrases(wellbeing).map((it) => `${it} ${QUESTION}`),
    ]),
  )
  const fillers = new Set(languages.flatMap((it) => toPhrases(it.fillers)))
  const firstWords = new Set([...phrases, ...fillers].map((it) => it.split(' ')[0]))
  /** The words with which phrases begin, up to their last but one. */
  const begins = new Set([...phrases, ...fillers].flatMap(listBegins))

  /** Whether the words are phrases and fillers one after another, and at least one phrase. */
  const consistsOfPhrases = (words: readonly string[]): boolean => {
    // By number of words: reachable at all, and with a phrase before it.
    const isReached = [true]
    const hasPhrase = [false]
    for (let from = 0; from < words.length; from += 1) {
      if (!isReached[from]) continue
      let part = ''
      for (let to = from + 1; to <= words.length; to += 1) {
        part = to === from + 1 ? (words[from] ?? '') : `${part} ${words[to - 1]}`
        const isPhrase = phrases.has(part)
        if (isPhrase || fillers.has(part)) {
          isReached[to] = true
          hasPhrase[to] = isPhrase || hasPhrase[from] === true || hasPhrase[to] === true
        }
        if (!begins.has(part)) break
      }
    }
    return isReached[words.length] === true && hasPhrase[words.length] === true
  }

  /** Customers begin with a few hundred words: each is folded once. */
  const folded = new Map<string, boolean>()
  const mayBegin = (word: string): boolean => {
    const known = folded.get(word)
    if (known !== undefined) return known
    const [first] = toWords(word)
    const begin = first === undefined || firstWords.has(first)
    if (folded.size < MAX_CACHED) folded.set(word, begin)
    return begin
  }

  return (text) => {
    if (text.length > MAX_LENGTH) return false
    // Most texts end here: their first word is of no phrase.
    if (!mayBegin(FIRST_WORD.exec(text)?.[0] ?? '')) return false
    const withoutKind = text.replace(KIND_SYMBOLS, ' ')
    if (OTHER_SYMBOLS.test(withoutKind)) return false
    const words = toWords(withoutKind)
    if (words.length === 0) return withoutKind !== text
    return words.length <= MAX_WORDS && consistsOfPhrases(words)
  }
}

function listBegins(phrase: string): readonly string[] {
  // No checked text has more words.
  const words = phrase.split(' ').slice(0, MAX_WORDS)
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
}

function toPhrases(list: string): readonly string[] {
  return list.split(',').map((it) => toWords(it).join(' '))
}

function toWords(text: string): readonly string[] {
  const spaced = text.replace(APOSTROPHES, '').replace(QUESTION_MARKS, ` ${QUESTION} `)
  const folded = foldText(spaced).text.replace(REPEATED_LETTER, '$1')
  return folded.split(NO_WORD).filter((it) => it !== '')
}
