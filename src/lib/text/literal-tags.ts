/** Tells tags from their names in a sentence, beside markup: `the <b>big</b> <style> tag`. */

/** Elements whose end is often left out, and whose tag ends a line. */
const OPTIONAL_END = /^(?:p|li|[dt][dhrt]|r[bpt])$/
/** A bare tag between words of one line. A program that writes markup puts it beside a word, or on a line of its own. */
const WORD =
  /(?<=^|[\p{L}\p{M}\p{N},.:;)>] |["'“‘`(])<\/?[a-z\d]{1,20}>(?=\s[\p{L}\p{N}(]|[),.;:!?"'”’`-]|$)/iuy
/** What a style or a script holds. */
const CODE = /[^<]{0,300}?(?:[{}=]|\w\()/y

/**
 * Whether a bare tag stands where a word does, and not each tag of its name has its other half. `isHidden`: a browser shows
 * nothing of what follows, of which nothing is lost if it is code.
 */
export function createLiteralTest(html: string) {
  let surplus: ReadonlyMap<string, number> | null = null
  return (name: string, from: number, to: number, isHidden: boolean): boolean => {
    WORD.lastIndex = from
    CODE.lastIndex = to
    if (!WORD.test(html) || (isHidden ? CODE : OPTIONAL_END).test(isHidden ? html : name)) return false
    surplus ??= countSurplus(html)
    return surplus.get(name) !== 0
  }
}

/** How many more start tags than end tags each name has. */
function countSurplus(html: string): ReadonlyMap<string, number> {
  const surplus = new Map<string, number>()
  for (const [, slash, name = ''] of html.toLowerCase().matchAll(/<(\/?)([a-z\d]{1,20})(?=[\s/>])/g))
    surplus.set(name, (surplus.get(name) ?? 0) + (slash === '' ? 1 : -1))
  return surplus
}
