// The baseline of a conversation without a framework: the same rows as the app's, from the same platform, with the same
// sanitiser and style sheets. No list, no panel, no polling, no error handling.
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { createElement } from './elements.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import { type Message, renderRows } from './message-rows.ts'

type Ticket = { ticket: string; customerName: string }
type Fixture = { tickets: Ticket[]; names: [id: string, name: string][] }

const fixture: Fixture = await (await fetch('/baseline/fixture.json')).json()
const names = new Map(fixture.names)
const nav = document.querySelector('nav')
const main = document.querySelector('main')
if (!nav || !main) throw new Error('the page has no nav or main')

for (const each of fixture.tickets) {
  const link = document.createElement('a')
  link.dataset['ticket'] = each.ticket
  link.textContent = each.customerName
  link.addEventListener('click', () => void openTicket(each))
  nav.append(link)
}

// The size of the app's log, given in the URL's hash.
const [width = '', height = ''] = location.hash.slice(1).split('x')
main.style.cssText = `display: flex; flex-direction: column; inline-size: ${width}px; block-size: ${height}px`
const scroller = document.createElement('div')
scroller.className = thread.scroller ?? ''
scroller.setAttribute('role', 'log')
const inner = document.createElement('div')
inner.className = thread.inner ?? ''
scroller.append(inner)
main.append(scroller)
const startRow = createElement('p', thread.paginationRow)
scroller.addEventListener('scroll', () => loadMore(), { passive: true })

let shownTicket: Ticket | null = null
let cursor: string | null = null
let oldest: Message | undefined
let isLoading = false

async function openTicket(ticket: Ticket) {
  shownTicket = ticket
  const page = await fetchPage(ticket.ticket, { limit: 25 })
  if (shownTicket !== ticket) return
  applyPage(page)
  const rows = renderRows(page.records, ticket.customerName, names)
  inner.replaceChildren(startRow, rows)
  scroller.scrollTop = scroller.scrollHeight
}

/** Prepends older messages and keeps the visible ones in place. */
async function loadOlder(ticket: Ticket, from: string) {
  isLoading = true
  const page = await fetchPage(ticket.ticket, { limit: 100, cursor: from })
  isLoading = false
  if (shownTicket !== ticket) return
  const first = oldest
  // Renders the first row and its day heading again, because the row may now belong to a group.
  const [, day, row] = inner.children
  const edge = row?.getBoundingClientRect().bottom ?? 0
  const below = scroller.scrollHeight - scroller.scrollTop
  day?.remove()
  row?.remove()
  applyPage(page)
  startRow.after(renderRows(first ? [first, ...page.records] : page.records, ticket.customerName, names))
  scroller.scrollTop = scroller.scrollHeight - below
  const firstRow = first && inner.querySelector(`[data-message="${first.id}"]`)
  // In a group the row has no header, so its height may have changed: its bottom edge is kept.
  if (firstRow) scroller.scrollTop += firstRow.getBoundingClientRect().bottom - edge
  loadMore()
}

function applyPage(page: Page) {
  cursor = page.cursor
  oldest = page.records.at(-1)
  startRow.textContent = cursor === null ? 'Beginning of the conversation' : 'Load older messages'
}

function loadMore() {
  if (shownTicket && cursor !== null && !isLoading && scroller.scrollTop < 800)
    void loadOlder(shownTicket, cursor)
}
