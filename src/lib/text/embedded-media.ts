/** What stands for media and pages inside a message's HTML, which Handoff never loads. The result is as untrusted. */
import { readAttribute } from './html-attributes.ts'
import { getTagSource, tokenizeHtml } from './html-tokens.ts'

/** Elements that show a reader something of their own. */
const EMBEDDED = /<(video|audio|iframe|object|embed|svg|math)(?=[\s/>])/i
const MAX_EMBEDDED = 20
/** UTF-16 units of an element that are searched for its name and address. */
const MAX_LENGTH = 2_000
/** A longer side, in pixels, is more than a decoration's. */
const MAX_ICON_SIZE = 48
const MAX_PIXEL_SIZE = 2
/** UTF-16 units of an address that stands for itself. */
const MAX_SHOWN_ADDRESS = 80

/** Embedded elements become links to what they would show, or images that can't be shown: these are named. */
export function replaceEmbedded(html: string): string {
  if (!EMBEDDED.test(html)) return html
  const parts: string[] = []
  let [end, count] = [0, 0]
  for (const token of tokenizeHtml(html)) {
    const isTag = token.kind === 'ignored' || token.kind === 'start'
    const name = isTag ? EMBEDDED.exec(getTagSource(html, token).slice(0, 10))?.[1] : undefined
    if (name === undefined) continue
    const source = html.slice(token.from, Math.min(token.to, token.from + MAX_LENGTH))
    const isOpen = token.to === html.length && isUnclosed(html, name)
    // What follows would vanish as a part of it; a drawing or a page that is never closed is no usual message.
    if (isOpen && !/^(?:video|audio|object)$/i.test(name)) break
    count += 1
    parts.push(html.slice(end, token.from), count > MAX_EMBEDDED ? '' : createPlaceholder(source))
    end = isOpen ? token.from + getStartTag(source).length : token.to
  }
  return parts.join('') + html.slice(end)
}

function isUnclosed(html: string, name: string): boolean {
  const isVoid = name.toLowerCase() === 'embed'
  return !isVoid && !html.slice(-20).toLowerCase().includes(`</${name.toLowerCase()}`)
}

function getStartTag(source: string): string {
  return /^<[^>]*>?/.exec(source)?.[0] ?? ''
}

function createPlaceholder(source: string): string {
  const start = getStartTag(source)
  const name = (/\w+/.exec(start)?.[0] ?? '').toLowerCase()
  // A formula is read by its signs.
  if (name === 'math') return source.replace(/<[^>]*>?/g, '')
  const isDrawing = name === 'svg'
  const title = readAttribute(start, 'title') || readAttribute(start, 'aria-label') || readTitle(source)
  const isNamed = isDrawing && title !== ''
  const limit = isDrawing ? MAX_ICON_SIZE : MAX_PIXEL_SIZE
  const isTiny = ['width', 'height'].some((side) => isAtMost(readAttribute(start, side), limit))
  if ((isTiny && !isNamed) || /\shidden(?=[\s=>])|display\s*:\s*none/i.test(start)) return ''
  if (isDrawing) return createImage(title)
  const written = readAttribute(source, 'src') || readAttribute(source, 'data')
  const address = written.replace(/^\/\//, 'https://')
  const label = title || getFileName(address)
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return createImage(label || `<${name}>`)
  // A text that is the address needs no host in front of it.
  const shown = address.length <= MAX_SHOWN_ADDRESS ? address : new URL(address).hostname
  return `<a href="${escapeValue(address)}">${escapeValue(label || shown)}</a>`
}

function readTitle(source: string): string {
  return /<title>([^<]{1,200})</i.exec(source)?.[1]?.trim() ?? ''
}

function isAtMost(side: string, limit: number): boolean {
  return /^\d+(?:px)?$/i.test(side) && Number.parseInt(side, 10) <= limit
}

/** The last part of an address if it has an extension. */
function getFileName(address: string): string {
  const name = /(?:^|[/:\\])([^/:\\?#]{1,80}\.\w{2,4})(?:[?#]|$)/.exec(
    address.replace(/^https?:\/\/[^/]*/i, ''),
  )?.[1]
  try {
    return decodeURIComponent(name ?? '')
  } catch {
    return name ?? ''
  }
}

function createImage(description: string): string {
  return `<img src="" alt="${escapeValue(description)}">`
}

function escapeValue(text: string): string {
  return text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`)
}
