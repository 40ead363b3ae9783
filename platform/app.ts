import { type HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext } from 'hono'
import type { Kysely } from 'kysely'
import type { Database, Timestamp } from './db/schema.ts'
import { faultControl } from './faults/control.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { inject, jsonResponse } from './faults/inject.ts'
import { sentinelOf } from './faults/sentinel.ts'
import { parseJson, readBody, requireJson } from './http/body.ts'
import { cors } from './http/cors.ts'
import type { Operation } from './http/operation.ts'
import { Problem, problemResponse } from './http/problem.ts'
import { log } from './log.ts'
import { signedLink } from './media/signed-link.ts'
import type { Probe } from './outbound/media-link.ts'
import { queryAnalytics } from './routes/analytics.ts'
import { assignTicket } from './routes/assign.ts'
import { recentCalls } from './routes/calls.ts'
import { recentChats } from './routes/chats.ts'
import { linkedContacts } from './routes/contacts.ts'
import { getCustomer, listCustomers } from './routes/customers.ts'
import { sendTemplate } from './routes/legacy.ts'
import { mediaRoutes } from './routes/media.ts'
import { listMessages } from './routes/messages.ts'
import { listTickets } from './routes/tickets.ts'

export type AppOptions = {
  db: Kysely<Database>
  now: () => Timestamp
  faults?: Faults
  /** The body of `/config.json` (DEC-29) for an app at this origin; without it there is no such route. */
  config?: (origin: string) => object
  /** Origins that may call from a browser; undefined: any (D45). */
  origins?: readonly string[] | undefined
  /** Name of the boolean that *list messages* takes for platform-facing messages (MSG-21, D6). */
  messagesFlag?: string | undefined
  /** False: this platform has no *list tickets* (D4). */
  listTickets?: boolean | undefined
  /** The last row of *list customers* that paging reaches, as with platforms that page through a search engine. */
  deepestRow?: number | undefined
  /** Checks whether the media link of a template can be fetched; undefined: no check (D15). */
  probe?: Probe | undefined
  /** Restores the initial data; without it there is no `/__restore`. */
  restore?: (() => Promise<void>) | undefined
  onFailure?: (error: unknown) => void
}
/** The socket, where there is one, or another way to break the connection. */
type Env = { Bindings: Partial<HttpBindings> & { breakConnection?: () => void } }

/** The fixed paths come before the one with a parameter, which would otherwise match them and hide their 405s. */
const OPERATIONS: readonly Operation[] = [
  listCustomers,
  recentCalls,
  recentChats,
  linkedContacts,
  listMessages,
  listTickets,
  assignTicket,
  queryAnalytics,
  sendTemplate,
  getCustomer,
]

/**
 * The local platform as a function from request to response: without a socket or timer, and with the database as its
 * only state.
 */
export function createApp({ onFailure = log.failure, ...options }: AppOptions): Hono<Env> {
  const faults = options.faults ?? createFaults()
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('date', new Date(options.now()).toUTCString())
    c.res.headers.set('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.use('/platform-api/*', cors(options.origins))
  app.use('/legacy/*', cors(options.origins))
  for (const operation of OPERATIONS) {
    if (operation === listTickets && options.listTickets === false) continue
    app.on(operation.method, operation.path, (c) => answer(operation, c, faults, options))
    app.all(operation.path, (c) => {
      const allow = operation.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
      throw new Problem(405, `This path takes ${operation.method}.`, { headers: { allow } })
    })
  }
  app.route('/media', mediaRoutes(options.now))
  app.route('/__faults', faultControl(faults))
  const { restore, config } = options
  if (restore) {
    app.post('/__restore', async (c) => {
      requireJson(c.req.raw)
      await restore()
      return c.body(null, 204)
    })
  }
  if (config) {
    app.get('/config.json', (c) => c.json(config(originOf(c)), 200, { 'cache-control': 'no-cache' }))
  }
  app.notFound(() => problemResponse(new Problem(404, 'There is nothing at this path.')))
  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error)
    onFailure(error)
    return problemResponse(new Problem(500, 'The platform made a mistake of its own.'))
  })
  return app
}

/**
 * Responds to one operation, with the fault that is armed for it or that its search text requests. An armed fault
 * comes before all checks. A search text is interpreted only after the request was accepted, so a request without a
 * valid token always gets 401.
 */
async function answer(
  operation: Operation,
  c: HonoContext<Env>,
  faults: Faults,
  { db, now, deepestRow, probe, messagesFlag = 'include_platform_messages' }: AppOptions,
): Promise<Response> {
  const text = await readBody(c.req.raw)
  const hints = hintsOf(text)
  const armed = faults.take(operation.id)
  const sentinel = !armed && operation.searchable ? sentinelOf(hints.search) : undefined
  const accept = (): Promise<() => Promise<unknown>> =>
    operation.accept(
      {
        authorization: c.req.header('authorization'),
        workspaceHeader: c.req.header('x-sp-workspace-id'),
        contentType: c.req.header('content-type'),
        body: () =>
          sentinel ? { ...hints, search: '' } : operation.method === 'POST' ? parseJson(text) : undefined,
        // A repeated parameter is a list, which no schema accepts.
        query: Object.fromEntries(
          Object.entries(c.req.queries()).map(([name, values]) => [
            name,
            values.length === 1 ? values[0] : values,
          ]),
        ),
        path: c.req.param(),
      },
      {
        db,
        now,
        messagesFlag,
        deepestRow,
        probe,
        mediaLink: (id) => signedLink(originOf(c), id, now()),
      },
    )
  const accepted = armed ? undefined : await accept()
  const run = accepted ?? (async () => (await accept())())
  const fault = armed ?? sentinel
  if (!fault) return jsonResponse(await run())
  return inject(fault, {
    run,
    cursor: typeof hints.cursor === 'string' ? hints.cursor : undefined,
    signal: AbortSignal.any([c.req.raw.signal, faults.signal]),
    now,
    breakConnection() {
      c.env?.breakConnection?.()
      // `destroySoon` sends what was written before it closes.
      c.env?.incoming?.socket.destroySoon()
      return c.env?.incoming !== undefined
    },
  })
}

/** The platform's own origin, as this client addresses it. */
function originOf(c: HonoContext<Env>): string {
  return new URL(c.req.url).origin
}

/** The fields that faults need, read before the body is validated. */
function hintsOf(text: string): { search?: unknown; cursor?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
