import type { Platform } from './platform.ts'

type Body = Record<string, unknown>

/** The platform with changed analytics requests, to provoke refusals. */
export function withAnalyticsRequest(platform: Platform, change: (body: Body) => Body): Platform {
  return interceptAnalytics(platform, async (request) =>
    platform.fetch(
      new Request(request, { method: 'POST', body: JSON.stringify(change(await request.json())) }),
    ),
  )
}

/** The platform with changed rows in its analytics responses. */
export function withAnalyticsRows(platform: Platform, change: (row: Body) => Body): Platform {
  return interceptAnalytics(platform, async (request) => {
    const response = await platform.fetch(request)
    const { rows, ...rest }: { rows: Body[] } = await response.json()
    return Response.json({ ...rest, rows: rows.map(change) })
  })
}

function interceptAnalytics(platform: Platform, respond: (request: Request) => Promise<Response>): Platform {
  return {
    ...platform,
    fetch: (input, init) => {
      const request = new Request(
        typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
        init,
      )
      return request.url.endsWith('/analytics/query') ? respond(request) : platform.fetch(request)
    },
  }
}
