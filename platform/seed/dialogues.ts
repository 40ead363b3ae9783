import { arabic } from './dialogues/arabic.ts'
import { bengali } from './dialogues/bengali.ts'
import { english } from './dialogues/english.ts'
import { englishMore } from './dialogues/english-more.ts'
import { foods } from './dialogues/foods.ts'
import { hindi } from './dialogues/hindi.ts'
import { hinglish } from './dialogues/hinglish.ts'
import { kannada } from './dialogues/kannada.ts'
import { malayalam } from './dialogues/malayalam.ts'
import { tamil } from './dialogues/tamil.ts'
import type { Lang } from './people.ts'
import { at } from './random.ts'

/** Who speaks: the customer, a pilot, a human agent, the platform. */
export type Speaker = 'u' | 'p' | 'a' | 's'
/** `annotations` are the `@names` of a line: an attachment, an e-mail body, a status. */
export type Line = { by: Speaker; text: string; annotations: string[] }
export type Dialogue = { topic: string; subject: string; lines: Line[] }

/** Scripted exchanges of the clothing and home-textiles shop, by language. */
export const DIALOGUES: Record<Lang, Dialogue[]> = {
  en: parse(english + englishMore),
  hinglish: parse(hinglish),
  hi: parse(hindi),
  ta: parse(tamil),
  bn: parse(bengali),
  ar: parse(arabic),
  ml: parse(malayalam),
  kn: parse(kannada),
}

/** Those of the second workspace, which sells coffee, tea and spices. */
export const FOOD_DIALOGUES: Dialogue[] = parse(foods)

/**
 * Reads the notation of the `dialogues` folder: `# topic · subject` begins one, each line after it is a speaker's
 * letter and what is said; `{name}` is filled in later, `@name` at the end adds an extra, and `|` breaks the line.
 */
function parse(text: string): Dialogue[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...rest] = block.trim().split('\n')
      const [topic = '', subject = ''] = head.split(' · ')
      return { topic, subject, lines: rest.filter((each) => each.length > 2).map(readLine) }
    })
}

/** Reads one line of the notation. Throws on a letter that is no speaker. */
export function readLine(raw: string): Line {
  const annotations = [...raw.matchAll(/ @([\w-]+)/g)].map((found) => at(found, 1))
  return {
    by: speakerOf(raw.charAt(0)),
    text: raw
      .slice(1)
      .replaceAll(/ @[\w-]+/g, '')
      .trim(),
    annotations,
  }
}

function speakerOf(letter: string): Speaker {
  if (letter === 'u' || letter === 'p' || letter === 'a' || letter === 's') return letter
  throw new SyntaxError(`no such speaker: ${letter}`)
}
