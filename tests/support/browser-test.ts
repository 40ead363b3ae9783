import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { type AppServer, startAppServer } from './app-server.ts'
import { type KeyboardLayout, setKeyboardLayout } from './keyboard-layout.ts'
import { makeNextBuild } from './next-build.ts'
import type { Platform } from './platform.ts'
import { serve } from './serve.ts'
import { shiftClockOfPages } from './shifted-clock.ts'

/**
 * Everything that a worker starts once, when a test first needs it. All of it is here, because Playwright starts another
 * worker, with another browser, for tests that have other fixtures of this kind.
 */
type WorkerFixtures = {
  /** The URL of a small platform in a process of its own, with the built app. */
  platform: string
  appServer: AppServer
  /** The folder of a build that follows the one in `dist`. */
  nextBuild: string
}

/**
 * The base of all browser tests. Removes every route at the end of a test: Playwright reports a route callback that is still
 * running then as an error of the whole run, even if the test passed.
 */
export const test = base.extend<
  {
    routesRemovedAtEnd: void
    /** A small platform in the test's process, as it was at its start. Its clock stands still. */
    world: Platform
    /** The layout of the keyboard; null: a US one. */
    keyboardLayout: KeyboardLayout | null
  },
  WorkerFixtures
>({
  browser: [
    async ({ browser }, give) => {
      await shiftClockOfPages(browser)
      await give(browser)
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ browserName: _ }, give) => {
      const server = await serve({ env: { SEED: 'small', RESTORE: '1' } })
      await give(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  appServer: [
    async ({ browserName: _ }, give) => {
      const server = await startAppServer()
      await give(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  nextBuild: [
    async ({ browserName: _ }, give) => {
      const folder = makeNextBuild()
      await give(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  keyboardLayout: [null, { option: true }],
  page: async ({ page, keyboardLayout }, give) => {
    if (keyboardLayout !== null) setKeyboardLayout(page, keyboardLayout)
    await give(page)
  },
  routesRemovedAtEnd: [
    // Depends on the context, so that it is torn down first.
    async ({ browser, context: _ }, give) => {
      await give()
      for (const context of browser.contexts())
        await Promise.all(
          [context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })),
        )
    },
    { auto: true },
  ],
  world: async ({ appServer }, give) => {
    await appServer.reset()
    await give(appServer.platform)
    // A response that a fault delays would keep the browser's context open.
    appServer.platform.faults.clear()
  },
})
