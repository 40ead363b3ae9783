/**
 * Starts the local platform: `node platform/serve.ts`, with `--app` also the built app, with `--mcp` as a tool instead.
 * See docs/local-platform.md.
 */
import { setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { appConfig } from './app-config.ts'
import { fixedClock, systemClock } from './clock.ts'
import { openDb } from './db/open.ts'
import { prepare } from './db/prepare.ts'
import { createRestorePoint } from './db/restore.ts'
import { demoSetup } from './demo-setup.ts'
import { createFaults } from './faults/faults.ts'
import { builtApp } from './http/built-app.ts'
import { listen } from './http/listen.ts'
import { closeInactive } from './inactivity.ts'
import { startLive } from './live.ts'
import { log } from './log.ts'
import { serveTool } from './mcp.ts'
import { probeAt } from './outbound/media-link.ts'
import { queryAnalytics } from './routes/analytics.ts'
import { seedInto } from './seed/seed.ts'
import { readSettings, type Settings } from './settings.ts'

const EVERY_MINUTE = 60_000

try {
  checkNode(process.versions.node)
  await start(readSettings(process.env, process.argv.slice(2)))
} catch (error) {
  log.note(`handoff: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const clock = settings.NOW === undefined ? systemClock() : fixedClock(settings.NOW)
  const { now } = clock
  const pages = settings.app
    ? builtApp(fileURLToPath(new URL('../dist', import.meta.url)), {
        remoteImages: settings.REMOTE_IMAGES === 'tap',
      })
    : undefined
  // The port is opened first, so that a port in use is reported at once and not after the seed.
  const server = settings.mcp ? undefined : await listen(settings.PORT, settings.HOST)
  const database = await openDb({ url: settings.DATABASE_URL, dir: settings.HANDOFF_DATA })
  const { db } = database
  const facts = await prepare(db, (tx, at) => seedInto(tx, settings.SEED, at), now())
  const close = (): Promise<unknown> => closeInactive(db, now()).catch(log.failure)
  await close()
  const restoreCopy = settings.RESTORE ? await createRestorePoint(db) : undefined
  const faults = createFaults({ chaos: settings.CHAOS, seed: settings.CHAOS_SEED })
  const app = createApp({
    db,
    now,
    faults,
    config: (origin) =>
      appConfig(facts, {
        origin,
        listTickets: settings.LIST_TICKETS,
        messagesFlag: settings.PLATFORM_MESSAGES_FLAG,
        remoteImages: settings.REMOTE_IMAGES,
      }),
    listTickets: settings.LIST_TICKETS,
    messagesFlag: settings.PLATFORM_MESSAGES_FLAG,
    origins: settings.ORIGINS,
    deepestRow: settings.DEEPEST_ROW,
    probe: settings.MEDIA_PROBE === undefined ? undefined : probeAt(settings.MEDIA_PROBE),
    // Tickets that became inactive since the start are closed in the restored data too.
    restore:
      restoreCopy &&
      (async () => {
        await restoreCopy()
        await close()
      }),
  })
  if (pages) app.route('/', pages)
  server?.setHandler((request, env) => app.fetch(request, env))

  const timer = setInterval(() => void close(), EVERY_MINUTE)
  const live = settings.live ? startLive({ db, now, facts }) : undefined
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // The process exits within two seconds, even if something hangs.
    setTimeout(() => process.exit(1), 1900).unref()
    clearInterval(timer)
    faults.close()
    await live?.stop()
    await server?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  if (!server) {
    const headers = { authorization: `Bearer ${settings.MCP_TOKEN}`, 'content-type': 'application/json' }
    const query = (body: string) =>
      Promise.resolve(app.request(queryAnalytics.path, { method: 'POST', headers, body }))
    await serveTool(query, () => void stop())
    return
  }
  const [first] = facts.workspaces
  const tokens = facts.workspaces.flatMap((workspace) => workspace.tokens.map(({ token }) => token))
  log.ready(
    `Handoff is ready at ${server.url} · tokens ${tokens.join(' ')} · workspace ${first?.id} · legacy key ${first?.legacyKey}`,
  )
  if (pages && first) {
    const setup = await demoSetup(first, { address: server.url, now: Date.parse(now()) })
    log.ready(`Open the address and paste this line, which sets up the browser: ${setup}`)
  }
}

function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new Error(
    `Node ${version} is too old for the local platform, which needs 22.18 or later. npm start brings its own: run that.`,
  )
}
