/** Names: behind the words with which people introduce themselves. */
import { foldText } from '#src/domain/text/fold.ts'
import { type Recognised, type Recogniser, toAlternatives, WORD_END, WORD_START } from './recogniser.ts'
import { toList } from './to-list.ts'

/** Nothing but a name follows these. */
const NAME_BEHIND =
  toList(`my name is,my name’s,my name's,name is,me llamo,mi nombre es,meu nome é,me chamo,मेरा नाम,
    mera naam,mera nam,nama saya,اسمي,என் பெயர்,எனது பெயர்,name:,nombre:,nome:,nama:`)
/** Other things may follow these: a name is capitalised, and ends its phrase. */
const PERHAPS_BEHIND =
  toList(`this is,i am,i'm,soy,aqui é o,aqui é a,aqui é,sou o,sou a,ini dengan,ini,saya,main,मैं,معك,
    معكم,أنا,நான்`)

const INTRODUCTION = new RegExp(
  `${WORD_START}(?:(${toAlternatives(NAME_BEHIND)})|(${toAlternatives(PERHAPS_BEHIND)}))[\\s:]{1,3}(?=\\p{L})`,
  'gu',
)
const NAME_WORD = /^[\p{L}\p{M}][\p{L}\p{M}'’.-]{0,30}/u
const MAX_NAME_WORDS = 3
/** What may follow a name. */
const ENDS_NAME = new RegExp(
  `^(?:$|\\s*[.,!?;:।\\n()–-]|\\s+(?:${toAlternatives(
    toList(`and,from,here,speaking,my,i,de,desde,y,e,da,do,है,hai,हूँ,हूं,बोल,bol,dari,dan,من,و,
    பேசுகிறேன்`),
  )})${WORD_END})`,
  'u',
)
/** Where a name surely begins with a capital, a word in small letters is none of it: loops end at the first of those. */
const SMALL_WORD = /^ {1,2}[a-z]/
const NO_NAMES = new Set(
  toList(`urgent,not,the,a,an,my,very,so,about,regarding,customer,order,late,still,waiting,
    unacceptable,ridiculous,it,sorry,sir,madam,cliente,pelanggan,mau,ingin,sudah,belum,and,on,in,
    है,hai,here,sure,happy,wrong,correct,mi,un,una,el,la,muy,um,uma,o`).map((it) => foldText(it).text),
)

export const names: Recogniser = {
  kind: 'name',
  find: ({ text, folded }) =>
    Array.from(folded.text.matchAll(INTRODUCTION)).flatMap((match): Recognised[] => {
      const from = match.index + match[0].length
      const length = measureName(
        folded.text.slice(from, from + 120),
        match[1] !== undefined,
        (start, end) => {
          const [originalStart] = folded.getOriginalRange(from + start, from + end)
          return isCapital(text.slice(originalStart, originalStart + 2))
        },
      )
      if (length === 0) return []
      const name = folded.text.slice(from, from + length)
      return [{ from, to: from + length, value: name.replaceAll(/\s+/g, ' ') }]
    }),
}

/** The length of the name with which a text begins; 0: there is none. */
function measureName(
  text: string,
  isCertain: boolean,
  isCapitalised: (start: number, end: number) => boolean,
): number {
  let length = 0
  let beginsWithCapital = false
  for (let words = 0; words < MAX_NAME_WORDS; words += 1) {
    const gap = words === 0 ? 0 : (/^ {1,2}/.exec(text.slice(length))?.[0].length ?? 0)
    if (words > 0 && gap === 0) break
    const word = NAME_WORD.exec(text.slice(length + gap))?.[0].replace(/[.'’-]+$/, '') ?? ''
    if (word === '' || NO_NAMES.has(word)) break
    if (words > 0 && ENDS_NAME.test(text.slice(length))) break
    const start = length + gap
    const isLatin = /^[a-z]/.test(word)
    if (isLatin && !isCapitalised(start, start + word.length) && (!isCertain || words > 0)) break
    if (words === 0) beginsWithCapital = isLatin && isCapitalised(start, start + word.length)
    length = start + word.length
  }
  const isEnd =
    ENDS_NAME.test(text.slice(length)) ||
    (isCertain && beginsWithCapital && SMALL_WORD.test(text.slice(length)))
  return length > 0 && isEnd ? length : 0
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
