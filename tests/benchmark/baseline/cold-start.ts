// The baseline of a start without a framework: the app's page without its data. Requests the list, a ticket's messages and its
// customer, and renders each when it arrives. It reads no calls and chats, stores nothing on the device and polls nothing.
import { createApi } from '#src/api/client/client.ts'
import { getCustomer, listLinkedContacts } from '#src/api/operations/customers.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { renderPanel } from './customer-panel.ts'
import { getElement } from './elements.ts'
import { fetchPage } from './fetch-page.ts'
import { renderAssignmentBar, renderTicketFacts } from './header.ts'
import { renderRows, renderStart } from './message-rows.ts'
import { renderTicketRow } from './ticket-row.ts'

type Fixture = {
  tickets: { ticket: string; customerName: string }[]
  names: [id: string, name: string][]
  me: string
}

const fetchJson = async (path: string) => (await fetch(path)).json()
const [fixture, rawConfig]: [Fixture, unknown] = await Promise.all([
  fetchJson('/baseline/fixture.json'),
  fetchJson('/config.json'),
])
const { platform, directory: people } = config.parse(rawConfig)
const directory = createDirectory(people)
const api = createApi({ platform, token: 'demo-agent', baseUri: document.baseURI })
const [open] = fixture.tickets
if (!open) throw new Error('there is no ticket')
await Promise.all([showMessages(open), showTickets(open)])

async function showMessages({ ticket, customerName }: Fixture['tickets'][number]) {
  const page = await fetchPage(ticket, { limit: 25 })
  const scroller = getElement('[role=log]')
  scroller.firstElementChild?.replaceChildren(
    renderStart(page),
    renderRows(page.records, customerName, new Map(fixture.names)),
  )
  scroller.scrollTop = scroller.scrollHeight
}

async function showTickets({ ticket: id }: Fixture['tickets'][number]) {
  const { value: listing } = await api.run(listTickets, { status: 'open', limit: 50 })
  getElement('[aria-label=Tickets] ul.scroll').prepend(
    ...listing.records.map((it) => renderTicketRow(it, { directory, me: fixture.me }, it.id === id)),
  )
  const ticket = listing.records.find((it) => it.id === id)
  const customerId = ticket?.customerId
  if (!ticket || !customerId) throw new Error('the ticket is not listed')
  getElement('[aria-label=Conversation] > header').children[1]?.replaceChildren(...renderTicketFacts(ticket))
  getElement('[aria-label=Assignment]').replaceWith(renderAssignmentBar(ticket, directory, fixture.me))
  document.title = `#${ticket.code} · Inbox · Handoff`
  const [customer, contacts] = await Promise.all([
    api.run(getCustomer, { customerId }),
    api.run(listLinkedContacts, { contactId: customerId }),
  ])
  getElement('[aria-label=Customer]').replaceChildren(...renderPanel(ticket, customer.value, contacts.value))
}
