/** Amounts: a number with a currency's sign, code or word before or behind it. */
import { foldText } from '#src/domain/text/fold.ts'
import { type Recognised, type Recogniser, toAlternatives, WORD_END, WORD_START } from './recogniser.ts'

/** The ISO 4217 code of what stands beside the number; `$` may be of many currencies. */
const CURRENCIES: readonly (readonly [code: string, before: readonly string[], behind: readonly string[]])[] =
  [
    [
      'INR',
      ['₹', 'rs.', 'rs', 're.', 'inr', '₨', 'रु.', 'रु', 'रू', 'rupees', 'ரூ.', 'ரூ', 'ரூபாய்'],
      [
        '₹',
        'rs.',
        'rs',
        'inr',
        'rupees',
        'rupee',
        'rupaye',
        'rupay',
        'rupiye',
        'rupaiye',
        'रुपये',
        'रुपए',
        'रूपये',
        'रुपया',
        'रु',
        'रु.',
        'रू',
        'रुपयों',
        'ரூபாய்',
        'ரூபா',
        'ரூ',
        'روبية',
      ],
    ],
    ['BRL', ['r$', 'brl'], ['reais', 'real', 'brl']],
    ['IDR', ['rp.', 'rp', 'idr'], ['rupiah', 'idr', 'perak']],
    ['EUR', ['€', 'eur'], ['€', 'eur', 'euros', 'euro', 'يورو']],
    ['GBP', ['£', 'gbp'], ['£', 'gbp', 'pounds']],
    [
      'AED',
      ['aed', 'dhs.', 'dhs', 'dh', 'د.إ'],
      ['aed', 'dhs', 'dirhams', 'dirham', 'درهم', 'درهما', 'دراهم', 'د.إ'],
    ],
    ['SAR', ['sar', 'sr'], ['sar', 'riyals', 'riyal', 'ريال', 'ريالا', 'ريالات', 'ر.س', 'sr']],
    ['EGP', ['egp', 'ج.م'], ['egp', 'جنيه', 'جنيها', 'ج.م']],
    ['KWD', ['kwd', 'د.ك'], ['kwd', 'دينار', 'دينارا', 'د.ك']],
    ['BHD', ['bhd', 'د.ب'], ['bhd', 'د.ب']],
    ['OMR', ['omr', 'ر.ع'], ['omr', 'ر.ع']],
    ['JOD', ['jod', 'د.أ'], ['jod', 'د.أ']],
    ['QAR', ['qar', 'ر.ق'], ['qar', 'ر.ق']],
    ['MXN', ['mx$', 'mxn'], ['mxn']],
    ['USD', ['us$', 'usd'], ['usd', 'dollars', 'dolares', 'dólares', 'دولار', 'دولارا']],
    ['SGD', ['s$', 'sgd'], ['sgd']],
    ['MYR', ['rm', 'myr'], ['myr', 'ringgit']],
    ['COP', ['cop$', 'cop'], ['cop']],
    ['PEN', ['s/.', 's/', 'pen'], ['soles']],
    ['ARS', ['ar$', 'ars'], ['ars']],
    ['$', ['$'], ['$', 'pesos', 'peso']],
  ]

const BEFORE = toTable((it) => it[1])
const BEHIND = toTable((it) => it[2])
/** Of these, an amount has three decimals. */
const THREE_DECIMALS: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR'])
/** 1,20,000.00 · 1.299,00 · 1 299,00 · 3480 · 1٬250٫000 */
const NUMBER = String.raw`\d{1,3}(?:[.,'’٬\u00a0\u202f ]\d{2,3}){1,5}(?:[.,]\d{1,2}|٫\d{1,3})?(?!\d)|\d{1,12}(?:[.,٫]\d{1,3})?(?!\d)`
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.,٫٬])(?:(${alternativesOf(BEFORE)})\\s{0,2}(${NUMBER})(?:\\s?/-|/=|,-)?(?:\\s{0,2}(?:${alternativesOf(BEHIND)})${WORD_END})?|(${NUMBER})(?:/-)?\\s{0,2}(${alternativesOf(BEHIND)})${WORD_END})`,
  'gu',
)
/** "3480/-" is an amount in India, whatever stands before it. */
const WITH_DASH = new RegExp(`(?<![\\p{L}\\p{N}.,٫٬])(${NUMBER})/-`, 'gu')

export const amounts: Recogniser = { kind: 'amount', find: ({ folded }) => findAmounts(folded.text) }

/** `text`: folded. */
export function findAmounts(text: string): readonly Recognised[] {
  return [
    ...Array.from(text.matchAll(AMOUNT), (match) => {
      const [whole, before, first, second, behind] = match
      const currency = before === undefined ? BEHIND.get(behind ?? '') : BEFORE.get(before)
      return createAmount(match.index, whole, currency ?? '', first ?? second ?? '')
    }),
    ...Array.from(text.matchAll(WITH_DASH), (match) =>
      createAmount(match.index, match[0], 'INR', match[1] ?? ''),
    ),
  ]
}

function createAmount(from: number, whole: string, currency: string, number: string) {
  const digits = toPlainNumber(number, THREE_DECIMALS.has(currency))
  return { from, to: from + whole.length, value: currency === '' ? digits : `${currency} ${digits}` }
}

/**
 * The number without grouping, with a dot before its decimals, in either notation: behind the last separator, three digits are
 * grouped, one or two are decimals. Three are decimals behind the Arabic sign, behind a sign other than the one that groups, and
 * behind a dot where the currency `hasThreeDecimals`.
 */
export function toPlainNumber(number: string, hasThreeDecimals = false): string {
  const [, whole = number, decimals = ''] =
    /^(.*)[.,٫](\d{1,2})$/.exec(number) ?? splitThreeDecimals(number, hasThreeDecimals) ?? []
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const rest = decimals.replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

function splitThreeDecimals(number: string, hasThreeDecimals: boolean): readonly string[] | null {
  const match = /^(.*)([.,٫])(\d{3})$/s.exec(number)
  const [, whole = '', sign = '', decimals = ''] = match ?? []
  const isDecimalSign =
    sign === '٫' ||
    (sign === ',' && /[.'’\s]/.test(whole) && !whole.includes(',')) ||
    (sign === '.' && /[,'’٬\s]/.test(whole) && !whole.includes('.')) ||
    (sign === '.' && hasThreeDecimals && /^\d+$/.test(whole))
  return isDecimalSign ? [number, whole, decimals] : null
}

function toTable(
  choose: (it: (typeof CURRENCIES)[number]) => readonly string[],
): ReadonlyMap<string, string> {
  return new Map(CURRENCIES.flatMap((it) => choose(it).map((word) => [toKey(word), it[0]] as const)))
}

function toKey(word: string): string {
  return foldText(word).text
}

function alternativesOf(table: ReadonlyMap<string, string>): string {
  return toAlternatives([...table.keys()])
}

/** The currency and what stands around it, to be left out where the template has it already. */
export const CURRENCY_AROUND = new RegExp(
  `^(?:${alternativesOf(BEFORE)})\\s{0,2}|\\s{0,2}(?:/-|${WORD_START}(?:${alternativesOf(BEHIND)}))$`,
  'giu',
)
