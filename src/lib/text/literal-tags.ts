/** Tells tags from their names in a sentence, beside markup: `the <b>big</b> <style> tag`. */

/** Elements whose end is often left out, and whose tag ends a line. */
const OPTIONAL_END = /^(?:p|li|[dt][dhrt]|r[bpt])$/
/** A bare tag between words of one line. A program that writes markup puts it beside a word, or on a line of its own. */
const WORD = /(?<=^|[^\s<] |["'“‘`(])<\/?[a-z\d]{1,20}>(?=\s[^\s<]|[),.;:!?"'”’`-]|$)/iuy
/** What a style or a script holds. */
const CODE = /[^<]{0,300}?(?:[{}=]|\w\()/y

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
