/** UTF-16 units: more than any message that somebody typed, and too few for too many elements. */
const LONGEST = 20_000
const DEEPEST = 16

/** Elements that hold others of these, elements that hold words alone, and the two that hold each other. */
const BOXES = ['', 'div', 'blockquote', 'li']
const WORDS = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'a']
const LISTS = ['ul', 'ol']

/**
 * Nothing else is read here: no attribute but a whole web address, no tag in capitals, no comment, no other entity, and no
 * control character, of which the parser replaces some and drops others.
 */
const part =
  /([^<&\p{Cc}]+|[\t\n\f]+)|&(amp|lt|gt|quot|#39|nbsp);|<(p|div|blockquote|ul|ol|li|b|strong|i|em|u|s|code|br)>|<a href="(https?:\/\/[^\s\p{Cc}"'<>&\\`]+)">|<\/([a-z]+)>/uy

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * The nodes of a message that is a few paragraphs, lists, links and bold words, as most are; null for anything else.
 * Nothing is parsed that two parsers could read differently: a text that is written exactly so, each element closed where
 * it belongs, is built by name from the closed list above, and what is not written so is the sanitiser's. The sanitiser
 * makes the same nodes of it (the test beside it compares them), five times slower.
 */
export function readPlainMarkup(html: string, owner: Document): DocumentFragment | null {
  if (html.length > LONGEST || !/^[^\s\ufeff]/.test(html)) return null
  const root = owner.createDocumentFragment()
  const open: { name: string; node: Node }[] = [{ name: '', node: root }]
  let words = ''
  part.lastIndex = 0
  while (part.lastIndex < html.length) {
    const found = part.exec(html)
    const top = open.at(-1)
    if (!found || !top) return null
    const [, text, sign, tag, address, end] = found
    words += text ?? (sign === undefined ? '' : signs[sign])
    if (text !== undefined || sign !== undefined) continue
    if (words !== '') top.node.appendChild(owner.createTextNode(words))
    words = ''
    if (end !== undefined) {
      if (end !== top.name) return null
      open.pop()
      continue
    }
    const name = tag ?? 'a'
    if (open.length > DEEPEST || !belongs(name, open)) return null
    const node = owner.createElement(name)
    if (address !== undefined) node.setAttribute('href', address)
    top.node.appendChild(node)
    if (name !== 'br') open.push({ name, node })
  }
  if (open.length > 1) return null
  if (words !== '') root.appendChild(owner.createTextNode(words))
  return root
}

/** Whether every parser leaves such an element where it was written. */
function belongs(name: string, open: readonly { name: string }[]): boolean {
  const within = open.at(-1)?.name ?? ''
  if (name === 'br') return !LISTS.includes(within)
  if (name === 'li') return LISTS.includes(within)
  // One in another of its kind, however far up, is what parsers mend.
  if (WORDS.includes(name)) return !LISTS.includes(within) && open.every((it) => it.name !== name)
  return BOXES.includes(within)
}
