import { expect, test } from 'vitest'
import { MINUTE } from '#platform/seed/clock.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import {
  body,
  button,
  encoded,
  header,
  ORDERS,
  PICTURE,
  PLAIN,
  SUPPORT,
  three,
  withTemplate,
} from '../support/template-sends.ts'
import { first, idsOf, listCustomers, listMessages, listTickets, requestProblem } from './requests.ts'
import { requestSend, requestSendProblem, send } from './template-send-requests.ts'

const UNKNOWN_PHONE = '919900112233'

describeOnEachDatabase((platform) => {
  const findCustomers = async (phone: string) => (await listCustomers(platform(), { search: phone })).records
  const fetchMessages = async (chatId: string) =>
    (await listMessages(platform(), { chat_id: chatId })).records

  test('the workspace id is a header: without it, or with it in the body, it is missing [TPL-02, TPL-19, ERR-05, AUT-02]', async () => {
    const expectedDetail =
      'Missing workspace id: send X-SP-Workspace-Id as a header, never workspace_id in the body.'
    const workspace_id = first(platform().facts.workspaces).id
    const headers = { 'x-sp-workspace-id': '' }
    for (const details of [
      await requestSendProblem(platform(), {}, { headers }),
      await requestSendProblem(platform(), { workspace_id }, { headers }),
      await requestSendProblem(platform(), { workspace_id }),
    ]) {
      expect(details).toMatchObject({ status: 400, title: 'Missing workspace id', detail: expectedDetail })
      expect(details.type).toBe('urn:handoff:problem:missing-workspace-id')
    }
  })

  test('the key is checked first, then the workspace, the fields, and the template [AUT-02, AUT-03, DEC-15, DEC-15a]', async () => {
    const nothing = { body: '{', headers: { 'x-sp-workspace-id': '' } }
    expect((await requestSendProblem(platform(), {}, { ...nothing, token: 'demo-agent' })).status).toBe(401)
    expect((await requestSendProblem(platform(), {}, nothing)).status).toBe(400)
    expect((await requestSendProblem(platform(), {}, { body: '{' })).status).toBe(422)
    const invalidFields = { customer_name: '', customer_phone: '+', template_name: 'x', parameters: [] }
    const type = async (changes: object) =>
      (await requestSendProblem(platform(), changes)).type.split(':').at(-1)
    expect(await type({ ...invalidFields, message_type: 7 })).toBe('blank')
    expect(await type(invalidFields)).toBe('missing-customer-name')
    expect(await type({ ...invalidFields, customer_name: 'A' })).toBe('invalid-phone-number')
    expect(await type({ ...invalidFields, customer_name: 'A', customer_phone: UNKNOWN_PHONE })).toBe(
      'template-not-found',
    )
    expect(await type({ parameters: [header(PICTURE)] })).toBe('template-variable-mismatch')
  })

  test('the content type has to be JSON [TPL-02, CON-02]', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
      expect((await requestSendProblem(platform(), {}, { headers: { 'content-type': type } })).status).toBe(
        415,
      )
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await requestSend(platform(), { customer_phone: '919900112200' }, { headers })).status).toBe(200)
  })

  test('a refusal names its field, and an unknown template its name [ERR-04, ERR-06, ERR-07, ERR-08]', async () => {
    const details = await requestSendProblem(platform(), { template_name: 'Order Delay' })
    expect(details.title).toBe('Template not found')
    expect(details.detail).toContain('“Order Delay”')
    const path = async (changes: object) =>
      first((await requestSendProblem(platform(), changes)).errors ?? []).path
    expect(await path({ customer_name: undefined })).toBe('customer_name')
    expect(await path({ customer_phone: '+91' })).toBe('customer_phone')
    expect(await path({ parameters: [body('a', '')] })).toBe('parameters.0.parameters.1')
  })

  test('an unknown phone creates a customer and a ticket for the message [TPL-08, TPL-26]', async () => {
    expect(await findCustomers(UNKNOWN_PHONE)).toEqual([])
    const id = await send(platform(), { customer_phone: UNKNOWN_PHONE, customer_name: 'Noor Fatima' })
    const customer = first(await findCustomers(UNKNOWN_PHONE))
    expect(customer).toMatchObject({
      name: 'Noor Fatima',
      phone: UNKNOWN_PHONE,
      email: '',
      channel_id: SUPPORT,
      channel_kind: 'chatapp',
      chats: 1,
      custom_fields: {},
      storefront_customer_id: 0,
      blocked: false,
    })
    const ticket = first((await listTickets(platform(), { search: 'Noor Fatima' })).records)
    expect(ticket).toMatchObject({
      id: customer.last_chat_id,
      customer_id: customer.id,
      status: 'open',
      assignee_type: 'unassigned',
      message_role: 'agent',
    })
    const message = first(await fetchMessages(ticket.id))
    expect(message).toMatchObject({ id, role: 'agent', status: 'queued' })
    expect(message.content).toBe(ticket.message_content)
    expect(customer.created_at <= message.created_at).toBe(true)
  })

  test('a known phone keeps its customer under the new name, however the phone is stored [TPL-08]', async () => {
    const known = first(
      (await listCustomers(platform(), {}, '?page_size=100')).records.filter((each) =>
        each.phone.startsWith('+'),
      ),
    )
    const before = (await listCustomers(platform())).total
    const phone = known.phone.replaceAll(/\D/g, '')
    await send(platform(), { customer_phone: phone, customer_name: '  Ånanya  ' })
    const now = (await findCustomers(phone)).find(({ id }) => id === known.id)
    expect(now).toMatchObject({
      name: '  Ånanya  ',
      phone: known.phone,
      email: known.email,
      company: known.company,
    })
    expect((await listCustomers(platform())).total).toBe(before)
  })

  test('the customer name fills no placeholder [TPL-09]', async () => {
    const changes = { customer_name: 'Zuleikha', ...withTemplate('win_back', [body('friend')]) }
    await send(platform(), { ...changes, customer_phone: '919900112234' })
    const { last_chat_id } = first(await findCustomers('919900112234'))
    expect(first(await fetchMessages(last_chat_id)).content).toBe('Dear friend, your next order ships free.')
  })

  test('values fill their placeholders as text, with buttons and media [TPL-09, TPL-15, TPL-20, TPL-22]', async () => {
    const customer_phone = '919900112235'
    const specialValues = body('{{2}}', '<img src=x>', '$& $1')
    const parameters = [button(0, encoded), specialValues, header(PICTURE)]
    await send(platform(), { customer_phone, template_name: 'refund_escalated', parameters })
    const { last_chat_id } = first(await findCustomers(customer_phone))
    const message = first(await fetchMessages(last_chat_id))
    expect(message.content).toMatch(/^Hello \{\{2\}\}, your refund of \$& \$1 for order <img src=x> has been/)
    expect(message.content_html).toContain('for order &lt;img src=x&gt; has')
    expect(message.attachments).toEqual([{ type: 'image', url: PICTURE.image.link, name: 'a.jpg' }])
    expect(message.links).toEqual([
      { title: 'Follow the refund', url: `https://go.kaveriliving.example/r?to=${encoded}` },
    ])
  })

  test('a message goes to the newest open ticket of its channel, else to the newest ticket, else to a new one [TPL-03, TPL-08]', async () => {
    const customer_phone = '919900112236'
    const one = await send(platform(), { customer_phone })
    const { id, last_chat_id } = first(await findCustomers(customer_phone))
    platform().clock.advance(MINUTE)
    const other = await send(platform(), {
      customer_phone,
      ...withTemplate('order_update', [body('KL-1', 'packed')], ORDERS),
    })
    const { last_chat_id: second, chats } = first(await findCustomers(customer_phone))
    expect([second === last_chat_id, chats]).toEqual([false, 2])
    expect(idsOf(await fetchMessages(second))).toEqual([other])
    await platform().db.updateTable('chats').set({ status: 'closed' }).where('customer_id', '=', id).execute()
    const late = await send(platform(), { customer_phone })
    expect(idsOf(await fetchMessages(last_chat_id))).toEqual([late, one])
    const { records } = await listTickets(platform(), { search: PLAIN.customer_name, limit: 100 })
    expect(records.filter(({ customer_id }) => customer_id === id).map(({ status }) => status)).toEqual([
      'closed',
      'closed',
    ])
  })

  test('the ticket has the message as its latest, moves up, and keeps its unread status [CHT-06, CHT-08, TPL-08]', async () => {
    const customer_phone = '919900112237'
    await send(platform(), { customer_phone })
    const { last_chat_id } = first(await findCustomers(customer_phone))
    await platform()
      .db.updateTable('chats')
      .set({ unread_status: true })
      .where('id', '=', last_chat_id)
      .execute()
    platform().clock.advance(MINUTE)
    await send(platform(), { customer_phone, ...withTemplate('order_update', [body('here')]) })
    const ticket = first((await listTickets(platform())).records)
    expect(ticket).toMatchObject({
      id: last_chat_id,
      unread_status: true,
      message_content: 'News of your order: here',
    })
    expect(ticket.last_message_created_at).toBe(first(await fetchMessages(last_chat_id)).created_at)
  })

  test('the key of one workspace reaches nothing of the other [CON-12, AUT-03]', async () => {
    const [, theirs] = platform().facts.workspaces
    const channel_id = theirs?.channels[0]?.id
    const headers = { 'x-sp-workspace-id': theirs?.id ?? '' }
    expect((await requestSendProblem(platform(), { channel_id })).type).toBe(
      'urn:handoff:problem:template-not-found',
    )
    const changes = {
      channel_id,
      customer_phone: '919900112238',
      template_name: 'order_ready',
      parameters: [body('1')],
    }
    expect((await requestSendProblem(platform(), changes, { headers })).status).toBe(401)
    await send(platform(), changes, { headers, token: 'demo-legacy-other' })
    expect(await findCustomers('919900112238')).toEqual([])
    const { total } = await listCustomers(platform(), { search: '919900112238' }, '', { token: 'demo-other' })
    expect(total).toBe(1)
    expect(
      (await requestProblem(platform(), 'customers/list', { body: {}, token: 'demo-legacy-other' })).status,
    ).toBe(401)
  })

  test('concurrent sends to an unknown phone create one customer, one ticket and all messages [TPL-08, TPL-26, TRN-07]', async () => {
    const customer_phone = '919900112239'
    const sends = Array.from({ length: 12 }, (_, n) =>
      send(platform(), { customer_phone, parameters: [body(`KL-${n}`, 'x')] }),
    )
    const ids = await Promise.all(sends)
    const customers = await findCustomers(customer_phone)
    expect(customers.map(({ chats }) => chats)).toEqual([1])
    expect(idsOf(await fetchMessages(first(customers).last_chat_id)).toSorted()).toEqual(ids.toSorted())
    const { records } = await listTickets(platform(), { limit: 100 })
    expect(new Set(records.map(({ code }) => code)).size).toBe(records.length)
  })

  test('a sent message is stored with its template, channel and ticket for reports', async () => {
    const id = await send(platform(), {
      customer_phone: '919900112240',
      template_name: 'refund_escalated',
      parameters: [header(PICTURE), three, button(0, encoded)],
    })
    const row = await platform()
      .db.selectFrom('outbound_messages')
      .innerJoin('templates', 'templates.id', 'outbound_messages.template_id')
      .where('outbound_messages.id', '=', id)
      .select(['template_name', 'category', 'outbound_messages.channel_id', 'campaign_id', 'journey_id'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      template_name: 'refund_escalated',
      category: 'UTILITY',
      channel_id: SUPPORT,
      campaign_id: null,
      journey_id: null,
    })
  })
})
