import type { MiddlewareHandler } from 'hono'

const ALLOWED = 'authorization, content-type, x-sp-workspace-id'

/**
 * Lets pages of other origins send requests and read every response, including errors (TRN-01, D45). `origins`
 * undefined: any origin. No cookies are used, so `*` exposes nothing that the bearer token doesn't protect.
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
