// Splits tags and comments in the source text of a message as the tokenizer of the HTML standard does. `markup-cost.ts`
// estimates what the parser builds from them.

/** The name of a tag with ASCII letters in lower case, as the standard requires; empty where no name begins. */
export function readTagName(html: string, at: number, pattern = tagName): string {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0].replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) ?? ''
}
const tagName = /[a-zA-Z][^\t\n\f\r />]*/y

/**
 * At most the first 33 characters of a tag name: longer than any name that `estimateMarkup` distinguishes. Where every
 * `<` may begin a tag, reading whole names would take quadratic time.
 */
export function readTagNameStart(html: string, at: number): string {
  return readTagName(html, at, tagNameStart)
}
const tagNameStart = /[a-zA-Z][^\t\n\f\r />]{0,32}/y

/** An attribute with the white space and slashes before it: a name, and an optional value, quoted or not. */
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y
const tagEnd = /[\t\n\f\r /]*>/y

/**
 * The end of a tag (beyond the text where it is unterminated), its attributes, and the length of an inline image in
 * `src`.
 */
export function readAttributes(
  html: string,
  from: number,
): { end: number; count: number; imageLength: number } {
  let [at, count, imageLength] = [from, 0, 0]
  for (;;) {
    tagEnd.lastIndex = at
    if (tagEnd.test(html)) return { end: tagEnd.lastIndex, count, imageLength }
    attribute.lastIndex = at
    const match = attribute.exec(html)
    if (!match) return { end: html.length + 1, count, imageLength }
    count += 1
    if (/^src$/i.test(match[1] ?? '') && DATA_IMAGE.test(match[0].slice(0, 100)))
      imageLength += match[0].length
    at = attribute.lastIndex
  }
}

/** The source of a tag's attributes, from its name to its end, with other names. */
export function renameAttributes(
  html: string,
  from: number,
  end: number,
  rename: (name: string) => string,
): string {
  let [renamed, at] = ['', from]
  for (;;) {
    attribute.lastIndex = at
    const match = at < end ? attribute.exec(html) : null
    if (!match || attribute.lastIndex > end) return renamed + html.slice(at, end)
    const [source, name = ''] = match
    const nameStart = source.indexOf(name)
    renamed += `${source.slice(0, nameStart)}${rename(name)}${source.slice(nameStart + name.length)}`
    at = attribute.lastIndex
  }
}

const DATA_IMAGE = /=[\t\n\f\r ]*["']?\s*data:image\/[a-z+.-]{1,20};base64,/i

/** The end of a comment, or of anything that the parser treats as one. */
export function findCommentEnd(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    // A lone `<` is text, and `</>` is ignored.
    if (!/[/!?]/.test(html.charAt(at + 1)) || html.startsWith('</>', at)) return at + 1
    const end = html.indexOf('>', at)
    return end === -1 ? html.length : end + 1
  }
  if (html.startsWith('>', at + 4)) return at + 5
  if (html.startsWith('->', at + 4)) return at + 6
  commentEnd.lastIndex = at + 4
  return commentEnd.test(html) ? commentEnd.lastIndex : html.length
}
const commentEnd = /--!?>/g

/** Whether the tag at `at` consists of a name of letters only, without attributes. */
export function isBareTag(html: string, at: number): boolean {
  bareTag.lastIndex = at
  return bareTag.test(html)
}
const bareTag = /<[a-z]+>/iy

/** An upper bound of the attributes of a tag whose end is unknown: its runs of white space, slashes and quotes. */
export function estimateAttributes(html: string, at: number): number {
  const piece = html.slice(at, at + 200)
  const next = piece.indexOf('<', 1)
  return (next === -1 ? piece : piece.slice(0, next)).split(/[\t\n\f\r /"']+/).length - 1
}
