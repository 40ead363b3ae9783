import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createRestorePoint } from '#platform/db/restore.ts'
import { builtApp } from '#platform/http/built-app.ts'
import { test as base } from './browser-test.ts'
import { type Platform, startPlatform } from './platform.ts'
import { rootDir } from './project-files.ts'

type Build = 'first' | 'next'

export type Deployment = {
  readonly platform: Platform
  readonly url: string
  /** Serves the files of this build only, from now on. */
  readonly deploy: (build: Build) => void
  /** Overrides the response for one path. */
  readonly override: (path: string, answer: () => Response) => void
}

/** The worker's response to requests that are not for the platform; set by each test. */
let respond = (_request: Request): Response | Promise<Response> => new Response(null, { status: 404 })

/** Tests with their own deployment and a service worker; a test can deploy another build. */
export const test = base.extend<
  { deployment: Deployment },
  { sites: Record<Build, string>; world: { platform: Platform; restore: () => Promise<void> } }
>({
  serviceWorkers: 'allow',
  sites: [
    async ({ browserName: _ }, give) => {
      const folder = mkdtempSync(join(tmpdir(), 'handoff-builds-'))
      const next = join(folder, 'next')
      cpSync(join(rootDir, 'dist'), next, { recursive: true })
      makeNext(next)
      await give({ first: join(rootDir, 'dist'), next })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ browserName: _ }, give) => {
      const platform = await startPlatform({ http: true })
      platform.app.get('*', (c) => respond(c.req.raw))
      await give({ platform, restore: await createRestorePoint(platform.db) })
      await platform.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  deployment: async ({ sites, world }, give) => {
    const { platform, restore } = world
    await restore()
    let build = builtApp(sites.first)
    const overrides = new Map<string, () => Response>()
    respond = (request) => overrides.get(new URL(request.url).pathname)?.() ?? build.fetch(request)
    await give({
      platform,
      url: platform.url ?? '',
      deploy: (next) => {
        build = builtApp(sites[next])
      },
      override: (path, answer) => void overrides.set(path, answer),
    })
    platform.faults.clear()
  },
  baseURL: ({ deployment }, give) => give(deployment.url),
})

const TEXT = /\.(js|css|html)$/

/** Turns a copy of the build into the next one: every asset gets another name, as if its content had changed. */
function makeNext(folder: string) {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const nextName = (name: string) => name.replace(/\.(js|css)$/, '-next.$1')
  for (const name of names) renameSync(join(assets, name), join(assets, nextName(name)))
  const texts = [
    ...names.map((name) => join(assets, nextName(name))),
    ...['index.html', 'sw.js'].map((name) => join(folder, name)),
  ]
  for (const path of texts.filter((it) => TEXT.test(it) && existsSync(it))) {
    let text = readFileSync(path, 'utf8')
    for (const name of names) text = text.replaceAll(name, nextName(name))
    text = text
      .replace('<html ', '<html data-build="next" ')
      .replace(/(revision:")[0-9a-f]+(",url:"index\.html")/, '$1next$2')
      .replace(/(url:"index\.html",revision:")[0-9a-f]+"/, '$1next"')
    writeFileSync(path, text)
  }
}

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
