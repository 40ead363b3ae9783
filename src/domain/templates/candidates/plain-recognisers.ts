/** Times, e-mail addresses and phone numbers. */
import { type Recogniser, toAlternatives, WORD_START } from './recogniser.ts'

const CLOCK = String.raw`([0-2]?\d)(?:[:.h]([0-5]\d)|h)?`
const HALF = String.raw`\s?(a\.?m\.?|p\.?m\.?)(?![a-z])`
const TIMES = new RegExp(
  [
    `(?<![\\p{L}\\p{N}₹$€£#][.,:/-]?|[₹$€£#])${CLOCK}${HALF}`,
    `(?<![\\p{L}\\p{N}][.,:/-]?)([01]?\\d|2[0-3])[:h]([0-5]\\d)(?!\\d|[:.]\\d)`,
    `(?<![\\p{L}\\p{N}][.,:/-]?)([01]?\\d|2[0-3])\\s?(?:${toAlternatives(["o'clock", 'oclock', 'बजे', 'baje', 'மணி', 'hrs', 'horas'])})`,
    `${WORD_START}(?:${toAlternatives(['jam', 'pukul', 'a las', 'a la', 'as', 'الساعة', 'மணி'])})\\s([01]?\\d|2[0-3])(?:[.:]([0-5]\\d))?(?!\\d|[.,]\\d)`,
  ].join('|'),
  'gu',
)

/** As the 24-hour clock shows it: `17:30`. */
export const times: Recogniser = {
  kind: 'time',
  find: ({ folded: { text } }) =>
    Array.from(text.matchAll(TIMES)).flatMap((match) => {
      const [whole, hour12, minute12, half, ...others] = match
      const [hour = '', minute = '00'] = hour12 === undefined ? pickClock(others) : [hour12, minute12]
      const hours = toHours(Number(hour), half)
      return hours > 23
        ? []
        : [
            {
              from: match.index,
              to: match.index + whole.length,
              value: `${String(hours).padStart(2, '0')}:${minute}`,
            },
          ]
    }),
}

function pickClock(
  groups: readonly (string | undefined)[],
): readonly [string | undefined, string | undefined] {
  const [hourA, minuteA, hourB, hourC, minuteC] = groups
  if (hourA !== undefined) return [hourA, minuteA]
  return hourB === undefined ? [hourC, minuteC] : [hourB, undefined]
}

function toHours(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

const EMAILS = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/gu

export const emails: Recogniser = {
  kind: 'email',
  find: ({ folded: { text } }) =>
    Array.from(text.matchAll(EMAILS), (match) => ({
      from: match.index,
      to: match.index + match[0].length,
      value: match[0],
      clean: match[0],
    })),
}

const PHONES = /(?<![\w#₹$€£+][./-]?|\d )(?:\+|00)?\(?\d(?:[ ()./-]{0,2}\d){8,14}(?!\w|[-/., ]\d)/gu

/** Nine to fifteen digits, in whatever groups. */
export const phones: Recogniser = {
  kind: 'phone',
  find: ({ folded: { text } }) =>
    Array.from(text.matchAll(PHONES), (match) => ({
      from: match.index,
      to: match.index + match[0].length,
      value: match[0].replaceAll(/\D/g, '').replace(/^00/, ''),
    })),
}
