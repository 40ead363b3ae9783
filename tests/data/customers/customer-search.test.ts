import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#src/api/client/client.ts'
import { customerSearchQuery } from '#src/data/customers/list-queries.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { platformConfig } from '../../support/platform-config.ts'

const BASE = 'https://platform.example/'
const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`

/** The customers that a platform finds which compares the digits of numbers. */
async function find(text: string, homeCountry: string | null, phones: readonly string[]) {
  const searches: string[] = []
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input) => {
      const { search } = z.object({ search: z.string() }).parse(await new Request(input).json())
      searches.push(search)
      const records = phones
        .map((phone, index) => ({ id: id(index), phone }))
        .filter(({ phone }) => phone.replaceAll(/\D/g, '').includes(search))
      return Response.json({ records, total: records.length })
    },
  })
  const search = { search: normalizeCustomerSearch(text), text, homeCountry }
  const { customers, total } = await new QueryClient().fetchQuery(customerSearchQuery(api, search))
  return { phones: customers.map((it) => it.phone), total, searches }
}

test.each<[string, string | null, readonly string[]]>([
  ['+54 9 3764 12-3456', null, ['543764123456', '376415123456', '5493764123456']],
  ['11 98765-4321', 'BR', ['551187654321', '5511987654321']],
  ['98450 22334', 'IN', ['9845022334', '+91 98450 22334']],
])(
  'a number typed as “%s” with the home country %s finds %j, each once [CUS-07, CUS-22]',
  async (text, home, phones) => {
    const found = await find(text, home, [...phones, '14155550100'])
    expect(found.phones.toSorted()).toEqual(phones.toSorted())
    expect(found.total).toBe(phones.length)
  },
)

test('other texts are searched for once, as they are [CUS-22]', async () => {
  expect((await find('Asha', 'IN', [])).searches).toEqual(['Asha'])
  expect((await find('KL-10482', 'IN', [])).searches).toEqual(['KL-10482'])
})
