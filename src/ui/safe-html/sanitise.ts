import type { I18n } from '@lingui/core'
import purifier from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, FORBIDDEN_CONTENTS, URI_SAFE_ATTRIBUTES } from './allowlist.ts'
import type { RemoteImage } from './images.ts'
import { renameInlineCode } from './inline-code.ts'
import { flattenDeepElements, isTooCostlyToSanitise, isTooLargeToParse, MAX_DEPTH } from './limits.ts'
import { parsePlainMarkup } from './plain-markup.ts'
import { tidyNodes } from './tidy-nodes.ts'

/**
 * The safe form of a message: inert nodes and the blocked images, or the reason why only its plain text may be shown.
 */
export type SanitisedMessage =
  | {
      kind: 'nodes'
      nodes: DocumentFragment
      images: readonly RemoteImage[]
      dir: 'ltr' | 'rtl' | null
      lang?: string
    }
  | { kind: 'text'; reason: 'size' | 'failure' }

// The only module that uses DOMPurify. Its Trusted Types policy creates the only HTML of the page; a second instance
// could not register the same policy name.
purifier.setConfig({
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  // HTML only: parsers disagree about SVG and MathML, and a message needs neither.
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  // A first filter. `links.ts` and `images.ts` parse each URL and decide; the name of an image without a server stays.
  ALLOWED_URI_REGEXP: /^\s*(?:(?:https?|mailto|tel|cid):|[^a-z\s]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ADD_URI_SAFE_ATTR: URI_SAFE_ATTRIBUTES,
  ADD_FORBID_CONTENTS: FORBIDDEN_CONTENTS,
  // The text inside an unknown element is still part of the message.
  KEEP_CONTENT: true,
  // Prevents DOM clobbering of `document.x` and `window.x`. Defence in depth: no id or name is allowed anyway.
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  SAFE_FOR_XML: true,
  // Nodes, not text: a second parse of the same text could give another result.
  RETURN_DOM_FRAGMENT: true,
})

/** Thrown before DOMPurify processes a document that is too large. */
class TooMuchWork extends Error {}

/** DOMPurify calls the hook first with the body: the cost of the parsed document is checked then. */
let isBodyUnchecked = false
purifier.addHook('beforeSanitizeElements', (node) => {
  if (!isBodyUnchecked) return
  isBodyUnchecked = false
  if (node instanceof Element && isTooCostlyToSanitise(node)) throw new TooMuchWork()
})

/**
 * Sanitises the HTML of a message. Results are cached (the same text gives the same result), so that showing a thread
 * again costs nothing. Never throws: a message that can't be made safe is shown as text.
 */
export function sanitiseHtml(html: string, i18n: I18n): SanitisedMessage {
  const language = [i18n.locale, i18n.locales].join(' ')
  if (language !== cacheLanguage) {
    clearSanitisedMessages()
    cacheLanguage = language
  }
  const cachedMessage = cache.get(html)
  if (cachedMessage) {
    // Reinserted as the most recently used entry.
    cache.delete(html)
    cache.set(html, cachedMessage)
    return cachedMessage
  }
  const clean = sanitiseUncached(html, i18n)
  cache.set(html, clean)
  cachedLength += html.length
  for (const [oldest] of cache) {
    if (cache.size <= MAX_ENTRIES && cachedLength <= MAX_LENGTH) break
    cache.delete(oldest)
    cachedLength -= oldest.length
  }
  return clean
}

/** Clears the cache of message HTML, when a session ends or is locked (rule 33). */
export function clearSanitisedMessages(): void {
  cache.clear()
  cachedLength = 0
}

/** Messages of the open ticket, and of some others that were open or are prefetched. */
const MAX_ENTRIES = 250
const MAX_LENGTH = 4_000_000
const cache = new Map<string, SanitisedMessage>()
/**
 * The labels of links and images are part of the cached messages. Not the `I18n`: React gets another one whenever texts are
 * loaded, and these labels are loaded before.
 */
let cacheLanguage = ''
let cachedLength = 0
/** Inert, as a parser's document is: it loads nothing and runs no script. */
const inertDocument = document.implementation.createHTMLDocument('')

function sanitiseUncached(html: string, i18n: I18n): SanitisedMessage {
  if (isTooLargeToParse(html)) return { kind: 'text', reason: 'size' }
  try {
    const plain = parsePlainMarkup(html, inertDocument)
    if (plain) return { kind: 'nodes', nodes: plain, images: tidyNodes(plain, i18n), dir: null }
    if (!purifier.isSupported) return { kind: 'text', reason: 'failure' }
    isBodyUnchecked = true
    // Set in the configuration already; repeated only for the return type.
    const nodes = purifier.sanitize(renameInlineCode(html), { RETURN_DOM_FRAGMENT: true })
    // A document with at most `MAX_DEPTH` elements can't be deeper than that.
    if (nodes.querySelectorAll('*').length > MAX_DEPTH) flattenDeepElements(nodes)
    const images = tidyNodes(nodes, i18n)
    // The nodes would keep the parser's document of each message alive. Safe to adopt: no remote image is left to load.
    inertDocument.adoptNode(nodes)
    return { kind: 'nodes', nodes, images, ...readDocumentAttributes(html) }
  } catch (error) {
    return { kind: 'text', reason: error instanceof TooMuchWork ? 'size' : 'failure' }
  }
}

/** Direction and language from the `html` and `body` tags, which the sanitiser removes. */
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
