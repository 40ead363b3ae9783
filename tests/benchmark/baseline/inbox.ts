// The baseline of the inbox without a framework: the app's rendered page with its list, in which J, K and clicks replace
// what changes with a ticket: row, header, assignment bar, messages and customer. All data is loaded before the first of them.
import { createApi } from '#src/api/client/client.ts'
import { getCustomer, listLinkedContacts } from '#src/api/operations/customers.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Customer, LinkedContact } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { renderPanel } from './customer-panel.ts'
import { getElement } from './elements.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import { renderAssignmentBar, renderTicketFacts } from './header.ts'
import { renderRows, renderStart } from './message-rows.ts'

type LoadedTicket = { ticket: Ticket; page: Page; customer: Customer; contacts: readonly LinkedContact[] }

const fixture: { tickets: { ticket: string }[]; names: [id: string, name: string][]; me: string } = await (
  await fetch('/baseline/fixture.json')
).json()
const names = new Map(fixture.names)
const { platform, directory: people } = config.parse(await (await fetch('/config.json')).json())
const directory = createDirectory(people)
const api = createApi({ platform, token: 'demo-agent', baseUri: document.baseURI })

const links = [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
const head = getElement('[aria-label=Conversation] > header')
const pane = getElement('[aria-label=Customer]')
const scroller = getElement('[role=log]')
let assignmentBar = getElement('[aria-label=Assignment]')
let currentIndex = links.findIndex((it) => it.ariaCurrent === 'true')

const loadedTickets = new Map<string, LoadedTicket>()
const { value: openTickets } = await api.run(listTickets, { status: 'open', limit: 100 })
for (const ticket of openTickets.records) {
  const { id, customerId } = ticket
  if (customerId === null || !fixture.tickets.some((it) => it.ticket === id)) continue
  const [page, customer, contacts] = await Promise.all([
    fetchPage(id, { limit: 25 }),
    api.run(getCustomer, { customerId }),
    api.run(listLinkedContacts, { contactId: customerId }),
  ])
  loadedTickets.set(id, { ticket, page, customer: customer.value, contacts: contacts.value })
}
document.documentElement.dataset['ready'] = 'true'

addEventListener('keydown', ({ key }) => {
  if (key === 'j') openTicket(currentIndex + 1)
  if (key === 'k') openTicket(currentIndex - 1)
})
for (const [index, link] of links.entries())
  link.addEventListener('click', (event) => {
    event.preventDefault()
    openTicket(index)
  })

function openTicket(index: number) {
  const next = loadedTickets.get(links[index]?.dataset['ticket'] ?? '')
  if (!next) return
  setCurrent(currentIndex, false)
  currentIndex = index
  setCurrent(currentIndex, true)
  showTicket(next)
}

function showTicket({ ticket, page, customer, contacts }: LoadedTicket) {
  head.children[1]?.replaceChildren(...renderTicketFacts(ticket))
  const nextBar = renderAssignmentBar(ticket, directory, fixture.me)
  assignmentBar.replaceWith(nextBar)
  assignmentBar = nextBar
  scroller.firstElementChild?.replaceChildren(
    renderStart(page),
    renderRows(page.records, ticket.customerName, names),
  )
  scroller.scrollTop = scroller.scrollHeight
  pane.replaceChildren(...renderPanel(ticket, customer, contacts))
  document.title = `#${ticket.code} · Inbox · Handoff`
}

function setCurrent(index: number, isCurrent: boolean) {
  const link = links[index]
  if (!link) return
  link.parentElement?.toggleAttribute('data-current', isCurrent)
  if (!isCurrent) return link.removeAttribute('aria-current')
  link.ariaCurrent = 'true'
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest' })
}
