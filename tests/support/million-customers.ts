import type { Page } from '@playwright/test'
import type { Platform } from './platform.ts'

const TOTAL = 1_000_000

type Options = {
  /** The last row that the platform pages to. */
  deepestRow?: number
  /** Pages that fail while they are in the set. */
  failingPages?: ReadonlySet<number>
}

/**
 * Replaces *list customers* by a listing of a million customers, `Customer 1` and on, in any requested order. Returns the
 * array of the requested page numbers, which grows with each request.
 */
export async function routeMillionCustomers(page: Page, options: Options = {}) {
  const requestedPages: number[] = []
  await page.route('**/customers/list?*', async (route) => {
    await route.fulfill(pageOfMillion(route.request().url(), requestedPages, options))
  })
  return requestedPages
}

/** The same for a platform in this process. */
export function withMillionCustomers(platform: Platform, options: Options = {}) {
  const requestedPages: number[] = []
  const million: Platform = {
    ...platform,
    fetch: async (input, init) => {
      const { url } = new Request(
        typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
        init,
      )
      if (!url.includes('/customers/list?')) return platform.fetch(input, init)
      const { status, json } = pageOfMillion(url, requestedPages, options)
      return Response.json(json, { status })
    },
  }
  return { platform: million, requestedPages }
}

function pageOfMillion(
  url: string,
  requestedPages: number[],
  { deepestRow = TOTAL, failingPages = new Set() }: Options,
): { status: number; json: object } {
  const pageNumber = Number(new URL(url).searchParams.get('page'))
  requestedPages.push(pageNumber)
  if (pageNumber * 100 > deepestRow) return { status: 400, json: { detail: 'That is too far down.' } }
  if (failingPages.has(pageNumber)) return { status: 503, json: {} }
  const records = Array.from({ length: 100 }, (_, slot) => customer((pageNumber - 1) * 100 + slot + 1))
  return { status: 200, json: { records, total: TOTAL } }
}

function customer(n: number) {
  const id = (kind: string) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-00000000000${kind}`
  return {
    id: id('1'),
    name: `Customer ${n}`,
    email: `c${n}@example.in`,
    phone: n % 5 === 0 ? '' : `+91${6_000_000_000 + n}`,
    custom_fields: {},
    created_at: '2024-03-14T08:30:00.123456+00:00',
    instagram_id: null,
    instagram_username: null,
    channel_name: 'Kaveri Support',
    channel_kind: 'chatapp',
    workspace_id: id('2'),
    company: null,
    stage: n % 3 === 0 ? '' : 'Repeat buyer',
    last_chat_id: id('3'),
    channel_id: id('4'),
    company_id: null,
    external_id: null,
    chats: n % 40,
    blocked: n % 97 === 0,
    segments: [],
    chatapp_optout: n % 17 === 0,
    email_optout: n % 8 === 0,
    tracker_id: id('5'),
    is_primary: n % 10 !== 1,
    test_user: false,
    profile_id: id('6'),
    storefront_customer_id: n,
    profile_updated_at: '2026-11-20T10:00:00Z',
    channels: { name: 'Kaveri Support', kind: 'chatapp' },
  }
}
