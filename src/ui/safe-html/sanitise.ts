import purifier from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, FORBIDDEN_CONTENTS, URI_SAFE_ATTRIBUTES } from './allowlist.ts'
import type { RemoteImage } from './images.ts'
import { flattenDeepElements, isTooCostlyToSanitise, isTooLargeToParse, MAX_DEPTH } from './limits.ts'
import { parsePlainMarkup } from './plain-markup.ts'
import { tidyNodes } from './tidy-nodes.ts'

/** What may be shown: inert nodes with what was held back, or the reason why only the plain text may. */
export type SanitisedMessage =
  | {
      kind: 'nodes'
      nodes: DocumentFragment
      images: readonly RemoteImage[]
      dir: 'ltr' | 'rtl' | null
      lang?: string
    }
  | { kind: 'text'; reason: 'size' | 'failure' }

// The only place that touches the library. Its own Trusted Types policy makes the only HTML of the page, and a second
// copy would be refused the policy's name.
purifier.setConfig({
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  // HTML only: SVG and MathML are where parsers disagree, and a message needs neither.
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  // A first sieve. `links` and `images` parse each address and have the last word.
  ALLOWED_URI_REGEXP: /^\s*(?:https?|mailto|tel|cid):/i,
  ADD_URI_SAFE_ATTR: URI_SAFE_ATTRIBUTES,
  ADD_FORBID_CONTENTS: FORBIDDEN_CONTENTS,
  // The words inside an unknown element are still the customer's words.
  KEEP_CONTENT: true,
  // Nothing may answer for `document.x` or `window.x`. No id or name is allowed anyway; both walls stay.
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  SAFE_FOR_XML: true,
  // Nodes out: a second parse of the same text could read it differently.
  RETURN_DOM_FRAGMENT: true,
})

/** Thrown before the walk over a document that is too much for it. */
class TooMuchWork extends Error {}

/** The walk begins with the body, and so does the look at what the parser has made. */
let isBodyUnchecked = false
purifier.addHook('beforeSanitizeElements', (node) => {
  if (!isBodyUnchecked) return
  isBodyUnchecked = false
  if (node instanceof Element && isTooCostlyToSanitise(node)) throw new TooMuchWork()
})

/**
 * Makes a message's HTML fit to be shown. Pure: the same text gives the same answer, and the answer is kept, so that a
 * thread that is read again costs nothing. Never throws: what can't be made safe is shown as text.
 */
export function sanitiseHtml(html: string): SanitisedMessage {
  const cachedMessage = cache.get(html)
  if (cachedMessage) {
    // Back to the young end of the line.
    cache.delete(html)
    cache.set(html, cachedMessage)
    return cachedMessage
  }
  const clean = sanitiseUncached(html)
  cache.set(html, clean)
  cachedLength += html.length
  for (const [oldest] of cache) {
    if (cache.size <= MAX_ENTRIES && cachedLength <= MAX_LENGTH) break
    cache.delete(oldest)
    cachedLength -= oldest.length
  }
  return clean
}

/** Forgets every sanitised message. For the end of a session and for a lock: the cache holds message HTML (rule 33). */
export function clearSanitisedMessages(): void {
  cache.clear()
  cachedLength = 0
}

/** Those of the open ticket and of some that were open or are read ahead. */
const MAX_ENTRIES = 250
const MAX_LENGTH = 4_000_000
const cache = new Map<string, SanitisedMessage>()
let cachedLength = 0
/** Inert, as the parser's documents are: nothing in it is fetched, shown or run. */
const inertDocument = document.implementation.createHTMLDocument('')

function sanitiseUncached(html: string): SanitisedMessage {
  if (isTooLargeToParse(html)) return { kind: 'text', reason: 'size' }
  try {
    const plain = parsePlainMarkup(html, inertDocument)
    if (plain) return { kind: 'nodes', nodes: plain, images: tidyNodes(plain), dir: null }
    if (!purifier.isSupported) return { kind: 'text', reason: 'failure' }
    isBodyUnchecked = true
    // The option is set above, for good; it is repeated for the type alone.
    const nodes = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true })
    // What has fewer elements than that cannot lie deeper.
    if (nodes.querySelectorAll('*').length > MAX_DEPTH) flattenDeepElements(nodes)
    const images = tidyNodes(nodes)
    // The parser makes a document for each message, which its nodes would keep alive; no picture is left to load.
    inertDocument.adoptNode(nodes)
    return { kind: 'nodes', nodes, images, ...readDocumentAttributes(html) }
  } catch (error) {
    return { kind: 'text', reason: error instanceof TooMuchWork ? 'size' : 'failure' }
  }
}

/** Direction and language that a whole document was written in stand on `html` or `body`, which are not kept. */
function readDocumentAttributes(html: string): { dir: 'ltr' | 'rtl' | null; lang?: string } {
  const tags = [...html.slice(0, 20_000).matchAll(/<(?:html|body)\b[^>]{0,2000}>/gi)]
    .map(([tag]) => tag)
    .toReversed()
  const findAttribute = (name: RegExp) =>
    tags.map((tag) => name.exec(tag)?.[1]?.toLowerCase()).find((value) => value)
  const dir = findAttribute(/\sdir\s*=\s*["']?(rtl|ltr)\b/i)
  const lang = findAttribute(/\slang\s*=\s*["']?([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})\b/i)
  return { dir: dir === 'rtl' || dir === 'ltr' ? dir : null, ...(lang !== undefined && { lang }) }
}
