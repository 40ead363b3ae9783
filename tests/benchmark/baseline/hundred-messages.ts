// Puts a page of 100 messages into the document in two ways: parsed and sanitised as in the app, and with `JSON.parse` and
// `innerHTML` only.
import { listMessages } from '#src/api/operations/messages.ts'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { i18n } from './elements.ts'
import type { Page } from './fetch-page.ts'

const main = document.querySelector('main')
if (!main) throw new Error('the page has no main')
const box = main

/** Elapsed milliseconds for putting all of these response bodies into the document. */
function measureMs(bodies: readonly string[], render: (body: string) => void): number {
  const startedAt = performance.now()
  for (const body of bodies) render(body)
  return performance.now() - startedAt
}

function renderSanitised(body: string) {
  const page = listMessages.output(JSON.parse(body), { record: () => undefined, field: () => undefined })
  box.replaceChildren()
  for (const { html } of page?.records ?? []) {
    const clean = sanitiseHtml(html, i18n)
    const element = document.createElement('div')
    if (clean.kind === 'nodes') element.append(document.importNode(clean.nodes, true))
    box.append(element)
  }
}

function renderWithInnerHtml(body: string) {
  const page: Page = JSON.parse(body)
  box.replaceChildren()
  for (const { content_html } of page.records) {
    const element = document.createElement('div')
    element.innerHTML = content_html
    box.append(element)
  }
}

globalThis.hundredMessages = {
  renderSanitised: (bodies) => measureMs(bodies, renderSanitised),
  renderWithInnerHtml: (bodies) => measureMs(bodies, renderWithInnerHtml),
}

declare global {
  var hundredMessages: Record<
    'renderSanitised' | 'renderWithInnerHtml',
    (bodies: readonly string[]) => number
  >
}
