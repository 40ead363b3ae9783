import { createApp } from '#platform/app.ts'
import { appConfig } from '#platform/app-config.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { type OpenDb, openDb } from '#platform/db/open.ts'
import { prepare, type Seeder } from '#platform/db/prepare.ts'
import { createFaults, type Faults } from '#platform/faults/faults.ts'
import { listen } from '#platform/http/listen.ts'
import { type Live, startLive } from '#platform/live.ts'
import type { SeedFacts, SeedName } from '#platform/seed/facts.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { databaseOf } from './database-images.ts'
import { reusedDatabase } from './reused-databases.ts'

/** The default time of the platform's clock. */
export const NOW = '2026-11-21T10:00:00.000000Z'

export type PlatformOptions = {
  seed?: SeedName
  now?: string
  /** A PostgreSQL server instead of the embedded database; its schema must be empty. */
  databaseUrl?: string
  /** Whether it may use the restored database of a closed platform, and leave its own to the next one. */
  reuse?: boolean
  /** Also serves HTTP, on a free port of the loopback interface. */
  http?: boolean
  chaos?: number
  listTickets?: boolean
  messagesFlag?: string
  origins?: string[]
  /**
   * Whether apps with its `config.json` read all open tickets in the background. Otherwise they know what was scrolled to,
   * however long a test takes.
   */
  readsQueue?: boolean
  /** The last row of *list customers* that paging reaches. */
  deepestRow?: number
}
export type Platform = {
  app: ReturnType<typeof createApp>
  /** `fetch` without a network. Accepts a path as a URL; aborts and broken connections behave as with a real network. */
  fetch: typeof fetch
  /** The HTTP URL; undefined without the option `http`. */
  url: string | undefined
  db: OpenDb['db']
  clock: FixedClock
  faults: Faults
  facts: SeedFacts
  /** Simulated traffic, one event at a time: `live.step()`. Nothing happens by itself. */
  live: Live
  /** Errors of the platform itself; must be empty at the end of a test. */
  failures: unknown[]
  close(): Promise<void>
}

/** Starts the local platform in this process, by default with the small seed and a fixed clock. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { seed = 'small', now = NOW, databaseUrl, reuse = false, listTickets = true } = options
  const clock = fixedClock(now)
  const { database, facts } = databaseUrl
    ? await freshServer(databaseUrl, seed, now)
    : reuse
      ? await reusedDatabase(familyOf(seed, now), () => embedded(seed, now))
      : await embedded(seed, now)
  const faults = createFaults({ chaos: options.chaos })
  const failures: unknown[] = []
  const app = createApp({
    db: database.db,
    now: clock.now,
    faults,
    config: (origin) => ({
      ...appConfig(facts, { origin, listTickets, messagesFlag: options.messagesFlag }),
      ...(!options.readsQueue && { queue: { maxTickets: 0 } }),
    }),
    listTickets,
    messagesFlag: options.messagesFlag,
    origins: options.origins,
    deepestRow: options.deepestRow,
    onFailure: (error) => failures.push(error),
  })
  const live = startLive({ db: database.db, now: clock.now, facts, intervalMs: null, seed: 'tests' })
  const pendingRequests = new Set<Promise<unknown>>()
  const server = options.http ? await listen(0, '127.0.0.1') : undefined
  server?.setHandler((request, env) => app.fetch(request, env))
  return {
    app,
    fetch: (input, init) => respond(app, new Request(toUrl(input), init), pendingRequests),
    url: server?.url,
    db: database.db,
    clock,
    faults,
    facts,
    live,
    failures,
    async close() {
      faults.close()
      // A request may have been aborted by its client, but its handler still uses the database.
      while (pendingRequests.size > 0) await Promise.allSettled(pendingRequests)
      await live.stop()
      await server?.close()
      await database.close()
    },
  }
}

function toUrl(input: string | URL | Request): string | URL | Request {
  return typeof input === 'string' ? new URL(input, 'http://platform.test') : input
}

/** Rejects like a network when the request is aborted or the connection breaks before the response. */
function respond(
  app: Platform['app'],
  request: Request,
  pendingRequests: Set<Promise<unknown>>,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { signal } = request
  const abort = (): void => reject(signal.reason)
  if (signal.aborted) abort()
  else {
    signal.addEventListener('abort', abort, { once: true })
    const hangUp = (): void => reject(new TypeError('fetch failed'))
    const answer = Promise.resolve(app.fetch(request, { breakConnection: hangUp })).then(resolve, reject)
    pendingRequests.add(answer)
    void answer.finally(() => pendingRequests.delete(answer))
  }
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

const fillWith =
  (seed: SeedName): Seeder =>
  (db, now) =>
    seedInto(db, seed, now)

/** The name of a database that holds this seed at this moment. */
export const familyOf = (seed: SeedName, now: string) => `${seed}-${now.replaceAll(/\W/g, '')}`

/** Opens a database of a PostgreSQL server, and fills it where it is empty. */
export async function freshServer(databaseUrl: string, seed: SeedName, now: string) {
  const database = await openDb({ url: databaseUrl })
  return { database, facts: await prepare(database.db, fillWith(seed), now) }
}

/** The embedded database, from an image of this seed at this moment. */
async function embedded(seed: SeedName, now: string) {
  const fill = fillWith(seed)
  const database = await databaseOf(familyOf(seed, now), ({ db }) => prepare(db, fill, now))
  return { database, facts: await prepare(database.db, fill, now) }
}
