import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'

let ananya: Awaited<ReturnType<typeof findTicket>>
beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
}, 30_000)

const pane = () => screen.getByRole('complementary', { name: 'Customer' })
const section = async (title: string) => {
  const details = (await within(pane()).findByText(title, { selector: 'summary' })).closest('details')
  if (!details) throw new Error(`${title} is not a section`)
  return within(details)
}
/** The value next to a label in the panel. */
const fact = (name: string) =>
  [...pane().querySelectorAll('dt')].find((it) => it.textContent === name)?.nextElementSibling ?? null

test('the panel shows the customer beside the ticket [CUS-01][CUS-19]', async () => {
  await renderAt(ananya.path)
  expect(await within(pane()).findByRole('heading', { name: 'Ananya Krishnamurthy' })).toBeVisible()
  await waitFor(() => expect(fact('Phone')?.querySelector('a')).toHaveProperty('href', 'tel:+919845011223'))
  expect(fact('Email')).toHaveTextContent('ananya.krishnamurthy@example.in')
  expect(fact('Instagram')).toHaveTextContent('@ananya.weaves')
  expect(fact('Channel')).toHaveTextContent('Kaveri Support, Chat app')
  expect(within(pane()).getByText(/^Customer since/)).toBeVisible()
})

test('fields that only the customer list has are read automatically, and show as unread before [CUS-02][CUS-20]', async () => {
  ;(await sharedPlatform()).faults.arm({ kind: 'delay', ms: 300, operation: 'customers.list' })
  await renderAt(ananya.path)
  await waitFor(() => expect(fact('Stage')).toHaveTextContent('Not loaded yet'))
  expect(fact('Messaging')).toHaveTextContent('Not loaded yet')
  await waitFor(() => expect(fact('Stage')).toHaveTextContent('Repeat buyer'))
  expect(fact('Messaging')).toHaveTextContent('Chat appEmail opt-out')
  expect(within(pane()).getByText(/, \d+ chats?$/)).toBeVisible()
})

test('a customer without a stage shows “No stage” [CUS-20]', async () => {
  const platform = await freshPlatform()
  await platform.db
    .updateTable('customers')
    .set({ stage: '' })
    .where('email', '=', 'ananya.krishnamurthy@example.in')
    .execute()
  await renderAt(ananya.path, { platform })
  await waitFor(() => expect(fact('Messaging')).toHaveTextContent('Email opt-out'))
  expect(fact('Stage')).toHaveTextContent('No stage')
})

test('a failed customer list leaves stage and opt-outs unknown, and can be retried [CUS-13]', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'status', status: 500, operation: 'customers.list' })
  const { user } = await renderAt(ananya.path)
  const again = await within(pane()).findByRole('button', { name: 'Find in customer list' })
  expect(fact('Stage')).toHaveTextContent('Not loaded yet')
  await user.click(again)
  await waitFor(() => expect(fact('Stage')).toHaveTextContent('Repeat buyer'))
})

test('contact details are copied in the form that other programs accept [CUS-07]', async () => {
  const { user } = await renderAt(ananya.path)
  await user.click(await within(pane()).findByRole('button', { name: 'Copy phone number' }))
  expect(await navigator.clipboard.readText()).toBe('+919845011223')
  await user.click(within(pane()).getByRole('button', { name: 'Copy email address' }))
  expect(await navigator.clipboard.readText()).toBe('ananya.krishnamurthy@example.in')
})

test('custom fields show names and values with dotted keys unsplit, and more of them on request [CUS-03][CUS-05][CUS-06]', async () => {
  const { user } = await renderAt(ananya.path)
  const fields = await section('Custom fields')
  expect(await fields.findByText('order.last_id')).toBeVisible()
  await user.click(fields.getByRole('button', { name: 'Show 2 more' }))
  expect(fact('order.lifetime_value')).toHaveTextContent(/^86420$/)
  expect(fact('cod_allowed')).toHaveTextContent('No')
  expect(fact('gst.number')).toHaveTextContent('Empty')
  expect(fact('preferences.languages')).toHaveTextContent('enhikn')
  expect(fact('address.default')).toHaveTextContent('3 fields')
  expect(pane()).not.toHaveTextContent(/[{}]|null|undefined/)
})

test('numbers of custom fields show the digits that were sent, ungrouped but for amounts [CUS-06]', async () => {
  const platform = await sharedPlatform()
  const numbers = {
    pincode: '560034',
    model_year: '2019',
    alt_mobile: '919845011223',
    loyalty_id: '100482',
    awb_no: '48810027719340055519',
    price: '1.10',
    total: '9007199254740993.50',
  }
  const sent = {
    ...platform,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const answer = await platform.fetch(input, init)
      if (!(input instanceof Request) || !input.url.endsWith(`/customers/${ananya.customerId}`)) return answer
      const record: object = await answer.json()
      const fields = Object.entries(numbers).map(([key, digits]) => `"${key}":${digits}`)
      return Response.json({ ...record, custom_fields: `{"total":9007199254740993.50,${fields.join(',')}}` })
    },
  }
  await renderAt(ananya.path, {
    platform: sent,
    config: (served) => ({ ...served, amountFields: { total: 'INR' } }),
  })
  await (await section('Custom fields')).findByText('pincode')
  for (const [key, digits] of Object.entries(numbers)) expect(fact(key)?.textContent).toContain(digits)
  await waitFor(() => expect(fact('total')).toHaveTextContent('₹9,00,71,99,25,47,40,993.50'))
})

