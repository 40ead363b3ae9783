import type { Platform } from './platform.ts'

type Body = Record<string, unknown>

/** The platform as it would be if it took less than the desk asks: it gets the questions of analytics changed. */
export function asking(platform: Platform, change: (body: Body) => Body): Platform {
  return between(platform, async (request) =>
    platform.fetch(
      new Request(request, { method: 'POST', body: JSON.stringify(change(await request.json())) }),
    ),
  )
}

/** The platform as it would be if it told rows of analytics in another form. */
export function telling(platform: Platform, change: (row: Body) => Body): Platform {
  return between(platform, async (request) => {
    const answer = await platform.fetch(request)
    const { rows, ...rest }: { rows: Body[] } = await answer.json()
    return Response.json({ ...rest, rows: rows.map(change) })
  })
}

function between(platform: Platform, answer: (request: Request) => Promise<Response>): Platform {
  return {
    ...platform,
    fetch: (input, init) => {
      const request = new Request(
        typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
        init,
      )
      return request.url.endsWith('/analytics/query') ? answer(request) : platform.fetch(request)
    },
  }
}
