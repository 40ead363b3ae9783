/** Tells tags from their names in a sentence, beside markup: `the <b>big</b> <style> tag`. */

/** Elements whose end is often left out, and whose tag ends a line. */
const OPTIONAL_END = /^(?:p|li|[dt][dhrt]|r[bpt])$/
/** A bare tag between words of one line. A program that writes markup puts it beside a word, or on a line of its own. */
const WORD =
  /(?<=^|[^\s<] |["'“‘`(])<\/?[a-z\d]{1,20}>(?=\s[^\s<]|[),.;:!?"'”’`-]|<\/(?:p|div|li|td|h\d)>|$)/iuy
/** What a style or a script holds. */
const CODE = /[^<]{0,300}?(?:[{}=]|\w\()/y

const OPENING_QUOTE = /(?:^|[\s(>])["'“‘`(]$/
const CLOSING_QUOTE = /^["'”’`)](?:[\s),.;:!?<]|$)/
/** Between the names of a start and its end: "<b> and </b>". */
const AND = '\\s(?:and|or|y|o|e|ou|et|und|oder|dan|atau|और|या|மற்றும்|و|أو|/)\\s'
const BEFORE_END = new RegExp(`^${AND}</(\\w{1,20})>`, 'iu')
const BEHIND_START = new RegExp(`<(\\w{1,20})>${AND}$`, 'iu')
/** UTF-16 units around a tag that say whether it is named. */
const MAX_CONTEXT = 40

/** Whether a tag without attributes is named: in quotes, or together with its end. */
export function isNamed(html: string, { name, at, to }: Omit<BareTag, 'isHidden'>): boolean {
  if (to - at > name.length + 4) return false
  const [before, after] = [html.slice(Math.max(0, at - MAX_CONTEXT), at), html.slice(to, to + MAX_CONTEXT)]
  if (OPENING_QUOTE.test(before) && CLOSING_QUOTE.test(after)) return true
  const pair = html[at + 1] === '/' ? BEHIND_START.exec(before) : BEFORE_END.exec(after)
  return pair?.[1]?.toLowerCase() === name
}

type BareTag = {
  readonly name: string
  readonly at: number
  readonly to: number
  /** Whether a browser shows nothing of what follows, of which nothing is lost if it is code. */
  readonly isHidden: boolean
}

/** Whether a tag stands where a word does. */
export function isWord(html: string, { name, at, to, isHidden }: BareTag): boolean {
  WORD.lastIndex = at
  CODE.lastIndex = to
  return WORD.test(html) && !(isHidden ? CODE.test(html) : OPTIONAL_END.test(name))
}
