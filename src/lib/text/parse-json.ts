/**
 * Parses JSON without losing digits: a number that JavaScript would write otherwise (an id beyond 2^53, `1.10`, `1e400`,
 * `-0`) becomes the text that was sent.
 */

/** A quick test for such numbers. It also finds some inside texts, which only costs the scan. JavaScript writes `0.0000001` as `1e-7`. */
const ALTERED_NUMBER = /(?:^|[:[,\s])(?:-0|0\.0{6}|-?\d(?:[\d.]{15}|\d*\.?\d*[eE]|\d*\.\d*0(?:[\s,\]}]|$)))/
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** What lenient writers add: words and numbers that JSON doesn't have, and a comma after the last item. */
const NOT_A_NUMBER = /[+-]?\b(?:Infinity|inf|nan)\b/gi
const WORDS: Readonly<Record<string, string>> = {
  undefined: 'null',
  None: 'null',
  True: 'true',
  False: 'false',
}
const WORD = /\b(?:undefined|None|True|False)\b/g
/** Also `007`, `+5`, `.5`, `5.` and `0x1F`. */
const ANY_NUMBER = /[+-]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi
const JSON_NUMBER = new RegExp(`^${NUMBER.source}$`)
/** In a text: characters that have to be escaped, and escapes that JSON doesn't have. */
const RAW_CONTROL = /\p{Cc}/gu
const ESCAPE = /\\(?:u[\da-f]{4}|[^])/gi
const LAST_COMMA = /(?<![[{,]\s*),(?=\s*[\]}])/g

export type ParsedJson = {
  readonly json: unknown
  /** The text has what JSON doesn't allow. */
  readonly isLenient: boolean
}

/**
 * Reads JSON, and what lenient writers add to it. `NaN` and `Infinity` become `notANumber`, by default an infinite number:
 * every schema refuses it, so it costs its field or its record. Throws a SyntaxError for other text, also if it is truncated.
 */
export function parseJson(text: string, notANumber = '1e999'): ParsedJson {
  const json = text.replace(/^\uFEFF+/, '')
  try {
    const exact = ALTERED_NUMBER.test(json) ? replaceParts(json, quoteAlteredNumbers) : json
    return { json: JSON.parse(exact), isLenient: false }
  } catch {
    const mended = replaceParts(
      json,
      (part) =>
        part
          .replace(ANY_NUMBER, quoteOddNumber)
          .replace(LAST_COMMA, '')
          .replace(NOT_A_NUMBER, notANumber)
          .replace(WORD, (word) => WORDS[word] ?? word),
      mendText,
    )
    return { json: JSON.parse(mended), isLenient: true }
  }
}

/** The number of a value from `parseJson`, which may be the text of its digits. */
export function toNumber(value: unknown): number | undefined {
  const isText =
    typeof value === 'string' && /^\s*-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?\s*$/i.test(value)
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN
  // Adding 0 makes 0 of -0.
  return Number.isFinite(number) ? number + 0 : undefined
}

function quoteAlteredNumbers(part: string): string {
  return part.replace(NUMBER, (digits) => (String(Number(digits)) === digits ? digits : `"${digits}"`))
}

/** As it was written, without a plus: `007` may be a code. */
function quoteOddNumber(digits: string): string {
  if (JSON_NUMBER.test(digits)) return quoteAlteredNumbers(digits)
  return `"${digits.replace(/^\+/, '')}"`
}

/** Escapes what a text holds as it is, and keeps the character behind an escape that JSON doesn't have. */
function mendText(text: string): string {
  return text
    .replace(RAW_CONTROL, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(ESCAPE, (it) => (/^\\(?:["\\/bfnrt]|u.{4}$)/is.test(it) ? it : it.slice(1)))
}

/** Replaces in what is outside quotation marks, and in the texts inside them. Scans by hand: an expression for long texts could overflow its stack. */
function replaceParts(
  json: string,
  replace: (part: string) => string,
  replaceText: (text: string) => string = (it) => it,
): string {
  let result = ''
  for (let at = 0; ; ) {
    const start = json.indexOf('"', at)
    if (start === -1) return result + replace(json.slice(at))
    const end = findEndOfText(json, start)
    result += replace(json.slice(at, start)) + replaceText(json.slice(start, end))
    at = end
  }
}

function findEndOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end + 1
  }
  return json.length
}
