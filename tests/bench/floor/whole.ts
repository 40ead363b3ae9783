// A conversation of any length as one text of HTML, put into the page at once: what everybody's first try costs.
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { make } from './make.ts'
import { type Page, readPage } from './read.ts'
import { type Message, rowsOf } from './rows.ts'

const inner = make('div', thread.inner)
const scroller = make('div', thread.scroller, inner)
const main = document.querySelector('main')
if (!main) throw new Error('the page is not ours')
main.style.cssText = 'display: flex; flex-direction: column; inline-size: 632px; block-size: 660px'
main.append(scroller)

let html = ''

globalThis.whole = {
  async read(ticket) {
    const messages: Message[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page = await readPage(ticket, { limit: 100, ...(cursor === undefined ? {} : { cursor }) })
      messages.push(...page.records)
      cursor = page.cursor
    }
    html = make('div', '', rowsOf(messages, 'Ananya', new Map())).innerHTML
    return messages.length
  },
  draw() {
    inner.innerHTML = html
    scroller.scrollTop = scroller.scrollHeight
  },
  clear: () => inner.replaceChildren(),
}

declare global {
  var whole: { read: (ticket: string) => Promise<number>; draw: () => void; clear: () => void }
}
