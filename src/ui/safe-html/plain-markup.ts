/** UTF-16 units: more than any typed message, and too few for too many elements. */
const MAX_LENGTH = 20_000
const MAX_DEPTH = 16

/**
 * Elements that may hold any others ('' is the root), elements that hold text and each other, and lists, which hold
 * `li`.
 */
const BLOCK_TAGS = ['', 'div', 'blockquote', 'li']
const INLINE_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'a']
const LIST_TAGS = ['ul', 'ol']

/**
 * The only accepted syntax: no attribute but an absolute web address, no tag in capitals, no comment, no other entity,
 * and no control character, some of which an HTML parser replaces or drops.
 */
const TOKEN =
  /([^<&\p{Cc}]+|[\t\n\f]+)|&(amp|lt|gt|quot|#39|nbsp);|<(p|div|blockquote|ul|ol|li|b|strong|i|em|u|s|code|br)>|<a href="(https?:\/\/[^\s\p{Cc}"'<>&\\`]+)">|<\/([a-z]+)>/uy

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * Builds the nodes of a message of simple paragraphs, lists, links and bold text, as most are; null for anything else,
 * which the sanitiser handles. Accepts only markup that every parser reads alike, with each element closed where it
 * belongs, and creates only the elements listed above. The sanitiser makes the same nodes (a test compares them), five
 * times slower.
 */
export function parsePlainMarkup(html: string, owner: Document): DocumentFragment | null {
  if (html.length > MAX_LENGTH || !/^[^\s\ufeff]/.test(html)) return null
  const root = owner.createDocumentFragment()
  const open: { name: string; node: Node }[] = [{ name: '', node: root }]
  let text = ''
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const match = TOKEN.exec(html)
    const top = open.at(-1)
    if (!match || !top) return null
    const [, textToken, entity, startTag, address, endTag] = match
    text += textToken ?? (entity === undefined ? '' : ENTITIES[entity])
    if (textToken !== undefined || entity !== undefined) continue
    if (text !== '') top.node.appendChild(owner.createTextNode(text))
    text = ''
    if (endTag !== undefined) {
      if (endTag !== top.name) return null
      open.pop()
      continue
    }
    const name = startTag ?? 'a'
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
  const parent = open.at(-1)?.name ?? ''
  if (name === 'br') return !LIST_TAGS.includes(parent)
  if (name === 'li') return LIST_TAGS.includes(parent)
  // Parsers may restructure a formatting element inside another one of the same name, however far up.
  if (INLINE_TAGS.includes(name)) return !LIST_TAGS.includes(parent) && open.every((it) => it.name !== name)
  return BLOCK_TAGS.includes(parent)
}
