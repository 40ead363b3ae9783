import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { parseLinkTarget } from '#src/lib/text/link-target.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import { HISTORY_SELECTOR } from './history.ts'
import type { RemoteImage } from './images.ts'
import styles from './safe-html.module.css'
import { sanitiseHtml } from './sanitise.ts'
import { printStyle, transcriptStyle } from './transcript-style.ts'

type TranscriptEntry =
  | { readonly kind: 'day' | 'gap'; readonly label: string }
  | {
      readonly kind: 'message'
      readonly by: string
      readonly who: string
      readonly role: string
      readonly time: string
      readonly iso: string
      /** Untrusted. */
      readonly html: string
      readonly text: string
      readonly items: readonly { readonly name: string; readonly href: string | null }[]
      readonly delivery: string | null
    }

export type TranscriptDocument = {
  readonly title: string
  readonly facts: readonly string[]
  readonly entries: readonly TranscriptEntry[]
}

/** Entries created without a pause: some tens of milliseconds. */
const BATCH_SIZE = 50

/**
 * Creates the elements of a transcript in an inert document. Untrusted values become text nodes or validated addresses,
 * or are sanitised. Yields to the browser between batches.
 */
export async function createTranscriptElement(
  transcript: TranscriptDocument,
  signal: AbortSignal,
  i18n: I18n,
): Promise<HTMLElement> {
  const page = document.implementation.createHTMLDocument('')
  const createElement = (name: string, className: string, text = '') => {
    const element = page.createElement(name)
    if (className !== '') element.className = className
    element.textContent = text.toWellFormed()
    return element
  }
  const root = createElement('main', 'transcript')
  const facts = createElement('ul', 'facts')
  facts.append(...transcript.facts.map((it) => createElement('li', '', it)))
  root.append(createElement('h1', '', transcript.title), facts)
  for (const [index, entry] of transcript.entries.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await yieldToBrowser()
    signal.throwIfAborted()
    root.append(
      entry.kind === 'message'
        ? createMessage(entry)
        : createElement(entry.kind === 'day' ? 'h2' : 'p', entry.kind, entry.label),
    )
  }
  return root

  function createMessage(entry: Extract<TranscriptEntry, { kind: 'message' }>): HTMLElement {
    const article = createElement('article', '')
    article.setAttribute('data-by', entry.by)
    const head = createElement('p', 'head')
    const time = createElement('time', '', entry.time)
    time.setAttribute('datetime', entry.iso)
    time.setAttribute('title', entry.iso)
    head.append(createElement('bdi', 'who', entry.who), createElement('span', '', entry.role), time)
    article.append(head, createBody(entry))
    if (entry.items.length > 0) {
      const items = createElement('ul', 'items')
      for (const it of entry.items) items.append(createItem(it))
      article.append(items)
    }
    if (entry.delivery !== null) article.append(createElement('p', 'delivery', entry.delivery))
    return article
  }

  function createBody({ html, text }: Extract<TranscriptEntry, { kind: 'message' }>): HTMLElement {
    const box = createElement('div', 'body')
    const clean = html === '' ? null : sanitiseHtml(html, i18n)
    if (clean?.kind !== 'nodes') {
      const plainText = createElement('p', 'plain', text)
      plainText.dir = 'auto'
      box.append(plainText)
      return box
    }
    const inner = createElement('div', styles.box ?? '')
    inner.dir = clean.dir ?? 'auto'
    if (clean.lang !== undefined) inner.lang = clean.lang
    inner.append(page.importNode(clean.nodes, true))
    for (const fold of inner.querySelectorAll<HTMLDetailsElement>(HISTORY_SELECTOR)) fold.open = true
    const visibleImages = clean.images.filter((image) => image.isVisible)
    for (const [at, placeholder] of inner.querySelectorAll(`.${styles.held}`).entries()) {
      const image = visibleImages[at]
      if (image) placeholder.textContent = getImageText(image, i18n)
    }
    box.append(inner)
    return box
  }

  function createItem({ name, href }: { readonly name: string; readonly href: string | null }): HTMLElement {
    const row = createElement('li', '')
    const target = href === null ? null : parseLinkTarget(href)
    row.append(createElement('bdi', '', stripBidiControls(name)))
    if (!target) return row
    // The link's text is its whole address, left-to-right beside a name in any script.
    const link = createElement('a', '', target.href)
    link.setAttribute('dir', 'ltr')
    link.setAttribute('href', target.href)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
    row.append(' ', link)
    return row
  }
}

/** Stands for a remote image, which a transcript never loads. */
function getImageText({ alt, host }: RemoteImage, i18n: I18n): string {
  return alt === ''
    ? t(i18n)({ message: `Image (${host}, not loaded)`, comment: 'An image on another server.' })
    : t(i18n)({
        message: `${alt} (${host}, not loaded)`,
        comment: 'An image on another server, with its description in front.',
      })
}

/** Forbids scripts and requests wherever the page is opened. Defence in depth: sanitised nodes have neither. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** A transcript as a self-contained HTML page that is safe to open. */
export async function createTranscriptPage(
  transcript: TranscriptDocument,
  signal: AbortSignal,
  i18n: I18n,
): Promise<string> {
  const root = await createTranscriptElement(transcript, signal, i18n)
  const title = root.ownerDocument.createElement('title')
  title.textContent = stripBidiControls(transcript.title.toWellFormed())
  return [
    `<!doctype html><html lang="${i18n.locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    title.outerHTML,
    `<style>${transcriptStyle}</style></head><body>`,
    root.outerHTML,
    '</body></html>\n',
  ].join('')
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Opens the browser's print dialog for a transcript in place of the app, and removes the transcript afterwards. */
export async function printTranscript(
  transcript: TranscriptDocument,
  signal: AbortSignal,
  i18n: I18n,
): Promise<void> {
  const root = document.adoptNode(await createTranscriptElement(transcript, signal, i18n))
  root.setAttribute('aria-hidden', 'true')
  // A constructed style sheet: the content security policy forbids inline styles.
  const style = new CSSStyleSheet()
  style.replaceSync(printStyle)
  document.body.append(root)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  const { title } = document
  // The browser names the printed file after it.
  document.title = stripBidiControls(transcript.title)
  const clear = () => {
    root.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== style)
    document.title = title
  }
  addEventListener('afterprint', clear, { once: true })
  window.print()
}
