// What a page of a hundred messages costs on its way to the screen: read, checked and made safe as the app does it, and
// with `JSON.parse` and `innerHTML` alone.
import { listMessages } from '#src/api/operations/messages.ts'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import type { Page } from './read.ts'

const main = document.querySelector('main')
if (!main) throw new Error('the page is not ours')
const box = main

/** Milliseconds for all of these answers, each put into the page. */
function timeOf(answers: readonly string[], draw: (answer: string) => void): number {
  const began = performance.now()
  for (const answer of answers) draw(answer)
  return performance.now() - began
}

function safely(answer: string) {
  const page = listMessages.output(JSON.parse(answer), { record: () => undefined, field: () => undefined })
  box.replaceChildren()
  for (const { html } of page?.records ?? []) {
    const clean = sanitiseHtml(html)
    const element = document.createElement('div')
    if (clean.kind === 'nodes') element.append(document.importNode(clean.nodes, true))
    box.append(element)
  }
}

function plainly(answer: string) {
  const page: Page = JSON.parse(answer)
  box.replaceChildren()
  for (const { content_html } of page.records) {
    const element = document.createElement('div')
    element.innerHTML = content_html
    box.append(element)
  }
}

globalThis.hundred = {
  safely: (answers) => timeOf(answers, safely),
  plainly: (answers) => timeOf(answers, plainly),
}

declare global {
  var hundred: Record<'safely' | 'plainly', (answers: readonly string[]) => number>
}
