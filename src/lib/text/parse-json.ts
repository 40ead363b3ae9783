/**
 * Parses JSON without losing digits: a number that JavaScript would write otherwise (an id beyond 2^53, `1.10`, `1e400`,
 * `-0`) becomes the text that was sent.
 */

/** A quick test for such numbers. It also finds some inside texts, which only costs the scan. JavaScript writes `0.0000001` as `1e-7`. */
const ALTERED_NUMBER = /(?:^|[:[,\s])(?:-0|0\.0{6}|-?\d(?:[\d.]{15}|\d*\.?\d*[eE]|\d*\.\d*0(?:[\s,\]}]|$)))/
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** What lenient writers add: numbers that JSON doesn't have, and a comma after the last item. */
const NOT_A_NUMBER = /-?\bInfinity\b|\bNaN\b/g
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
    const exact = ALTERED_NUMBER.test(json) ? replaceOutsideTexts(json, quoteAlteredNumbers) : json
    return { json: JSON.parse(exact), isLenient: false }
  } catch {
    const mended = replaceOutsideTexts(json, (part) =>
      quoteAlteredNumbers(part).replace(LAST_COMMA, '').replace(NOT_A_NUMBER, notANumber),
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

/** Replaces in what is outside quotation marks. Scans by hand: an expression for long texts could overflow its stack. */
function replaceOutsideTexts(json: string, replace: (part: string) => string): string {
  let result = ''
  for (let at = 0; ; ) {
    const start = json.indexOf('"', at)
    if (start === -1) return result + replace(json.slice(at))
    const end = findEndOfText(json, start)
    result += replace(json.slice(at, start)) + json.slice(start, end)
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
