// The baseline of a start behind a PIN, without a framework: a keypad; from its last digit the same derivation of a key, one
// encrypted record from IndexedDB, and the app's page with the list, the messages and the customer of that record. The first
// visit reads and stores the record. It requests nothing after that, and polls nothing.
import { createApi } from '#src/api/client/client.ts'
import { getCustomer, listLinkedContacts } from '#src/api/operations/customers.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Customer, LinkedContact } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { renderPanel } from './customer-panel.ts'
import { createElement, getElement } from './elements.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import { renderAssignmentBar, renderTicketFacts } from './header.ts'
import { renderRows, renderStart } from './message-rows.ts'
import { renderTicketRow } from './ticket-row.ts'

type Fixture = {
  tickets: { ticket: string; customerName: string }[]
  names: [id: string, name: string][]
  me: string
}
type Stored = {
  fixture: Fixture
  config: unknown
  tickets: readonly Ticket[]
  page: Page
  customer: Customer
  contacts: readonly LinkedContact[]
}
type Sealed = { salt: Uint8Array<ArrayBuffer>; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const PIN = '271828'
/** As `src/lib/storage/pin-encryption.ts`. */
const ROUNDS = 600_000

const database = await new Promise<IDBDatabase>((resolve, reject) => {
  const request = indexedDB.open('baseline', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('records'))
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
})
const sealed = await read()
if (sealed) showKeypad(sealed)
else {
  await store(await load())
  document.documentElement.dataset['ready'] = 'true'
}

function showKeypad(record: Sealed) {
  const hidden = [...document.body.children].filter((it): it is HTMLElement => it instanceof HTMLElement)
  for (const it of hidden) it.hidden = true
  const keypad = createElement('div', '')
  keypad.setAttribute('role', 'group')
  keypad.setAttribute('aria-label', 'PIN')
  for (let digit = 0; digit < 10; digit += 1) {
    const button = createElement('button', '')
    button.textContent = String(digit)
    keypad.append(button)
  }
  document.body.append(keypad)
  let typed = ''
  addEventListener('keydown', ({ key }) => {
    typed += key
    if (typed.length < PIN.length) return
    void unlock(record, typed)
  })

  async function unlock(content: Sealed, pin: string) {
    const opened = await open(content, pin)
    keypad.remove()
    for (const it of hidden) it.hidden = false
    show(opened)
  }
}

async function deriveKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

async function open({ salt, iv, data }: Sealed, pin: string): Promise<Stored> {
  const key = await deriveKey(pin, salt)
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
  return JSON.parse(new TextDecoder().decode(bytes))
}

async function store(content: Stored) {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(PIN, salt)
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const record: Sealed = { salt, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
  await new Promise<void>((resolve) => {
    const transaction = database.transaction('records', 'readwrite')
    transaction.objectStore('records').put(record, 'last')
    transaction.addEventListener('complete', () => resolve())
  })
}

function read(): Promise<Sealed | undefined> {
  return new Promise((resolve) => {
    const request = database.transaction('records').objectStore('records').get('last')
    request.addEventListener('success', () => resolve(request.result))
  })
}

async function load(): Promise<Stored> {
  const fetchJson = async (path: string) => (await fetch(path)).json()
  const fixture: Fixture = await fetchJson('/baseline/fixture.json')
  const rawConfig: unknown = await fetchJson('/config.json')
  const { platform } = config.parse(rawConfig)
  const api = createApi({ platform, token: 'demo-agent', baseUri: document.baseURI })
  const { value: listing } = await api.run(listTickets, { status: 'open', limit: 50 })
  const first = fixture.tickets[0]?.ticket ?? ''
  const customerId = listing.records.find((it) => it.id === first)?.customerId
  if (!customerId) throw new Error('the ticket is not listed')
  const [page, customer, contacts] = await Promise.all([
    fetchPage(first, { limit: 25 }),
    api.run(getCustomer, { customerId }),
    api.run(listLinkedContacts, { contactId: customerId }),
  ])
  return {
    fixture,
    config: rawConfig,
    tickets: listing.records,
    page,
    customer: customer.value,
    contacts: contacts.value,
  }
}

function show({ fixture, config: rawConfig, tickets, page, customer, contacts }: Stored) {
  const directory = createDirectory(config.parse(rawConfig).directory)
  const [first] = fixture.tickets
  const ticket = tickets.find((it) => it.id === first?.ticket)
  if (!first || !ticket) throw new Error('there is no ticket')
  const scroller = getElement('[role=log]')
  scroller.firstElementChild?.replaceChildren(
    renderStart(page),
    renderRows(page.records, first.customerName, new Map(fixture.names)),
  )
  getElement('[aria-label=Tickets] ul.scroll').prepend(
    ...tickets.map((it) => renderTicketRow(it, { directory, me: fixture.me }, it === ticket)),
  )
  getElement('[aria-label=Conversation] > header').children[1]?.replaceChildren(...renderTicketFacts(ticket))
  getElement('[aria-label=Assignment]').replaceWith(renderAssignmentBar(ticket, directory, fixture.me))
  getElement('[aria-label=Customer]').replaceChildren(...renderPanel(ticket, customer, contacts))
  scroller.scrollTop = scroller.scrollHeight
}
