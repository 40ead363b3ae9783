/** UTF-16 units: more than any message that somebody typed, and too few for too many elements. */
const MAX_LENGTH = 20_000
const MAX_DEPTH = 16

/** Elements that hold others of these, elements that hold words alone, and the two that hold each other. */
const BLOCK_TAGS = ['', 'div', 'blockquote', 'li']
const INLINE_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'a']
const LIST_TAGS = ['ul', 'ol']

/**
 * Nothing else is read here: no attribute but a whole web address, no tag in capitals, no comment, no other entity, and no
 * control character, of which the parser replaces some and drops others.
 */
const TOKEN =
  /([^<&\p{Cc}]+|[\t\n\f]+)|&(amp|lt|gt|quot|#39|nbsp);|<(p|div|blockquote|ul|ol|li|b|strong|i|em|u|s|code|br)>|<a href="(https?:\/\/[^\s\p{Cc}"'<>&\\`]+)">|<\/([a-z]+)>/uy

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * The nodes of a message that is a few paragraphs, lists, links and bold words, as most are; null for anything else.
 * Nothing is parsed that two parsers could read differently: a text that is written exactly so, each element closed where
 * it belongs, is built by name from the closed list above, and what is not written so is the sanitiser's. The sanitiser
 * makes the same nodes of it (the test beside it compares them), five times slower.
 */
export function parsePlainMarkup(html: string, owner: Document): DocumentFragment | null {
  if (html.length > MAX_LENGTH || !/^[^\s\ufeff]/.test(html)) return null
  const root = owner.createDocumentFragment()
  const open: { name: string; node: Node }[] = [{ name: '', node: root }]
  let text = ''
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const found = TOKEN.exec(html)
    const top = open.at(-1)
    if (!found || !top) return null
    const [, textToken, sign, tag, address, end] = found
    text += textToken ?? (sign === undefined ? '' : ENTITIES[sign])
    if (textToken !== undefined || sign !== undefined) continue
    if (text !== '') top.node.appendChild(owner.createTextNode(text))
    text = ''
    if (end !== undefined) {
      if (end !== top.name) return null
      open.pop()
      continue
    }
    const name = tag ?? 'a'
    if (open.length > MAX_DEPTH || !isAllowedIn(name, open)) return null
    const node = owner.createElement(name)
    if (address !== undefined) node.setAttribute('href', address)
    top.node.appendChild(node)
    if (name !== 'br') open.push({ name, node })
  }
  if (open.length > 1) return null
  if (text !== '') root.appendChild(owner.createTextNode(text))
  return root
}

/** Whether every parser leaves such an element where it was written. */
function isAllowedIn(name: string, open: readonly { name: string }[]): boolean {
  const within = open.at(-1)?.name ?? ''
  if (name === 'br') return !LIST_TAGS.includes(within)
  if (name === 'li') return LIST_TAGS.includes(within)
  // One in another of its kind, however far up, is what parsers mend.
  if (INLINE_TAGS.includes(name)) return !LIST_TAGS.includes(within) && open.every((it) => it.name !== name)
  return BLOCK_TAGS.includes(within)
}