test('custom fields that are not an object are reported, and shown as text on request [CUS-03, FLT-27]', async () => {
  const platform = await sharedPlatform()
  const broken = {
    ...platform,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const answer = await platform.fetch(input, init)
      if (!(input instanceof Request) || !input.url.endsWith(`/customers/${ananya.customerId}`)) return answer
      const record: object = await answer.json()
      return Response.json({ ...record, custom_fields: '<not json' })
    },
  }
  const { user } = await renderAt(ananya.path, { platform: broken })
  const fields = await section('Custom fields')
  await user.click(await fields.findByRole('button', { name: 'Show raw text' }))
  expect(fields.getByText('<not json')).toBeVisible()
})

test('linked contacts show phone, source and which one is primary [LNK-01][LNK-02][LNK-03][LNK-08]', async () => {
  await renderAt(ananya.path)
  const contacts = await section('Linked contacts')
  const rows = await contacts.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('R. KrishnamurthyPrimary+91 98450 11224, Web widget')
  expect(rows[1]).toHaveTextContent('ananya kNo phone, Playground')
  expect(rows[1]).not.toHaveTextContent('Primary')
})

test('linked contacts that could not be read are not shown as none [LNK-07]', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({
    kind: 'status',
    status: 503,
    retryAfterForm: 'none',
    operation: 'customers.linkedContacts',
  })
  const { user } = await renderAt(ananya.path)
  const contacts = await section('Linked contacts')
  expect(await contacts.findByText('The server ran into an error')).toBeVisible()
  expect(contacts.queryByText('No linked contacts.')).not.toBeInTheDocument()
  await user.click(contacts.getByRole('button', { name: 'Try now' }))
  expect(await contacts.findByText('R. Krishnamurthy')).toBeVisible()
})

test('one switch includes and excludes the calls and chats of linked contacts [CAL-18][CAL-19][CHT-12][CHT-13]', async () => {
  const { user } = await renderAt(ananya.path)
  const calls = await section('Recent calls')
  const chats = await section('Recent chats')
  await waitFor(() => expect(calls.getAllByRole('listitem')).toHaveLength(4))
  expect(calls.getByText(/R\. Krishnamurthy/)).toBeVisible()
  const before = (await chats.findAllByRole('listitem')).length
  await user.click(within(pane()).getByRole('switch', { name: 'Include their calls and chats' }))
  await waitFor(() => expect(calls.queryByText(/R\. Krishnamurthy/)).not.toBeInTheDocument())
  expect(calls.getAllByRole('listitem')).toHaveLength(3)
  await waitFor(() => expect(chats.getAllByRole('listitem').length).toBeLessThan(before))
})

test('a call shows outcome, duration, agent and the location of its recording [CAL-01][CAL-05][CAL-06][CAL-07][CAL-10]', async () => {
  const { user } = await renderAt(ananya.path)
  const calls = await section('Recent calls')
  const rows = await calls.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Missed, inbound.*End reason: Failed. Ended by: System/)
  const answered = rows.find((it) => /4:12 min, Rohan Deshpande/.test(it.textContent ?? ''))
  if (!answered) throw new Error('the call of 4:12 is not there')
  const recording = within(answered).getByRole('link', {
    name: /^Recording \(platform\.test\)/,
  })
  expect(recording).toHaveAttribute('target', '_blank')
  expect(recording).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await user.click(within(answered).getByRole('button', { name: 'Details of this call' }))
  expect(await within(answered).findByText('+91 80456 71200')).toBeVisible()
  expect(within(answered).getAllByText('Ended normally')[0]).toBeVisible()
})

