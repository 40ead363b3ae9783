// Puts a conversation of any length into the document at once, as one HTML string: the simplest possible implementation.
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { createElement } from './elements.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import { type Message, renderRows } from './message-rows.ts'

const inner = createElement('div', thread.inner)
const scroller = createElement('div', thread.scroller, inner)
const main = document.querySelector('main')
if (!main) throw new Error('the page has no main')
main.style.cssText = 'display: flex; flex-direction: column; inline-size: 632px; block-size: 660px'
main.append(scroller)

let html = ''

globalThis.wholeConversation = {
  async load(ticket) {
    const messages: Message[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page = await fetchPage(ticket, { limit: 100, ...(cursor === undefined ? {} : { cursor }) })
      messages.push(...page.records)
      cursor = page.cursor
    }
    html = createElement('div', '', renderRows(messages, 'Ananya', new Map())).innerHTML
    return messages.length
  },
  render() {
    inner.innerHTML = html
    scroller.scrollTop = scroller.scrollHeight
  },
  clear: () => inner.replaceChildren(),
}

declare global {
  var wholeConversation: {
    load: (ticket: string) => Promise<number>
    render: () => void
    clear: () => void
  }
}
