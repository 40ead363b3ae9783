import type { MiddlewareHandler } from 'hono'

const ALLOWED = 'authorization, content-type, x-sp-workspace-id'

/**
 * Lets browsers of other origins call the routes and read every answer, errors too (TRN-01, D45). `origins` undefined:
 * any. No cookies are in play, so `*` gives nothing away that the bearer token doesn't guard.
 */
export function cors(origins?: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origins ? origins.find((each) => each === origin) : '*'
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.res = new Response(null, { status: 204 })
      c.res.headers.set('access-control-allow-methods', 'GET, POST')
      c.res.headers.set('access-control-allow-headers', ALLOWED)
      c.res.headers.set('access-control-max-age', '600')
    } else {
      await next()
      c.res.headers.set('access-control-expose-headers', 'retry-after, date')
    }
    if (allowed) c.res.headers.set('access-control-allow-origin', allowed)
    if (origins) c.res.headers.append('vary', 'origin')
  }
}
