import { join } from 'node:path'
import { createRestorePoint } from '#platform/db/restore.ts'
import { builtApp } from '#platform/http/built-app.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { NOW, type Platform, startPlatform } from './platform.ts'
import { rootDir } from './project-files.ts'

/** Responds to a request for a file; undefined: as the built app does. */
type RespondWithFile = (request: Request) => Response | Promise<Response> | undefined

export type AppServer = {
  readonly platform: Platform
  /** Serves other files than those of the built app, until `reset`. */
  readonly serveFiles: (respond: RespondWithFile) => void
  /** Restores the data, the clock and the built app, and forgets all faults and failures. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the seeded platform with a fixed clock in the test's process; it serves the built app as well. */
export async function startAppServer(): Promise<AppServer> {
  const platform = await startPlatform({ http: true })
  const app = builtApp(join(rootDir, 'dist'))
  let respond: RespondWithFile = () => undefined
  platform.app.get('*', (c) => respond(c.req.raw) ?? app.fetch(c.req.raw))
  const restoreData = await createRestorePoint(platform.db)
  return {
    platform,
    serveFiles: (replacement) => {
      respond = replacement
    },
    reset: async () => {
      respond = () => undefined
      platform.faults.clear()
      platform.failures.length = 0
      platform.clock.advance(microsOf(NOW) - microsOf(platform.clock.now()))
      await restoreData()
    },
    close: () => platform.close(),
  }
}
