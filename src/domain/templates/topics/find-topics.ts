/** Finds what a text is about by its words, in any of the languages at once: customers mix them in one sentence. */
import { foldText, type TextRange } from '#src/domain/text/fold.ts'
import { TOPICS, type Topic, type TopicWords } from './topic-words.ts'
import { AR } from './words/ar.ts'
import { BN } from './words/bn.ts'
import { EN } from './words/en.ts'
import { ES } from './words/es.ts'
import { HI } from './words/hi.ts'
import { HI_LATN } from './words/hi-latn.ts'
import { ID } from './words/id.ts'
import { PT_BR } from './words/pt-br.ts'
import { TA } from './words/ta.ts'
import { TA_LATN } from './words/ta-latn.ts'

const LANGUAGES: readonly TopicWords[] = [EN, HI, HI_LATN, TA, TA_LATN, BN, AR, ES, PT_BR, ID]

/** The most characters of a text that are looked at. */
const MAX_LENGTH = 2_000
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}\p{N}]+)*/gu
const APOSTROPHES = /['’ʼ`´]/g
/** What Arabic writes together with the next word: and, with, for, as, the. */
const ARABIC_PREFIX = /^[وف]?(?:[بك]?ال|لل|[بلك])?(?=\p{Script=Arabic}{3})/u

/** `bare`: without what is written together with it. */
type Word = { readonly text: string; readonly bare: string; readonly range: TextRange }
/** `isOpen`: the last word stands for all that begin with it. */
type Phrase = { readonly words: readonly string[]; readonly isOpen: boolean; readonly topic: Topic }

const PHRASES = LANGUAGES.flatMap((language) =>
  TOPICS.flatMap((topic) =>
    language[topic].split(',').map((entry): Phrase => {
      const words = toWords(entry).map((it) => it.text)
      return { words, isOpen: entry.trim().endsWith('*'), topic }
    }),
  ),
)
/** Most words of a text begin no phrase. */
const PHRASES_BY_START = Map.groupBy(PHRASES, ({ words: [first = ''] }) => first.slice(0, 2))

/** The topics that a text names, each with the first words that name it, as they are written there. */
export function findTopics(text: string): ReadonlyMap<Topic, string> {
  const sample = text.slice(0, MAX_LENGTH)
  const words = toWords(sample)
  const found = new Map<Topic, string>()
  for (const [at, word] of words.entries())
    for (const phrase of listPhrases(word)) {
      const last = words[at + phrase.words.length - 1]
      if (last === undefined || found.has(phrase.topic) || !startsWith(words, at, phrase)) continue
      found.set(phrase.topic, sample.slice(word.range[0], last.range[1]))
    }
  return found
}

function listPhrases({ text, bare }: Word): readonly Phrase[] {
  const listed = PHRASES_BY_START.get(text.slice(0, 2)) ?? []
  return text === bare ? listed : [...listed, ...(PHRASES_BY_START.get(bare.slice(0, 2)) ?? [])]
}

function startsWith(words: readonly Word[], at: number, phrase: Phrase): boolean {
  return phrase.words.every((expected, index) => {
    const { text = '', bare = '' } = words[at + index] ?? {}
    const isOpen = phrase.isOpen && index === phrase.words.length - 1
    return isOpen
      ? text.startsWith(expected) || bare.startsWith(expected)
      : text === expected || bare === expected
  })
}

function toWords(text: string): readonly Word[] {
  const folded = foldText(text)
  return [...folded.text.matchAll(WORD)].map(({ 0: whole, index }) => {
    const word = whole.replace(APOSTROPHES, '')
    return {
      text: word,
      bare: word.replace(ARABIC_PREFIX, ''),
      range: folded.getOriginalRange(index, index + whole.length),
    }
  })
}
