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
import { keepCopy } from '#platform/db/restore.ts'
import { site } from '#platform/http/site.ts'
import { test as base } from './browser-test.ts'
import { type Platform, startPlatform } from './platform.ts'
import { rootDir } from './tree.ts'

type Build = 'first' | 'next'

export type Deployment = {
  readonly platform: Platform
  readonly url: string
  /** From now on the server has the files of this build, and of no other. */
  readonly deploy: (build: Build) => void
  /** Another answer for one path. */
  readonly instead: (path: string, answer: () => Response) => void
}

/** What the server of this worker has for a request that isn't the platform's: each test says it anew. */
let served = (_request: Request): Response | Promise<Response> => new Response(null, { status: 404 })

/** Tests at a deployment of their own, with a worker: what is served can be changed, as whoever runs it would. */
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
      platform.app.get('*', (c) => served(c.req.raw))
      await give({ platform, restore: await keepCopy(platform.db) })
      await platform.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  deployment: async ({ sites, world }, give) => {
    const { platform, restore } = world
    await restore()
    let build = site(sites.first)
    const others = new Map<string, () => Response>()
    served = (request) => others.get(new URL(request.url).pathname)?.() ?? build.fetch(request)
    await give({
      platform,
      url: platform.url ?? '',
      deploy: (next) => {
        build = site(sites[next])
      },
      instead: (path, answer) => void others.set(path, answer),
    })
    platform.faults.clear()
  },
  baseURL: ({ deployment }, give) => give(deployment.url),
})

const TEXT = /\.(js|css|html)$/

/** The same app, as if something had been changed in each of its files: none of their names is the same. */
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

/** Waits until a worker keeps the app, all of it. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('handoff-config')).keys()).length))
    .toBe(1)
}

/** Which build the page is of. */
export async function buildOf(page: Page): Promise<Build> {
  return (await page.locator('html').getAttribute('data-build')) === 'next' ? 'next' : 'first'
}

/** Lets the page look for a newer build now. */
export function lookForNext(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}
