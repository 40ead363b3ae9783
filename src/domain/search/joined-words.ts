/** Words of names that are also written as one: Muthu Lakshmi, Muthulakshmi; Salah ad-Din, Salahuddin. */
import { type PreparedWord, prepareWord } from './prepared-words.ts'

/** A word that stands for several neighbours, in place of the one at `at`. */
export type JoinedWord = {
  readonly word: PreparedWord
  readonly at: number
  readonly removed: readonly number[]
  /** In another order than they were typed. */
  readonly isReversed: boolean
}

/**
 * The Arabic article between two words, with the letter that it takes over from the second: al, ud, ash, l; and those of European
 * names: van der Berg, de la Cruz.
 */
const ARTICLE_BETWEEN = /^(?:l|[aeiou](?:[ldnrstz]|ch|dh|sh|th)|de[nr]?|la|l[ao]s|te[nr])$/
/** The same at the beginning of the second half of one word: ulhuda, uddin, edine, lfadl, derberg, lacruz. */
const LEADING_ARTICLE =
  /^(?:[aeiou]?l(?=...)|[aeiou]([dnrstz]|sh)(?=\1)|[aeiou]d(?=in)|(?:de[nr]?|la|l[ao]s|te[nr])(?=...))/
/** In Arabic letters it is a part of the second word. */
const ARABIC_ARTICLE = /^ال(?=..)/
/** Before an article, the ending of feminine words is spoken: Hibatullah. */
const FEMININE_ENDING = /ة$/
/** Of a word before another one: Shamsul Haq. */
const JOINED_ARTICLE = /(?<=..[^aeiou])[aeu]l$/
const MIN_LETTERS = 2
/** Letters of a half that no article stands between. */
const MIN_HALF = 3

/** Words with an Arabic article between them, as one word with the article and without. `from`, `to`: the first and last of them. */
export function joinAtArticles(
  words: readonly string[],
): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  return words.flatMap((second, to) => {
    const before = words[to - 1] ?? ''
    if (second.length < MIN_LETTERS || before === '') return []
    if (ARABIC_ARTICLE.test(second))
      return [
        { text: before.replace(FEMININE_ENDING, 'ت') + second.replace(ARABIC_ARTICLE, ''), from: to - 1, to },
      ]
    const first = words[to - 2] ?? ''
    if (!ARTICLE_BETWEEN.test(before) || first.length < MIN_LETTERS) return []
    return [first + second, first + before + second].map((text) => ({ text, from: to - 2, to }))
  })
}

type Halves = readonly [first: string, second: string]

/** What a joined word may be parted into: with an article at the beginning of the second half, or without. */
export function listHalves(joined: string): readonly Halves[] {
  return Array.from({ length: Math.max(0, joined.length - MIN_HALF - MIN_LETTERS + 1) }, (_, index) => {
    const at = index + MIN_LETTERS
    const [first, second] = [joined.slice(0, at), joined.slice(at)]
    const withoutArticle = second.replace(LEADING_ARTICLE, '')
    const isParted = first.length >= MIN_HALF
    if (withoutArticle === second) return isParted ? [[first, second] as const] : []
    const halves: Halves[] = [[first, withoutArticle]]
    if (isParted) halves.push([first, second])
    if (/[aeiou]t$/.test(first))
      halves.push([first.slice(0, -1), second], [first.slice(0, -1), withoutArticle])
    return halves
  }).flat()
}

/** Each two neighbours in either order, the last word with the first (Krishnan Nair is also Nair Krishnan), and those at articles. */
export function joinQueryWords(words: readonly PreparedWord[]): readonly JoinedWord[] {
  const join = (first: number, second: number): readonly JoinedWord[] => {
    const [a, b] = [words[first], words[second]]
    if (!a || !b || first === second) return []
    // The word that is still being typed stays the last.
    const isReversed = second < first
    const [removed, at] = isReversed ? [second, first] : [first, second]
    return [{ word: joinWords(a, b), at, removed: [removed], isReversed }]
  }
  const neighbours = words.slice(1).flatMap((_, at) => [...join(at, at + 1), ...join(at + 1, at)])
  const round = words.length > 2 ? join(words.length - 1, 0) : []
  return [...neighbours, ...round, ...joinPreparedAtArticles(words), ...omitJoinedArticles(words)]
}

/** Each two neighbours of a name, and those at articles. */
export function joinNeighbours(words: readonly PreparedWord[]): readonly JoinedWord[] {
  const neighbours = words.slice(1).map((second, at) => {
    const word = joinWords(words[at] ?? second, second)
    return { word, at: at + 1, removed: [at], isReversed: false }
  })
  return [...neighbours, ...joinPreparedAtArticles(words)]
}

export function replaceWords(
  words: readonly PreparedWord[],
  { word, at, removed }: JoinedWord,
): readonly PreparedWord[] {
  return words.with(at, word).filter((_, index) => !removed.includes(index))
}

function joinWords(first: PreparedWord, second: PreparedWord): PreparedWord {
  return prepareWord({ word: first.keys.folded + second.keys.folded, from: first.from, to: second.to })
}

function joinPreparedAtArticles(words: readonly PreparedWord[]): readonly JoinedWord[] {
  return joinAtArticles(words.map((it) => it.keys.folded)).flatMap(({ text, from, to }) => {
    const [first, last] = [words[from], words[to]]
    if (!first || !last) return []
    const word = prepareWord({ word: text, from: first.from, to: last.to })
    const removed = Array.from({ length: to - from }, (_, index) => from + index)
    return [{ word, at: to, removed, isReversed: false }]
  })
}

function omitJoinedArticles(words: readonly PreparedWord[]): readonly JoinedWord[] {
  return words.slice(0, -1).flatMap(({ keys: { folded }, from, to }, at) => {
    const text = folded.replace(JOINED_ARTICLE, '')
    return text === folded
      ? []
      : [{ word: prepareWord({ word: text, from, to }), at, removed: [], isReversed: false }]
  })
}
