/**
 * The patterns of ids in `config.json`, such as `KL-\d{5}`. Only a part of the syntax of regular expressions is allowed, so that
 * no pattern can take long: letters, digits, `- # / _ .`, a space, `\d`, `[A-Z]`, `[0-9]`, `[A-Z0-9]`, each with `{n}`, `{n,m}`
 * or `?` behind it.
 */

const MAX_PATTERN_LENGTH = 80
/** Characters of the longest id that a pattern may allow. */
const MAX_ID_LENGTH = 40
/** Lengths that the parts of an id may have together: at each place of a text, so many attempts are made at most. */
const MAX_ATTEMPTS = 64

const PART = /(\\d|\[A-Z\]|\[0-9\]|\[A-Z0-9\]|\\?[-#/_. ]|[A-Za-z0-9])(?:\{(\d{1,2})(?:,(\d{1,2}))?\}|(\?))?/y
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['\\d', '\\d'],
  ['[0-9]', '\\d'],
  ['[A-Z]', '[a-z]'],
  ['[A-Z0-9]', '[a-z0-9]'],
])
/** Between the parts of an id, customers write a hyphen, a space or nothing. */
const SEPARATOR = '[-\\u2010-\\u2015\\u2212 ]{0,2}'

/**
 * The source of a regular expression for a text in lower case with ASCII digits (`foldText`): a hyphen of the pattern may be
 * missing there, or be a space. Each part between hyphens is a group. Null: the pattern isn't allowed.
 */
export function parseIdPattern(pattern: string): string | null {
  if (pattern === '' || pattern.length > MAX_PATTERN_LENGTH) return null
  let source = '('
  let length = 0
  let attempts = 1
  PART.lastIndex = 0
  while (PART.lastIndex < pattern.length) {
    const match = PART.exec(pattern)
    if (match === null) return null
    const [, part = '', least, most, optional] = match
    const min = optional === undefined ? Number(least ?? 1) : 0
    const max = optional === undefined ? Number(most ?? least ?? 1) : 1
    if (max < min || max === 0) return null
    length += max
    attempts *= max - min + 1
    if (part.endsWith('-')) {
      if (min !== 1 || max !== 1) return null
      source += `)${SEPARATOR}(`
    } else source += `${getPartSource(part)}{${min},${max}}`
  }
  return length <= MAX_ID_LENGTH && attempts <= MAX_ATTEMPTS && /\d|\[/.test(pattern) ? `${source})` : null
}

export function isIdPattern(pattern: string): boolean {
  return parseIdPattern(pattern) !== null
}

function getPartSource(part: string): string {
  const known = CLASSES.get(part)
  if (known !== undefined) return known
  const literal = part.slice(-1).toLowerCase()
  return /[#/_. ]/.test(literal) ? `[${literal}]` : literal
}
