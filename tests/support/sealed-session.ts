import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { interfaceMessages } from '../../scripts/messages.ts'
import { rootDir } from './project-files.ts'

/** A page of the app's origin without the app: the service worker leaves URLs of files to the network. */
const BLANK = '/blank-page-of-a-test.html'

/**
 * Stores a session in the browser as the app's reload vault does, so that the next page of the app starts signed in. `at` is
 * a URL or a path of the app. Returns false if the deployment stores no sessions.
 */
export async function sealSession(
  page: Page,
  at: string,
  session: Omit<Credentials, 'workspaceId'>,
): Promise<boolean> {
  const body = '<!doctype html><title>Blank</title>'
  // With the app's headers, the app follows in the same process, which has what this page stores last.
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
  }
  await page.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body, headers }))
  await page.goto(URL.canParse(at) ? new URL(BLANK, at).href : BLANK)
  await page.addScriptTag({ content: await bundle() })
  const workspaceId = await workspaceOf(new URL(page.url()).origin, session.token)
  const isSealed = await page.evaluate((it) => globalThis.sealSession(it), { ...session, workspaceId })
  await page.unroute(`**${BLANK}`)
  if (isSealed) await bringAlong(page)
  return isSealed
}

/** Stores what this page has stored in the next one as well, which may be in another process and read it too late. */
async function bringAlong(page: Page) {
  const stored = await page.evaluate(() => ({
    tab: Object.entries(sessionStorage),
    browser: Object.entries(localStorage),
  }))
  const script = await page.addInitScript(({ tab, browser }) => {
    if (window !== window.top) return
    for (const [key, value] of tab) sessionStorage.setItem(key, value)
    for (const [key, value] of browser) localStorage.setItem(key, value)
  }, stored)
  page.once('domcontentloaded', () => void script.dispose())
}

let bundled: Promise<string> | undefined

/** The sealing code, bundled once for each worker. */
function bundle(): Promise<string> {
  bundled ??= (async () => {
    const input = join(rootDir, 'tests/support/sealed-session/seal.ts')
    const output = { format: 'iife' } as const
    const built = await build({
      configFile: false,
      plugins: [interfaceMessages()],
      root: rootDir,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, minify: false, rolldownOptions: { input, output } },
    })
    if (!('output' in built)) throw new Error('the code that seals a session was not bundled')
    return built.output[0].code
  })()
  return bundled
}

const customers = z.object({ records: z.array(z.object({ workspace_id: z.string() })) })
const workspaces = new Map<string, Promise<string | null>>()

/** The workspace of a token, read from a record as sign-in does; null if the token may read none. */
function workspaceOf(origin: string, token: string): Promise<string | null> {
  const key = `${origin} ${token}`
  const known = workspaces.get(key) ?? readWorkspace(origin, token)
  workspaces.set(key, known)
  return known
}

async function readWorkspace(origin: string, token: string) {
  const response = await fetch(`${origin}/platform-api/v1/customers/list?page_size=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) return null
  return customers.parse(await response.json()).records[0]?.workspace_id ?? null
}
