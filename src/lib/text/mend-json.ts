/**
 * Rewrites a text that is nearly JSON so that what can't be read costs only its value: single quotation marks, names without
 * any, comments, words, values and commas that are missing, quotation marks within a text, and what follows the end.
 */

const createToken = (text: string) =>
  new RegExp(
    `(?<space>\\s+|//[^\\n\\r]*|/\\*[^]*?\\*/)|(?<mark>[{}[\\],:])|(?<text>${text})|[ub]?(?<single>'(?:[^'\\\\]|\\\\[^])*')|(?<word>[^\\s{}[\\],:"]+)`,
    'gy',
  )
const TOKEN = createToken('"(?:[^"\\\\]|\\\\[^])*"')
/** A quotation mark that ends a value and, with it, its container or a pair. */
const END = '"\\s*(?:,\\s*["{[]|[}\\]]\\s*(?:[,}\\]]|$))'
/**
 * A text whose only end is a quotation mark before a comma, a colon or a bracket, whatever it holds: `5" pipe`, `C:\`. For a
 * source with an odd number of them.
 */
const ODD_TOKEN = createToken(`"(?:[^"\\\\]|\\\\(?=${END})|\\\\(?!${END})[^]|"(?!\\s*(?:[,:}\\]]|$)))*"`)
/** What `parseJson` reads of a lenient writer. */
const READABLE_WORD = /^[+-]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|infinity|inf|nan)$/i
const WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  undefined: 'null',
}
/** What writers in C and scripts leave behind the end. */
const PADDING = new Set([';', '\0', '\u001a'])
const UNREADABLE = 'NaN'

type Value = { readonly json: string; readonly kind: 'container' | 'text' | 'word' }
type Token = { readonly mark: string } | Value

/** A text for `parseJson`. Throws a SyntaxError where no object or array begins the text, or it is truncated. */
export function mendJson(text: string): string {
  try {
    return mend(tokenize(text, TOKEN))
  } catch {
    return mend(tokenize(text, ODD_TOKEN))
  }
}

function mend(tokens: Generator<Token, undefined>): string {
  const first = takeToken(tokens)
  if (!('mark' in first)) throw new SyntaxError('no object or array')
  const { json } = readContainer(first.mark, tokens)
  for (const token of tokens) {
    const isPadding =
      'mark' in token ? /[}\]]/.test(token.mark) : Array.from(token.json).every((it) => PADDING.has(it))
    if (!isPadding) throw new SyntaxError('text after the end')
  }
  return json
}

function* tokenize(text: string, pattern: RegExp): Generator<Token, undefined> {
  let end = 0
  for (const { index, 0: whole, groups } of text.matchAll(pattern)) {
    end = index + whole.length
    if (groups?.['mark'] !== undefined) yield { mark: whole }
    else if (groups?.['text'] !== undefined) yield { kind: 'text', json: escapeQuotes(whole) }
    else if (groups?.['single'] !== undefined) yield { kind: 'text', json: toDoubleQuotes(groups['single']) }
    else if (groups?.['word'] !== undefined) yield { kind: 'word', json: whole }
  }
  if (end < text.length) throw new SyntaxError('a text without an end')
}

/** Escapes the quotation marks in a text, and the backslashes that escape nothing. */
function escapeQuotes(text: string): string {
  const inner = text.slice(1, -1)
  if (!/["\\]/.test(inner)) return text
  return `"${inner.replace(/\\(?:[^]|$)|"/g, (it) => (it.length === 2 ? it : `\\${it}`))}"`
}

function toDoubleQuotes(text: string): string {
  const inner = text.slice(1, -1).replace(/\\[^]|"/g, (it) => (it === '"' ? '\\"' : it === "\\'" ? "'" : it))
  return `"${inner}"`
}

function takeToken(tokens: Iterator<Token, undefined>): Token {
  const { value } = tokens.next()
  if (value === undefined) throw new SyntaxError('truncated')
  return value
}

function readContainer(opening: string, tokens: Iterator<Token, undefined>): Value {
  if (opening !== '{' && opening !== '[') throw new SyntaxError('no object or array')
  const closing = opening === '{' ? '}' : ']'
  const parts: string[] = []
  let isLastNumber = false
  for (let isOpen = true; isOpen; ) {
    const { name, values, mark } = readPart(closing, tokens)
    isOpen = mark === ','
    if (closing === '}') {
      // Without a name, it is a piece of a broken text, or of a number such as 1,234: that is none.
      if (name !== null) parts.push(`${name}:${toJson(values)}`)
      else if (isLastNumber && values.some(isNumber))
        parts.push(parts.pop()?.replace(/:[^:]*$/, `:${UNREADABLE}`) ?? '')
      if (name !== null || values.length > 0) isLastNumber = values.length === 1 && values.every(isNumber)
    } else if (values.length > 1 && values.every((it) => it.kind === 'container'))
      parts.push(...values.map((it) => it.json))
    else if (isOpen || values.length > 0) parts.push(toJson(values))
  }
  return { json: `${opening}${parts.join(',')}${closing}`, kind: 'container' }
}

type Part = {
  /** As JSON; null without a colon. */
  readonly name: string | null
  readonly values: readonly Value[]
  /** What ends it: a comma or the closing bracket. */
  readonly mark: string
}

function readPart(closing: string, tokens: Iterator<Token, undefined>): Part {
  let name: string | null = null
  let values: Value[] = []
  for (;;) {
    const token = takeToken(tokens)
    if (!('mark' in token)) values.push(token)
    else if (token.mark === ',' || token.mark === closing) return { name, values, mark: token.mark }
    else if (token.mark !== ':') values.push(readContainer(token.mark, tokens))
    else if (name === null && closing === '}') {
      name = toName(values)
      values = []
    } else values.push({ json: UNREADABLE, kind: 'word' })
  }
}

function toName(values: readonly Value[]): string | null {
  const [only, other] = values
  if (!only || other || only.kind === 'container') return null
  return only.kind === 'text' ? only.json : JSON.stringify(only.json)
}

/** Several values are the pieces of one. */
function toJson(values: readonly Value[]): string {
  const [only, other] = values
  if (!only || other) return UNREADABLE
  if (only.kind !== 'word' || READABLE_WORD.test(only.json)) return only.json
  return WORDS[only.json.toLowerCase()] ?? UNREADABLE
}

function isNumber({ kind, json }: Value): boolean {
  return kind === 'word' && /^[+-]?\d/.test(json)
}
