import type { Platform } from './platform.ts'

export type ChangeResponse = (response: Response, request: Request) => Response | Promise<Response>

/** The platform with changed responses of one route. `restore` stops changing them. */
export function withChangedResponse(platform: Platform, route: string, change: ChangeResponse) {
  const state = { isChanged: true }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request =
      typeof input === 'string'
        ? new Request(new URL(input, 'http://platform.test'), init)
        : new Request(input, init)
    const response = await platform.fetch(request.clone())
    return state.isChanged && request.url.includes(route) ? change(response, request) : response
  }
  return {
    platform: { ...platform, fetch },
    restore: () => {
      state.isChanged = false
    },
  }
}

/** Changes each record of a response. */
export function changeRecords(change: (record: object) => object): ChangeResponse {
  return async (response) => {
    const page: { records: object[] } = await response.json()
    return Response.json({ ...page, records: page.records.map(change) })
  }
}

/** How much of a list is readable: no records are sent, only the first ones are readable, or none are. */
export type Readable = 'none sent' | 'first two only' | 'first only' | 'not one'

/** Makes records unreadable by replacing their id, in a bare list or in a list under `key`. */
export function leaveReadable(readable: Readable, key: string | null = null): ChangeResponse {
  const limitReadable = (list: readonly object[]) => {
    if (readable === 'none sent') return []
    const count = { 'first two only': 2, 'first only': 1, 'not one': 0 }[readable]
    return list.map((it, index) => (index < count ? it : { ...it, ...UNREADABLE_FIELDS }))
  }
  return async (response) => {
    if (key === null) return Response.json(limitReadable(await response.json()))
    const body: Record<string, object[]> = await response.json()
    return Response.json({ ...body, [key]: limitReadable(body[key] ?? []) })
  }
}

/** Invalid values for the required field of a record, or of a report's row. */
const UNREADABLE_FIELDS = { id: 7, time_bucket: 7 }
