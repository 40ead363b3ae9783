// The least that shows the whole desk: the frame of the app as it was drawn, with its list, and in it, by hand and
// without a framework, whatever changes when another ticket is opened: the row, the head, the strip, the messages and the
// customer. Everything that is shown has been read before: a key is answered at once.
import { createApi } from '#src/api/client/client.ts'
import { getCustomer, listLinkedContacts } from '#src/api/operations/customers.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Customer, LinkedContact } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import walk from '#src/features/conversation/thread/pagination-row.module.css'
import button from '#src/ui/controls/button.module.css'
import { factsOf, stripOf } from './head.ts'
import { make } from './make.ts'
import { panelOf } from './panel.ts'
import { type Page, readPage } from './read.ts'
import { rowsOf } from './rows.ts'

type Shown = { ticket: Ticket; page: Page; customer: Customer; contacts: readonly LinkedContact[] }

const facts: { tickets: { ticket: string }[]; names: [id: string, name: string][]; me: string } = await (
  await fetch('/floor/facts.json')
).json()
const names = new Map(facts.names)
const { platform, directory: people } = config.parse(await (await fetch('/config.json')).json())
const directory = createDirectory(people)
const api = createApi({ platform, token: 'demo-agent', baseUri: document.baseURI })

const links = [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
const head = part('[aria-label=Conversation] > header')
const pane = part('[aria-label=Customer]')
const scroller = part('[role=log]')
let assignmentBar = part('[aria-label=Assignment]')
let shown = links.findIndex((it) => it.ariaCurrent === 'true')

const known = new Map<string, Shown>()
const { value: open } = await api.run(listTickets, { status: 'open', limit: 100 })
for (const ticket of open.records) {
  const { id, customerId } = ticket
  if (customerId === null || !facts.tickets.some((it) => it.ticket === id)) continue
  const [page, customer, contacts] = await Promise.all([
    readPage(id, { limit: 25 }),
    api.run(getCustomer, { customerId }),
    api.run(listLinkedContacts, { contactId: customerId }),
  ])
  known.set(id, { ticket, page, customer: customer.value, contacts: contacts.value })
}
document.documentElement.dataset['ready'] = 'true'

addEventListener('keydown', ({ key }) => {
  const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
  const next = known.get(links[shown + step]?.dataset['ticket'] ?? '')
  if (step === 0 || !next) return
  mark(shown, false)
  shown += step
  mark(shown, true)
  show(next)
})

function show({ ticket, page, customer, contacts }: Shown) {
  head.children[1]?.replaceChildren(...factsOf(ticket))
  const other = stripOf(ticket, directory, facts.me)
  assignmentBar.replaceWith(other)
  assignmentBar = other
  scroller.firstElementChild?.replaceChildren(startOf(page), rowsOf(page.records, ticket.customerName, names))
  scroller.scrollTop = scroller.scrollHeight
  pane.replaceChildren(...panelOf(ticket, customer, contacts))
  document.title = `#${ticket.code} · Inbox · Handoff`
}

function mark(at: number, isCurrent: boolean) {
  const link = links[at]
  if (!link) return
  link.parentElement?.toggleAttribute('data-current', isCurrent)
  if (!isCurrent) return link.removeAttribute('aria-current')
  link.ariaCurrent = 'true'
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest' })
}

function startOf({ cursor }: Page): HTMLElement {
  if (cursor === null) return make('p', walk.row, make('span', '', 'Beginning of the conversation'))
  const older = make('button', `${button.btn} ${button.quiet} ${button.sm}`, 'Load older messages')
  return make('div', walk.row, older)
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the frame has no ${selector}`)
  return found
}
