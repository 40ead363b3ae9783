import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'

let ananya: Awaited<ReturnType<typeof findTicket>>
beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
}, 30_000)

const ID = '00000000-0000-4000-8000-0000000000c1'
const OTHER_ID = '00000000-0000-4000-8000-0000000000c2'
const FIELDS = { id: ID, name: 'Asha', email: '', phone: null, is_primary: false, source: 'email' }

/** The panel with these contacts, as their JSON. */
async function openWith(contacts: string) {
  const { platform } = withChangedResponse(
    await sharedPlatform(),
    '/linked_contacts',
    () => new Response(`{"success":true,"contacts":[${contacts}]}`),
  )
  await renderAt(ananya.path, { platform })
  const panel = screen.getByRole('complementary', { name: 'Customer' })
  const summary = await within(panel).findByText('Linked contacts', { selector: 'summary' })
  const details = summary.closest('details')
  if (!details) throw new Error('the contacts are not a section')
  return within(details)
}

test.each<[string, object, string]>([
  ['a name that is a word of programs', { name: 'NULL' }, 'NULLNo phone, Email'],
  ['a name of digits', { name: '007' }, '007No phone, Email'],
  ['a blank name', { name: ' \u200b ', email: 'a@mail.example' }, 'a@mail.exampleNo phone, Email'],
  ['a name of fillers and nothing else', { name: '\u3164\u2800', email: '\u200e' }, 'No nameNo phone, Email'],
  ['markup in a name', { name: '<b>Asha</b> & Co' }, '<b>Asha</b> & CoNo phone, Email'],
  [
    'markup in an address',
    { email: '"Ravi" <ravi.k@mail.example>' },
    'AshaNo phone, Email"Ravi" <ravi.k@mail.example>',
  ],
  ['a national number', { phone: '098450 11224' }, 'Asha098450 11224, Email'],
  ['digits that may lack a country', { phone: '9845011224' }, 'Asha9845011224, Email'],
  ['a number with a country', { phone: '919845011224' }, 'Asha+91 98450 11224, Email'],
  ['an old Mexican number', { phone: '5215512345678' }, 'Asha5215512345678, Email'],
  ['an internal id as the number', { phone: '187064559398912@lid' }, 'Asha187064559398912@lid, Email'],
  ['digits of another script', { phone: '+٩١ ٩٨٤٥٠ ١١٢٢٤' }, 'Asha+91 98450 11224, Email'],
  ['a number as a number', { phone: 919845011224 }, 'Asha+91 98450 11224, Email'],
  ['a blank number', { phone: ' \t' }, 'AshaNo phone, Email'],
  ['a name as a number', { name: 42 }, '42No phone, Email'],
  ['an odd source', { source: '\u00a0' }, 'AshaNo phone'],
  ['a flag as text', { is_primary: 'true' }, 'AshaPrimaryNo phone, Email'],
])('a linked contact with %s is shown as its record says [LNK-01, LNK-02]', async (_, fields, expected) => {
  const contacts = await openWith(JSON.stringify({ ...FIELDS, ...fields }))
  const row = await contacts.findByRole('listitem')
  expect(row.textContent.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').trim()).toBe(expected)
})

test('numbers of a linked contact keep every digit, and an id that is none costs only its contact [LNK-01, FLT-23]', async () => {
  const good = JSON.stringify({ ...FIELDS, id: OTHER_ID, name: 'Meera' })
  const contacts = await openWith(
    `{"id":"${ID}","name":12345678901234567890,"email":null,"phone":null},{"id":12345678901234567890,"name":"A"},${good}`,
  )
  const list = await contacts.findByRole('list', { name: 'Linked contacts' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent('12345678901234567890')
  expect(rows[1]).toHaveTextContent('Meera')
  expect(contacts.getByText('Couldn’t load 1 contact')).toBeVisible()
})
