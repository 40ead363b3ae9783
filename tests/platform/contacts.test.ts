import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { idsOf, listContacts, listCustomers, requestProblem } from './requests.ts'

describeOnEachDatabase((platform) => {
  /** Customers that share a tracker, by tracker. */
  const families = async () => {
    const { records } = await listCustomers(platform(), {}, '?page_size=100')
    return Map.groupBy(records, ({ tracker_id }) => tracker_id)
  }

  test('the linked contacts of an identity are the person’s other identities [LNK-01, LNK-04, LNK-06]', async () => {
    const shared = [...(await families()).values()].filter((members) => members.length > 1)
    expect(shared.length).toBeGreaterThan(0)
    for (const members of shared) {
      for (const { id } of members) {
        const { contacts } = await listContacts(platform(), id)
        expect(new Set(idsOf(contacts))).toEqual(new Set(idsOf(members).filter((other) => other !== id)))
      }
    }
  })

  test('a customer without linked contacts gets a successful empty list [LNK-07]', async () => {
    const single = [...(await families()).values()].find((members) => members.length === 1)
    expect(await listContacts(platform(), single?.[0]?.id ?? '')).toEqual({ success: true, contacts: [] })
  })

  test('a contact has the customer’s data, its phone in digits only, its channel kind as source [LNK-02, LNK-03, LNK-08]', async () => {
    const known = new Map(
      (await listCustomers(platform(), {}, '?page_size=100')).records.map((each) => [each.id, each]),
    )
    let primaries = 0
    for (const { id } of known.values()) {
      for (const contact of (await listContacts(platform(), id)).contacts) {
        const customer = known.get(contact.id)
        expect(contact).toMatchObject({
          name: customer?.name,
          email: customer?.email,
          is_primary: customer?.is_primary,
          source: customer?.channel_kind,
          phone: customer?.phone.replace('+', '') || null,
        })
        primaries += Number(contact.is_primary)
      }
    }
    expect(primaries).toBeGreaterThan(0)
  })

  test('contactId is required, a UUID, and a customer of this workspace [LNK-05, DEC-14, DEC-14a]', async () => {
    const status = async (body: object) =>
      (await requestProblem(platform(), 'customers/linked_contacts', { body })).status
    expect(await status({})).toBe(422)
    expect(await status({ contactId: '10001' })).toBe(422)
    expect(await status({ customerId: '00000000-0000-4000-8000-000000000000' })).toBe(422)
    expect(await status({ contactId: '00000000-0000-4000-8000-000000000000' })).toBe(404)
  })
})
