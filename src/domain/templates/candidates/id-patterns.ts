/** Ids: in the patterns that `config.json` names, behind a word such as "order", and in the usual shapes (`KL-29340`, `#10482`). */
import { parseIdPattern } from '#src/lib/text/id-pattern.ts'
import { findTopic, TOPIC_WORDS } from './id-words.ts'
import {
  type IdPattern,
  type Recognised,
  type Recogniser,
  toAlternatives,
  WORD_END,
  WORD_START,
} from './recogniser.ts'
import type { IdTopic } from './said.ts'

/** What `config.json` names, compiled once per session. `name`: what the ids are of, such as "order". */
export function compileIdPatterns(
  patterns: readonly { readonly name: string; readonly pattern: string }[],
): readonly IdPattern[] {
  return patterns.flatMap(({ name, pattern }) => {
    const source = parseIdPattern(pattern)
    if (source === null) return []
    return [
      {
        pattern: new RegExp(`(?<![a-z\\d])${source}(?![a-z\\d])`, 'gu'),
        topic: findTopic(name),
        isUpperCase: !/[a-z]/.test(pattern.replaceAll('\\d', '')),
      },
    ]
  })
}

export const configuredIds: Recogniser = {
  kind: 'id',
  find: ({ folded, idPatterns }) =>
    idPatterns.flatMap(({ pattern, topic, isUpperCase }) =>
      Array.from(folded.text.matchAll(pattern), (match) => {
        const [whole, ...parts] = match
        const clean = parts.join('-')
        const value = toIdValue(clean)
        return {
          from: match.index,
          to: match.index + whole.length,
          value,
          clean: isUpperCase ? clean.toUpperCase() : clean,
          topic: topic ?? getTopicBefore(folded.text, match.index),
        }
      }),
    ),
}

/** Between the word and its id: "order no. 29340", "pedido: #4512", "order is 29340", "ऑर्डर नंबर 4512". */
const LINK_WORDS = (
  'no,nr,num,number,id,ids,code,ref,reference,is,was,my,the,número,n°,es,é,de,do,da,mi,meu,nomor,nomer,saya,kode,' +
  'नंबर,नम्बर,संख्या,आईडी,है,का,hai,ka,رقم,رقمه,هو,எண்,ஐடி'
).split(',')
const LINK = `(?:[\\s:.=-]{1,3}|(?:${toAlternatives(LINK_WORDS)})${WORD_END}){1,6}?`
const TOPICS = toAlternatives(Object.values(TOPIC_WORDS).flat())
/** Writing apps put other hyphens and dashes in its place. */
const HYPHEN = '[-\\u2010-\\u2015\\u2212]'
const BEHIND_WORD = new RegExp(
  `${WORD_START}(?:${TOPICS})[\\p{L}\\p{M}]{0,6}(?:${LINK})((?:#\\s?)?(?:[a-z]{1,5}(?:${HYPHEN}|/)?)?\\d{4,12}(?:${HYPHEN}\\d{1,8})?)(?![a-z\\d]|[.,:/]\\d|${HYPHEN}\\d)`,
  'gu',
)

/** A number that a word before it makes an id. */
export const idsBehindWords: Recogniser = {
  kind: 'id',
  find: ({ folded }) =>
    Array.from(folded.text.matchAll(BEHIND_WORD), (match) => {
      const [whole, id = ''] = match
      const from = match.index + whole.length - id.length
      return createId(id, from, findTopic(whole.slice(0, whole.length - id.length)))
    }).filter((it) => !isYear(it.value)),
}

const SHAPES = new RegExp(
  `(?<![a-z\\d\\p{L}/.@_-])(?:[a-z]{2,5}${HYPHEN}\\d{3,10}(?:${HYPHEN}\\d{1,6})?|[a-z]{2,5}\\d{4,12}|#\\s?(?:[a-z]{1,4}${HYPHEN}?)?\\d{3,10})(?![a-z\\d]|[.,:/]\\d|${HYPHEN}[a-z\\d])`,
  'gu',
)
/** Customers write `kl-29340`, too. Shorter ones and years are of other things: `covid-19`, `diwali-2026`. */
const IN_SMALL_LETTERS = new RegExp(`^[a-z]{2,5}${HYPHEN}(?!(?:19|20)\\d\\d$)\\d{4,}`, 'u')

/** The usual shapes of ids. Without a hyphen or a #, the letters must be capitals: `ORD12345`, but not `window98`. */
export const shapedIds: Recogniser = {
  kind: 'id',
  find: ({ text, folded }) =>
    Array.from(folded.text.matchAll(SHAPES), (match) => {
      const [id] = match
      return createId(id, match.index, getTopicBefore(folded.text, match.index))
    }).filter(({ from, to }) => {
      const [start, end] = folded.getOriginalRange(from, to)
      const letters = text.slice(start, end).replaceAll(/[^\p{L}]/gu, '')
      const isOpen = folded.text.startsWith('#', from) || IN_SMALL_LETTERS.test(folded.text.slice(from, to))
      return isOpen || letters === letters.toUpperCase()
    }),
}

const ANY_HYPHEN = new RegExp(HYPHEN, 'gu')

function createId(id: string, from: number, topic: IdTopic | null): Recognised {
  const clean = id.trim().toUpperCase().replaceAll(ANY_HYPHEN, '-')
  return { from, to: from + id.length, value: toIdValue(id), clean, topic }
}

export function toIdValue(id: string): string {
  return id.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The letters of an id, and the number of its digits: ids of different shapes are of different things. */
export function getIdShape(value: string): string {
  return value.replaceAll(/\d+/g, '0')
}

const MAX_DISTANCE = 24
const TOPIC_BEFORE = new RegExp(`${WORD_START}(?:${TOPICS})${WORD_END}`, 'gu')

/** What the nearest word before an id says that it is of. */
function getTopicBefore(text: string, at: number): IdTopic | null {
  const before = text.slice(Math.max(0, at - MAX_DISTANCE), at)
  const words = before.match(TOPIC_BEFORE)
  return words === null ? null : findTopic(words.at(-1) ?? '')
}

function isYear(value: string): boolean {
  return /^(?:19|20)\d\d$/.test(value)
}
