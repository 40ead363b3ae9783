import { stripBidiControls } from '#src/lib/bidi.ts'
import { readLinkTarget } from '#src/lib/link-target.ts'
import styles from './safe-html.module.css'
import { sanitise } from './sanitise.ts'
import { transcriptStyle } from './transcript-style.ts'

type Entry =
  | { readonly kind: 'day' | 'gap'; readonly label: string }
  | {
      readonly kind: 'message'
      readonly by: string
      readonly who: string
      readonly role: string
      readonly time: string
      readonly iso: string
      /** Hostile. */
      readonly html: string
      readonly text: string
      readonly items: readonly { readonly name: string; readonly href: string | null }[]
      readonly delivery: string | null
    }

export type Sheet = {
  readonly title: string
  readonly facts: readonly string[]
  readonly entries: readonly Entry[]
}

/** Entries that are made in one go: some tens of milliseconds. */
const BATCH = 50

/**
 * The elements of a transcript, made in a document of their own that runs and fetches nothing. Everything foreign is text
 * of a node or a checked address, or has been through the one sanitiser. Gives the page its turn between batches.
 */
export async function transcriptElement(sheet: Sheet, signal: AbortSignal): Promise<HTMLElement> {
  const page = document.implementation.createHTMLDocument('')
  const make = (name: string, className: string, text = '') => {
    const element = page.createElement(name)
    if (className !== '') element.className = className
    element.textContent = text.toWellFormed()
    return element
  }
  const root = make('main', 'transcript')
  const facts = make('ul', 'facts')
  facts.append(...sheet.facts.map((it) => make('li', '', it)))
  root.append(make('h1', '', sheet.title), facts)
  for (const [index, entry] of sheet.entries.entries()) {
    if (index % BATCH === BATCH - 1) await turn()
    signal.throwIfAborted()
    root.append(
      entry.kind === 'message'
        ? message(entry)
        : make(entry.kind === 'day' ? 'h2' : 'p', entry.kind, entry.label),
    )
  }
  return root

  function message(entry: Extract<Entry, { kind: 'message' }>): HTMLElement {
    const article = make('article', '')
    article.setAttribute('data-by', entry.by)
    const head = make('p', 'head')
    const time = make('time', '', entry.time)
    time.setAttribute('datetime', entry.iso)
    time.setAttribute('title', entry.iso)
    head.append(make('bdi', 'who', entry.who), make('span', '', entry.role), time)
    article.append(head, body(entry))
    if (entry.items.length > 0) {
      const items = make('ul', 'items')
      for (const it of entry.items) items.append(item(it))
      article.append(items)
    }
    if (entry.delivery !== null) article.append(make('p', 'delivery', entry.delivery))
    return article
  }

  function body({ html, text }: Extract<Entry, { kind: 'message' }>): HTMLElement {
    const box = make('div', 'body')
    const clean = html === '' ? null : sanitise(html)
    if (clean?.kind !== 'nodes') {
      const words = make('p', 'plain', text)
      words.dir = 'auto'
      box.append(words)
      return box
    }
    const inner = make('div', styles.box ?? '')
    inner.dir = clean.dir ?? 'auto'
    if (clean.lang !== undefined) inner.lang = clean.lang
    inner.append(page.importNode(clean.nodes, true))
    const seen = clean.images.filter((image) => image.seen)
    for (const [at, place] of inner.querySelectorAll(`.${styles.held}`).entries()) {
      const image = seen[at]
      if (image) place.textContent = `${image.alt || 'Image'} (${image.host}, not loaded)`
    }
    box.append(inner)
    return box
  }

  function item({ name, href }: { readonly name: string; readonly href: string | null }): HTMLElement {
    const row = make('li', '')
    const target = href === null ? null : readLinkTarget(href)
    row.append(make('bdi', '', stripBidiControls(name)))
    if (!target) return row
    // The whole address is its text, from left to right beside any name.
    const link = make('a', '', target.href)
    link.setAttribute('dir', 'ltr')
    link.setAttribute('href', target.href)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
    row.append(' ', link)
    return row
  }
}

/** Neither scripts nor requests, wherever the page is opened: what the sanitiser has left could do neither either. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** A transcript as the text of a page that needs nothing but itself and is safe to open. */
export async function transcriptPage(sheet: Sheet, signal: AbortSignal): Promise<string> {
  const root = await transcriptElement(sheet, signal)
  const title = root.ownerDocument.createElement('title')
  title.textContent = sheet.title.toWellFormed()
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    title.outerHTML,
    `<style>${transcriptStyle}</style></head><body>`,
    root.outerHTML,
    '</body></html>\n',
  ].join('')
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