test('a recent chat is the customer’s own by the customer’s id; only a chat without a known id is compared by name [CHT-01, CHT-13]', async () => {
  const platform = await sharedPlatform()
  const [ownId, contactsId, unknownId] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const fetch: typeof platform.fetch = async (input, init) => {
    const response = await platform.fetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/customers/recent_chats')) {
      const [chat] = await response.json()
      return Response.json([
        { ...chat, id: ownId, code: 900_001, customer_name: 'Ananya, before her wedding' },
        { ...chat, id: contactsId, code: 900_002, customer_name: 'Ananya Krishnamurthy' },
        { ...chat, id: unknownId, code: 900_003, customer_name: 'R. Krishnamurthy' },
      ])
    }
    if (!url.endsWith('/tickets/list')) return response
    const { records, cursor } = await response.json()
    const [first] = records
    const listed = [
      { ...first, id: ownId, code: 900_001, customer_id: ananya.customerId },
      { ...first, id: contactsId, code: 900_002, customer_id: unknownId },
    ]
    return Response.json({ records: [...records, ...(first ? listed : [])], cursor })
  }
  await renderAt(ananya.path, { platform: { ...platform, fetch } })
  const chats = await section('Recent chats')
  await waitFor(() => expect(chats.getAllByRole('listitem')).toHaveLength(3))
  const [own, contacts, unknown] = chats.getAllByRole('listitem')
  expect(own).not.toHaveTextContent('before her wedding')
  expect(contacts).toHaveTextContent(/#900002.*Ananya Krishnamurthy/)
  expect(unknown).toHaveTextContent(/#900003.*R\. Krishnamurthy/)
})

test('a recent chat opens its ticket by id and code [CHT-01][CHT-02][CHT-03]', async () => {
  const { user, router } = await renderAt(ananya.path)
  const chats = await section('Recent chats')
  const [first] = await chats.findAllByRole('link')
  if (!first) throw new Error('there is no chat')
  expect(first).not.toHaveAttribute('href', expect.stringContaining(ananya.id))
  const code = /#(\d+)/.exec(first.closest('li')?.textContent ?? '')?.[1]
  await user.click(first)
  await waitFor(() => expect(router.state.location.pathname).not.toContain(ananya.id))
  expect(router.state.location.search).toMatchObject({ view: 'open' })
  expect(String(new URLSearchParams(router.state.location.searchStr).get('code')).replaceAll('"', '')).toBe(
    code,
  )
})

test('an unreadable record is skipped and counted, and the others are shown', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'broken', operation: 'customers.recentChats' })
  await renderAt(ananya.path)
  const chats = await section('Recent chats')
  expect(await chats.findByText('Couldn’t load 1 chat')).toBeVisible()
  expect(chats.getAllByRole('link').length).toBeGreaterThan(1)
})

test('each section of the panel fails and recovers on its own', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'html', operation: 'customers.get' })
  platform.faults.arm({ kind: 'cut', operation: 'customers.recentCalls' })
  const { user } = await renderAt(ananya.path)
  const calls = await section('Recent calls')
  expect(await calls.findByText('The response was cut off. Try again.', { exact: false })).toBeVisible()
  expect(await within(pane()).findByText(/A web page came back instead of data/)).toBeVisible()
  expect(await (await section('Recent chats')).findAllByRole('link')).not.toHaveLength(0)
  await user.click(calls.getByRole('button', { name: 'Try now' }))
  expect(await calls.findAllByRole('listitem')).not.toHaveLength(0)
  await user.click(within(pane()).getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(fact('Phone')).toHaveTextContent('+91 98450 11223'))
})

test('without the right to read customers the panel names what is missing and keeps the customer’s name [AUT-04][AUT-06]', async () => {
  await renderAt(ananya.path, { token: 'demo-agent-without-customers:read' })
  expect(await within(pane()).findByText('You don’t have permission to see customer details')).toBeVisible()
  expect(pane()).toHaveTextContent('access (scope customers:read, grant customers)')
  expect(within(pane()).getByRole('heading', { name: 'Ananya Krishnamurthy' })).toBeVisible()
})

test('a ticket whose record is not found shows that its customer is unknown [FLT-05]', async () => {
  await renderAt('/inbox/00000000-0000-4000-8000-000000000000?view=open')
  expect(await within(pane()).findByText('Customer unknown')).toBeVisible()
})

test('ids are shortened on screen and copied in full', async () => {
  const { user } = await renderAt(ananya.path)
  await user.click(await within(pane()).findByText('Ticket details'))
  await user.click(await within(pane()).findByRole('button', { name: 'Copy customer ID' }))
  expect(await navigator.clipboard.readText()).toBe(ananya.customerId)
  expect(fact('Ticket ID')).toHaveTextContent(`${ananya.id.slice(0, 4)}…${ananya.id.slice(-4)}`)
})

test('calls load page by page, each call once [CAL-20][CAL-21][CAL-23][CAL-24]', async () => {
  const platform = await freshPlatform()
  const call = await platform.db
    .selectFrom('calls')
    .selectAll()
    .where('customer_id', '=', ananya.customerId)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 41 }, () => ({
    ...call,
    id: crypto.randomUUID(),
    record: JSON.stringify(call.record),
  }))
  await platform.db.insertInto('calls').values(copies).execute()
  const { user } = await renderAt(ananya.path, { platform })
  const calls = await section('Recent calls')
  await waitFor(() => expect(calls.getAllByRole('listitem')).toHaveLength(20))
  expect(calls.getByText('20+')).toBeVisible()
  await user.click(calls.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(calls.getAllByRole('listitem')).toHaveLength(40))
  await user.click(calls.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(calls.getAllByRole('listitem')).toHaveLength(45))
  expect(calls.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(calls.getByText('45')).toBeVisible()
})
