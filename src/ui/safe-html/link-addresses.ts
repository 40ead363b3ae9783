import type { I18n } from '@lingui/core'
import { findLinks } from '#src/lib/text/find-links.ts'
import { mayHaveLinks } from '#src/lib/text/may-have-links.ts'
import { rewriteLink } from './links.ts'

/** Addresses in the texts of one message that become links. */
const MAX_LINKS = 100
/** Texts in these stay: a link in a link is none, and code is to be copied. */
const EXCLUDED = 'a[href], code, pre, kbd, samp, tt'

/** Makes links of the bare addresses in sanitised texts. */
export function linkAddresses(root: ParentNode & Node, i18n: I18n) {
  const owner = root.ownerDocument
  if (!owner || !mayHaveLinks(root.textContent ?? '')) return
  const texts: Text[] = []
  const walker = owner.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && mayHaveLinks(node.data) && !node.parentElement?.closest(EXCLUDED))
      texts.push(node)
  let count = 0
  for (const text of texts) {
    const links = findLinks(text.data, MAX_LINKS - count)
    count += links.length
    // From the last: splitting a text leaves the positions before.
    for (const { from, to, href } of links.toReversed()) {
      text.splitText(to)
      const link = owner.createElement('a')
      link.setAttribute('href', href)
      const words = text.splitText(from)
      words.replaceWith(link)
      link.append(words)
      rewriteLink(link, i18n)
    }
  }
}
