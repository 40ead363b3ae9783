/** Initials are written apart (M. S.), together (MS), or as they are spoken (em es, எம் எஸ்): all of them mean the same letters. */
import { getAbbreviation } from './abbreviations.ts'
import { type PreparedWord, prepareWord } from './prepared-words.ts'

/** The English names of the letters A to Z as people in India write what they hear. */
const SPOKEN_LETTERS =
  'ay bee/bi cee/see/si dee/di ee eff/ef/yef gee/jee/ji aitch/haitch/etch/hech eye jay/je kay/ke ell/el/yel em/yem en/yen oh/vo pee/pi cue/kyu/kyoo ar/aar/yar es/ess/yes tee/ti yu/you vee/vi dablyu/dabliu ex/eks why/wye/vai zed/zee'

const spokenLetters: ReadonlyMap<string, string> = new Map(
  SPOKEN_LETTERS.split(' ').flatMap((spellings, at) =>
    spellings.split('/').map((it): [string, string] => [it, String.fromCharCode(97 + at)]),
  ),
)

/** Initials that are written as one word: APJ. */
const TOGETHER = /^[a-z]{2,4}$/

type Words = { readonly query: readonly PreparedWord[]; readonly name: readonly PreparedWord[] }

/** Both with their initials as single letters; null: there are none that both have. */
export function separateInitials({ query, name }: Words): Words | null {
  const typed = query.map(getInitial).join('')
  const named = name.map(getInitial).join('')
  if (typed === '' && named === '') return null
  const separated = { query: separate(query, named), name: separate(name, typed) }
  return separated.query === query && separated.name === name ? null : separated
}

/** `letters`: the initials of the other side, by which a short word shows that it is one of initials. */
function separate(words: readonly PreparedWord[], letters: string): readonly PreparedWord[] {
  if (letters === '') return words
  const separated = words.flatMap((word): readonly PreparedWord[] => {
    const { folded } = word.keys
    const { from, to } = word
    const letter = spokenLetters.get(folded)
    if (letter !== undefined && letters.includes(letter)) return [prepareWord({ word: letter, from, to })]
    if (!TOGETHER.test(folded) || !letters.includes(folded)) return [word]
    return Array.from(folded, (it, at) => prepareWord({ word: it, from: from + at, to: from + at + 1 }))
  })
  return separated.every((it, at) => it === words[at]) ? words : separated
}

/** The letter that a word is, or names; else empty. */
function getInitial({ keys: { folded } }: PreparedWord): string {
  if (/^[a-z]$/.test(folded)) return folded
  const letter = spokenLetters.get(folded) ?? getAbbreviation(folded) ?? ''
  return letter.length === 1 ? letter : ''
}
