// Reads the parts of tags and comments from the source text of a message, as the tokenizer of the HTML standard splits them.
// What the parser builds of them is estimated in `markup-cost.ts`.

/** The name of a tag in lower case, where the standard lowers ASCII letters alone; empty where no name begins. */
export function readTagName(html: string, at: number, pattern = tagName): string {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0].replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) ?? ''
}
const tagName = /[a-zA-Z][^\t\n\f\r />]*/y

/**
 * The same, but at most 33 characters of it. No name that `estimateMarkup` tells apart is that long. Where every `<` may
 * begin a tag, reading whole names would read the rest of the text again at each of them.
 */
export function readTagNameStart(html: string, at: number): string {
  return readTagName(html, at, tagNameStart)
}
const tagNameStart = /[a-zA-Z][^\t\n\f\r />]{0,32}/y

/** One attribute with what stands before it: a name, and a value in quotes or without. */
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y
const tagEnd = /[\t\n\f\r /]*>/y

/** Where a tag ends, past the text if it doesn't; how many attributes it has, and how long a picture in its `src` is. */
export function readAttributes(
  html: string,
  from: number,
): { end: number; count: number; imageLength: number } {
  let [at, count, imageLength] = [from, 0, 0]
  for (;;) {
    tagEnd.lastIndex = at
    if (tagEnd.test(html)) return { end: tagEnd.lastIndex, count, imageLength }
    attribute.lastIndex = at
    const found = attribute.exec(html)
    if (!found) return { end: html.length + 1, count, imageLength }
    count += 1
    if (/^src$/i.test(found[1] ?? '') && DATA_IMAGE.test(found[0].slice(0, 100)))
      imageLength += found[0].length
    at = attribute.lastIndex
  }
}
const DATA_IMAGE = /=[\t\n\f\r ]*["']?\s*data:image\/[a-z+.-]{1,20};base64,/i

/** Where a comment ends, or what the parser takes for one. */
export function findCommentEnd(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    // A lone `<` is text, and `</>` is nothing.
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

/** Whether the tag at `at` has a name of letters alone and no attributes. */
export function isBareTag(html: string, at: number): boolean {
  bareTag.lastIndex = at
  return bareTag.test(html)
}
const bareTag = /<[a-z]+>/iy

/** Attributes, at most, of a tag that nobody knows the end of: its white space, its slashes and its quotes. */
export function estimateAttributes(html: string, at: number): number {
  const piece = html.slice(at, at + 200)
  const next = piece.indexOf('<', 1)
  return (next === -1 ? piece : piece.slice(0, next)).split(/[\t\n\f\r /"']+/).length - 1
}
