import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { fc } from '../support/property.ts'
import { first, idsOf, listCustomers, listTickets } from './requests.ts'

/** The ways in which users write an Indian phone number. */
const SPELLINGS = [
  '+91 98450-11223',
  '+919845011223',
  '919845011223',
  '0091 98450 11223',
  '09845011223',
  '98450 11223',
  '(+91) 98450.11223',
  '+91 (0) 98450 11223',
  '९८४५०११२२३',
  '011223',
  '\u202a+91 98450 11223\u202c',
]

describeOnEachDatabase((platform) => {
  const searchCustomers = async (search: string) =>
    (await listCustomers(platform(), { search }, '?page_size=100')).records
  const searchTickets = async (search: string) =>
    (await listTickets(platform(), { search, limit: 100 })).records
  /** A customer with all searched fields. */
  const createKnownCustomer = async () => {
    const known = { name: 'Malavika Sundaram', email: 'malavika@quillon.example', company: 'Quillon Works' }
    const { id } = first(await searchCustomers(''))
    await platform().db.updateTable('customers').set(known).where('id', '=', id).execute()
    return { id, ...known }
  }

  test.for(SPELLINGS)(
    'a customer is found by the phone written as %s, however it is stored [CUS-07, CUS-22, DEC-18]',
    async (spelling) => {
      for (const phone of ['+919845011223', '919845011223', '9845011223']) {
        const { id } = await createKnownCustomer()
        const set = { phone, phone_digits: phone.replace('+', '') }
        await platform().db.updateTable('customers').set(set).where('id', '=', id).execute()
        expect(idsOf(await searchCustomers(spelling))).toContain(id)
      }
    },
  )

  test('a customer is found by part of the name, email and company, in any case [CUS-22]', async () => {
    const { id, name, email, company } = await createKnownCustomer()
    for (const whole of [name, email, company]) {
      const part = whole.slice(1, 6)
      for (const text of [whole, part, part.toUpperCase(), part.toLowerCase(), `  ${part} `]) {
        expect(idsOf(await searchCustomers(text))).toContain(id)
      }
    }
  })

  test('every result contains the text, and only results are counted [CUS-22, CUS-27]', async () => {
    const { records, total } = await listCustomers(platform(), { search: 'an' }, '?page_size=100')
    expect(records.length).toBe(total)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan((await searchCustomers('')).length)
    for (const { name, email, company } of records) {
      expect(`${name}\n${email}\n${company ?? ''}`.toLowerCase()).toContain('an')
    }
  })

  test.for([
    ['100%', '100'],
    ['a_b', 'axb'],
    [String.raw`back\slash`, 'backslash'],
    [`O'Brien"; drop table customers; --`, 'OBrien'],
    ['ÉCOLE ЖУК', 'ecole'],
    ['नमस्ते 你好 مرحبا 👩‍🚀', 'नमस्कार'],
    ['tab\there', 'tab here'],
  ] as const)('%j is matched literally [TRN-06]', async ([name, other]) => {
    const records = await searchCustomers('')
    const [mine, theirs] = records
    const rename = (id: string | undefined, to: string) =>
      platform()
        .db.updateTable('customers')
        .set({ name: to })
        .where('id', '=', id ?? '')
        .execute()
    await rename(mine?.id, `x ${name} x`)
    await rename(theirs?.id, `x ${other} x`)
    expect(idsOf(await searchCustomers(name))).toEqual([mine?.id])
    expect(idsOf(await searchCustomers(name.toLowerCase()))).toEqual([mine?.id])
  })

  test('any search text returns a list [TRN-06, TRN-07]', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    const special = fc.constantFrom(
      '\0',
      'a\0b',
      '\ud800',
      '%',
      '_',
      '\\',
      '\\\\',
      '%%%',
      '!',
      '!5000',
      '!nonsense',
      '#',
      '@',
      '0',
      '00000000',
      '+'.repeat(5000),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, special), async (search) => {
        const [customers, chats] = [await searchCustomers(search), await searchTickets(search)]
        expect(customers.length + chats.length).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  test('a text with NUL finds no customer, an empty one every customer [TRN-06]', async () => {
    expect(await searchCustomers('\0')).toEqual([])
    expect((await searchCustomers('')).length).toBe((await searchCustomers('   ')).length)
  })

  test('tickets are found by customer name, subject and code, with or without # [DEC-04f]', async () => {
    const { records } = await listTickets(platform(), { limit: 100 })
    const one = first(records.filter(({ subject }) => subject.length > 8))
    for (const text of [
      one.customer_name,
      one.subject.slice(2, 8),
      String(one.code),
      `#${one.code}`,
      one.subject.toUpperCase(),
    ]) {
      expect(idsOf(await searchTickets(text))).toContain(one.id)
    }
    for (const { code, subject, customer_name } of await searchTickets('10')) {
      expect(`${code}\n${subject}\n${customer_name}`).toContain('10')
    }
    expect(await searchTickets('no ticket speaks of this')).toEqual([])
  })
})
