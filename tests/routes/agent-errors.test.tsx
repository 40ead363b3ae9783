import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { type ChangeResponse, withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'

/** What only an administrator, or who reads the specification, can act on. */
const TECHNICAL_WORDS = /CORS|wrong address|expected .{1,60}, received|Invalid input|\$\.\w/

const loseResponse: ChangeResponse = () => {
  throw new TypeError('Failed to fetch')
}

/** Replaces each record of a list, or the only one, by null. */
const emptyRecords: ChangeResponse = async (response) => {
  const body: unknown = await response.json()
  return Response.json(emptyLists(body) ?? null)
}

function emptyLists(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(() => null)
  if (typeof body !== 'object' || body === null) return null
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return lists.length === 0
    ? null
    : { ...body, ...Object.fromEntries(lists.map(([key, list]) => [key, emptyLists(list)])) }
}

let ananya: Awaited<ReturnType<typeof findTicket>>
beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
}, 30_000)

const pages: ReadonlyArray<readonly [string, () => string]> = [
  ['the inbox', () => '/inbox'],
  ['a search of the inbox', () => '/inbox?q=ananya'],
  ['a ticket and its customer', () => ananya.path],
  ['a timeline', () => `${ananya.path}&show=timeline`],
  ['the list of customers', () => '/customers'],
  ['the page of a customer', () => `/customers/${ananya.customerId}`],
  ['a report', () => '/reports?range=2026-08-24..2026-11-21&zone=UTC&report=delivery&event=delivery'],
]

describe.each([
  ['without a network', loseResponse, /No connection to the server|Couldn’t/],
  ['with unreadable records', emptyRecords, /Couldn’t load|can’t read what the server sent/],
])('%s', (_, change, failure) => {
  test.each(pages)('%s says what failed, without words of a schema or of headers', async (_page, getPath) => {
    const { platform } = withChangedResponse(await sharedPlatform(), '/platform-api/', change)
    await renderAt(getPath(), { platform })
    await waitFor(() => expect(document.body).toHaveTextContent(failure))
    expect(document.body.innerHTML).not.toMatch(TECHNICAL_WORDS)
  })
})
