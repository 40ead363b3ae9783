// The least that shows a conversation: the same rows as the app's, the same pages of the same platform, the same
// sanitiser and style sheets, and no framework. Nothing else is on the page: no list, no panel, no polling, no errors.
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import walk from '#src/features/conversation/thread/pagination-row.module.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { make } from './make.ts'
import { type Page, readPage } from './read.ts'
import { type Message, rowsOf } from './rows.ts'

type Ticket = { ticket: string; customerName: string }
type Facts = { tickets: Ticket[]; names: [id: string, name: string][] }

const facts: Facts = await (await fetch('/floor/facts.json')).json()
const names = new Map(facts.names)
const nav = document.querySelector('nav')
const main = document.querySelector('main')
if (!nav || !main) throw new Error('the page is not ours')

for (const each of facts.tickets) {
  const link = document.createElement('a')
  link.dataset['ticket'] = each.ticket
  link.textContent = each.customerName
  link.addEventListener('click', () => void open(each))
  nav.append(link)
}

// As large as the conversation of the app, which the address says.
const [width = '', height = ''] = location.hash.slice(1).split('x')
main.style.cssText = `display: flex; flex-direction: column; inline-size: ${width}px; block-size: ${height}px`
const scroller = document.createElement('div')
scroller.className = thread.scroller ?? ''
scroller.setAttribute('role', 'log')
const inner = document.createElement('div')
inner.className = thread.inner ?? ''
scroller.append(inner)
main.append(scroller)
const start = make('p', walk.row)
scroller.addEventListener('scroll', () => more(), { passive: true })

let shown: Ticket | null = null
let cursor: string | null = null
let oldest: Message | undefined
let isLoading = false

async function open(ticket: Ticket) {
  shown = ticket
  const page = await readPage(ticket.ticket, { limit: 25 })
  if (shown !== ticket) return
  take(page)
  const rows = rowsOf(page.records, ticket.customerName, names)
  inner.replaceChildren(start, rows)
  scroller.scrollTop = scroller.scrollHeight
}

/** Older messages come in above, and what is in view stays where it is. */
async function older(ticket: Ticket, from: string) {
  isLoading = true
  const page = await readPage(ticket.ticket, { limit: 100, cursor: from })
  isLoading = false
  if (shown !== ticket) return
  const first = oldest
  // The line of its day and the row itself are drawn again: its run may have begun before it.
  const [, day, row] = inner.children
  const edge = row?.getBoundingClientRect().bottom ?? 0
  const below = scroller.scrollHeight - scroller.scrollTop
  day?.remove()
  row?.remove()
  take(page)
  start.after(rowsOf(first ? [first, ...page.records] : page.records, ticket.customerName, names))
  scroller.scrollTop = scroller.scrollHeight - below
  const drawn = first && inner.querySelector(`[data-message="${first.id}"]`)
  // Its head may be gone now: then the height has changed, but not where it ends.
  if (drawn) scroller.scrollTop += drawn.getBoundingClientRect().bottom - edge
  more()
}

function take(page: Page) {
  cursor = page.cursor
  oldest = page.records.at(-1)
  start.textContent = cursor === null ? 'Beginning of the conversation' : 'Load older messages'
}

function more() {
  if (shown && cursor !== null && !isLoading && scroller.scrollTop < 800) void older(shown, cursor)
}
