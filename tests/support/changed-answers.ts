import type { Platform } from './platform.ts'

export type Change = (response: Response, request: Request) => Response | Promise<Response>

/** The platform, with the answers of one route changed. `off` gives them as they are. */
export function changed(platform: Platform, route: string, change: Change) {
  const state = { on: true }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request =
      typeof input === 'string'
        ? new Request(new URL(input, 'http://platform.test'), init)
        : new Request(input, init)
    const response = await platform.fetch(request.clone())
    return state.on && request.url.includes(route) ? change(response, request) : response
  }
  return {
    platform: { ...platform, fetch },
    off: () => {
      state.on = false
    },
  }
}

/** Changes each record of an answer. */
export function records(change: (record: object) => object): Change {
  return async (response) => {
    const page: { records: object[] } = await response.json()
    return Response.json({ ...page, records: page.records.map(change) })
  }
}

/** What of a list is readable: no records are sent, the first ones can be read, or none can. */
export type Readable = 'none sent' | 'first two only' | 'first only' | 'not one'

/** Takes the id of records away that must not be readable. Knows a bare list and a list under `key`. */
export function leaveReadable(readable: Readable, key: string | null = null): Change {
  const kept = (list: readonly object[]) => {
    if (readable === 'none sent') return []
    const count = { 'first two only': 2, 'first only': 1, 'not one': 0 }[readable]
    return list.map((it, index) => (index < count ? it : { ...it, ...BROKEN }))
  }
  return async (response) => {
    if (key === null) return Response.json(kept(await response.json()))
    const answer: Record<string, object[]> = await response.json()
    return Response.json({ ...answer, [key]: kept(answer[key] ?? []) })
  }
}

/** An identity that nobody can read; rows of reports have theirs under other names. */
const BROKEN = { id: 7, time_bucket: 7 }
