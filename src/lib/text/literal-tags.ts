/** Tells tags from their names in a sentence, beside markup: `the <b>big</b> <style> tag`. */

export type LiteralCandidate = {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Whether a browser shows nothing of what follows. */
  readonly isHidden: boolean
}

/** Elements whose end is often left out, and whose tag ends a line. */
const OPTIONAL_END = /^(?:p|li|d[dt]|t[dhr]|t(?:body|head|foot)|option|optgroup|colgroup|caption|r[bpt]|rtc)$/
const BARE_TAG = /^<\/?[a-z][a-z\d]*>$/i
/** Between words of one line. A program that writes markup puts it beside a word, or on a line of its own. */
const WORD_BEFORE = /(?:^|[\p{L}\p{M}\p{N},.:;)>] |["'“‘`(])$/u
const WORD_AFTER = /^(?:\s[\p{L}\p{N}(]|[),.;:!?"'”’`-]|$)/u
/** What a style or a script holds. */
const CODE = /^[^<]{0,300}?(?:[{}=]|\w\()/

/** Whether a bare tag without its other half stands where a word does. */
export function createLiteralTest(html: string): (tag: LiteralCandidate) => boolean {
  let alone: ReadonlySet<number> | null = null
  return ({ name, from, to, isHidden }) => {
    if (to - from > 24 || (!isHidden && OPTIONAL_END.test(name)) || !BARE_TAG.test(html.slice(from, to)))
      return false
    if (
      !WORD_BEFORE.test(html.slice(Math.max(0, from - 2), from)) ||
      !WORD_AFTER.test(html.slice(to, to + 2))
    )
      return false
    alone ??= findLoneTags(html)
    return alone.has(from) && !(isHidden && CODE.test(html.slice(to, to + 320)))
  }
}

/** Where start tags without an end begin, and end tags without a start. */
function findLoneTags(html: string): ReadonlySet<number> {
  const alone = new Set<number>()
  const opened = new Map<string, number[]>()
  for (const match of html.matchAll(/<(\/?)([a-z][a-z\d]{0,20})(?=[\s/>])/gi)) {
    const [, slash, written = ''] = match
    const name = written.toLowerCase()
    const starts = opened.get(name) ?? []
    opened.set(name, starts)
    const start = slash === '' ? undefined : starts.pop()
    if (slash === '') starts.push(match.index)
    if (start === undefined) alone.add(match.index)
    else alone.delete(start)
  }
  return alone
}
