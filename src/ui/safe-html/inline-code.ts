import { findCommentEnd, readAttributes, readTagName, renameAttributes } from './tag-tokenizer.ts'

/** What `style` attributes are called while a message is sanitised. */
export const RENAMED_STYLE = 'data-style'
const RENAMED_HANDLER_PREFIX = 'data-'
/** The parser treats this element like `style`: its content is text, and it belongs anywhere. */
const RENAMED_STYLE_TAG = 'noframes'

const RAW_TEXT_TAGS = new Set([
  'iframe',
  'noembed',
  'noframes',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
])

/**
 * Renames the `style` and `on…` attributes and the `style` elements in the source of a message. Chromium applies the
 * page's content security policy to the documents of a parser as well, and would report each of them to the console and
 * to the policy's report address. The result is as untrusted as the source: where only a full parser could tell what is a
 * tag, as in SVG, MathML and templates, an attribute may keep its name, or a text may show the new one; the sanitiser decides
 * about both names alike.
 */
export function renameInlineCode(html: string): string {
  if (!INLINE_CODE.test(html)) return html
  const parts: string[] = []
  let copied = 0
  const replaceUntil = (from: number, to: number, text: string) => {
    parts.push(html.slice(copied, from), text)
    copied = to
  }
  let end = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    const isEndTag = html.charAt(at + 1) === '/'
    const nameStart = isEndTag ? at + 2 : at + 1
    const name = readTagName(html, nameStart)
    if (name === 'plaintext') break
    if (name === '') {
      end = findCommentEnd(html, at)
      continue
    }
    const nameEnd = nameStart + name.length
    end = readAttributes(html, nameEnd).end
    // An unterminated tag is not a tag.
    if (end > html.length) break
    if (isEndTag) continue
    replaceUntil(nameEnd, end, renameAttributes(html, nameEnd, end, renameAttribute))
    if (!RAW_TEXT_TAGS.has(name)) continue
    const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
    closing.lastIndex = end
    const endTag = closing.exec(html)
    if (name === 'style') {
      const tag = parts.length - 2
      parts[tag] = `${parts[tag]?.slice(0, -name.length)}${RENAMED_STYLE_TAG}`
      if (endTag) replaceUntil(endTag.index, closing.lastIndex, `</${RENAMED_STYLE_TAG}`)
    }
    end = endTag ? closing.lastIndex : html.length
  }
  return parts.join('') + html.slice(copied)
}

const INLINE_CODE = /style|[\s/"']on\w+\s*=/i

function renameAttribute(name: string): string {
  if (/^style$/i.test(name)) return RENAMED_STYLE
  return /^on/i.test(name) ? `${RENAMED_HANDLER_PREFIX}${name}` : name
}
