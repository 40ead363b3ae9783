import { rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { builtApp } from '#platform/http/built-app.ts'
import { test as base } from './browser-test.ts'
import { makeNextBuild } from './next-build.ts'
import type { Platform } from './platform.ts'

type Build = 'first' | 'next'

export type Deployment = {
  readonly platform: Platform
  readonly url: string
  /** Serves the files of the next build only, from now on. */
  readonly deployNext: () => void
  /** The same, with a build that stores and posts in a form that the first one can't read. */
  readonly deployOtherStorage: () => void
  /** Overrides the response for one path. */
  readonly override: (path: string, answer: () => Response) => void
}

/** Tests with a service worker, and a deployment of their own: a test can deploy another build. */
export const test = base.extend<{ deployment: Deployment }>({
  serviceWorkers: 'allow',
  deployment: async ({ appServer, nextBuild, world }, give) => {
    let deployed: ReturnType<typeof builtApp> | undefined
    let otherFolder: string | null = null
    const overrides = new Map<string, () => Response>()
    appServer.serveFiles(
      (request) => overrides.get(new URL(request.url).pathname)?.() ?? deployed?.fetch(request),
    )
    await give({
      platform: world,
      url: world.url ?? '',
      deployNext: () => {
        deployed = builtApp(nextBuild)
      },
      deployOtherStorage: () => {
        otherFolder = makeNextBuild({ storesAnew: true })
        deployed = builtApp(otherFolder)
      },
      override: (path, answer) => void overrides.set(path, answer),
    })
    if (otherFolder !== null) rmSync(otherFolder, { recursive: true })
  },
  baseURL: ({ deployment }, give) => give(deployment.url),
})

/** Waits until the service worker has cached the whole app. */
export async function appInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('handoff-config')).keys()).length))
    .toBe(1)
}

/** The build that the page was loaded from. */
export async function buildOf(page: Page): Promise<Build> {
  return (await page.locator('html').getAttribute('data-build')) === 'next' ? 'next' : 'first'
}

/** Makes the service worker check for a newer build. */
export function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}
