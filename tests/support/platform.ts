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

/** The moment at which tests look at the data, unless they say another. */
export const NOW = '2026-11-21T10:00:00.000000Z'

export type PlatformOptions = {
  seed?: SeedName
  now?: string
  /** A PostgreSQL server instead of the embedded database; its schema must be empty. */
  databaseUrl?: string
  /** Also answers over HTTP, on a free port of the loopback. */
  http?: boolean
  chaos?: number
  listTickets?: boolean
  messagesFlag?: string
  origins?: string[]
  /** The last row of *list customers* that paging reaches. */
  deepestRow?: number
}
export type Platform = {
  app: ReturnType<typeof createApp>
  /** `fetch` without a network. A path is enough for an address; aborting and broken connections are as with a real one. */
  fetch: typeof fetch
  /** Where it answers over HTTP; undefined unless asked for. */
  url: string | undefined
  db: OpenDb['db']
  clock: FixedClock
  faults: Faults
  facts: SeedFacts
  /** Traffic, one event at a time: `live.step()`. Nothing happens by itself. */
  live: Live
  /** Mistakes of the platform itself: nothing may be here at the end. */
  failures: unknown[]
  close(): Promise<void>
}

/** Starts the local platform in this process, with the small seed and a clock that stands still. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { seed = 'small', now = NOW, databaseUrl, listTickets = true } = options
  const clock = fixedClock(now)
  const { database, facts } = databaseUrl
    ? await freshServer(databaseUrl, seed, now)
    : await embedded(seed, now)
  const faults = createFaults({ chaos: options.chaos })
  const failures: unknown[] = []
  const app = createApp({
    db: database.db,
    now: clock.now,
    faults,
    config: appConfig(facts, { listTickets, messagesFlag: options.messagesFlag }),
    listTickets,
    messagesFlag: options.messagesFlag,
    origins: options.origins,
    deepestRow: options.deepestRow,
    onFailure: (error) => failures.push(error),
  })
  const live = startLive({ db: database.db, now: clock.now, facts, pace: null, seed: 'tests' })
  const answering = new Set<Promise<unknown>>()
  const server = options.http ? await listen(0, '127.0.0.1') : undefined
  server?.answerWith((request, env) => app.fetch(request, env))
  return {
    app,
    fetch: (input, init) => answerOf(app, new Request(addressOf(input), init), answering),
    url: server?.url,
    db: database.db,
    clock,
    faults,
    facts,
    live,
    failures,
    async close() {
      faults.close()
      // Whoever asked may have gone; the answer is made all the same, and needs the database.
      while (answering.size > 0) await Promise.allSettled(answering)
      await live.stop()
      await server?.close()
      await database.close()
    },
  }
}

function addressOf(input: string | URL | Request): string | URL | Request {
  return typeof input === 'string' ? new URL(input, 'http://platform.test') : input
}

/** As a network would: rejects when the request is aborted or the connection breaks before the answer. */
function answerOf(
  app: Platform['app'],
  request: Request,
  answering: Set<Promise<unknown>>,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { signal } = request
  const abort = (): void => reject(signal.reason)
  if (signal.aborted) abort()
  else {
    signal.addEventListener('abort', abort, { once: true })
    const hangUp = (): void => reject(new TypeError('fetch failed'))
    const answer = Promise.resolve(app.fetch(request, { hangUp })).then(resolve, reject)
    answering.add(answer)
    void answer.finally(() => answering.delete(answer))
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
