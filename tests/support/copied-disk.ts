/** A browser whose files are copied after it was closed, and what agents do in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import { headlessOptions } from '../../scripts/chromium.mjs'
import { pad } from './pin.ts'
import { type ProfileFile, readProfile } from './profile-files.ts'
import { createRecorder, Recovery, recordSecrets } from './recorded-secrets.ts'
import { test as base, getInboxLocators } from './signed-in.ts'

/** Long ones: in megabytes of files, six digits are found by chance. */
export const [PIN, OTHER_PIN, NEXT_PIN] = ['271828182845', '161803398874', '141421356237']
export const DRAFT = 'canary-draft-58213'

/** Logs, which keep what was deleted until the browser rewrites them. */
const DATABASES = /IndexedDB|Session Storage|Local Storage/

type Device = {
  /** Runs steps in the browser, then closes it. */
  readonly use: (
    steps: (page: Page, context: BrowserContext) => Promise<void>,
    options?: Pick<BrowserContextOptions, 'serviceWorkers'>,
  ) => Promise<void>
  /**
   * What a copy of the files gives now; `known` PINs were seen by the attacker. `kept`: files of an earlier moment, of whose
   * databases the browser may still have what was deleted.
   */
  readonly copy: (known?: readonly string[], kept?: readonly ProfileFile[]) => Recovery
  /** The files themselves. */
  readonly files: () => readonly ProfileFile[]
}

export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, give) => {
    const profile = mkdtempSync(join(tmpdir(), 'handoff-disk-'))
    const recorder = createRecorder()
    const options = {
      ...headlessOptions(chromium.executablePath()),
      ...(baseURL === undefined ? {} : { baseURL }),
      locale: 'en-IN',
      viewport: { width: 1440, height: 900 },
    }
    await give({
      use: async (steps, more) => {
        const context = await chromium.launchPersistentContext(profile, { ...options, ...more })
        await recordSecrets(context, recorder)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await steps(page, context)
        await context.close()
      },
      copy: (known = [], kept = []) =>
        new Recovery(
          [...readProfile(profile), ...kept.filter(({ name }) => DATABASES.test(name))],
          recorder,
          known,
        ),
      files: () => readProfile(profile),
    })
    rmSync(profile, { recursive: true, force: true })
  },
})

/** A text of the open ticket, as a message has it. */
export async function readMessage(page: Page): Promise<string> {
  const { rows, log } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  // Who comes after another agent starts at their own tickets.
  if (page.url().includes('view=mine')) await page.keyboard.press('5')
  let longest = ''
  await expect(async () => {
    await rows.first().click()
    const texts = await log.getByRole('article').allInnerTexts()
    const words = texts.join('\n').match(/[a-z][a-z ,]{18,}[a-z]/g) ?? []
    longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
    expect(longest).not.toBe('')
  }).toPass()
  return longest
}

/** Without a reload, which would lock some devices. */
export async function openTemplates(page: Page, search = '') {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/templates${search}`)
}

/** Describes a template, which is stored as it is typed. */
export async function writeDraft(page: Page) {
  await openTemplates(page, '?preset=new')
  await page.getByRole('textbox', { name: 'Template name' }).fill(DRAFT)
  await expect(page.getByRole('button', { name: /^Remove template/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText(DRAFT)
}

export async function changePin(page: Page, from: string, to: string) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'This device' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Change the PIN' })
  await dialog.getByLabel('Current PIN').fill(from)
  await dialog.getByLabel('New PIN').fill(to)
  await dialog.getByLabel('New PIN').press('Enter')
  await dialog.getByLabel('Confirm PIN').fill(to)
  await dialog.getByRole('button', { name: 'Change PIN' }).click()
  await expect(dialog).toBeHidden()
}

export async function signOut(page: Page, button: string) {
  await page.getByRole('button', { name: /Appearance, settings, sign out$/ }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

export async function endShift(page: Page) {
  await signOut(page, 'End shift')
  await page
    .getByRole('dialog', { name: 'End your shift?' })
    .getByRole('button', { name: /^End shift/ })
    .click()
}

/** Types five wrong PINs, and waits after each by the page's clock. */
export async function typeWrongPins(page: Page) {
  await expect(pad(page)).toBeVisible()
  await page.clock.install()
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await page.keyboard.type('999999999999')
    const waiting = page.getByText(/Try again in/)
    await expect(waiting).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(waiting).toBeHidden()
  }
  await page.keyboard.type('999999999999')
}

export function createTable() {
  const rows: string[] = []
  return {
    add: (moment: string, recovery: Recovery, canaries: Readonly<Record<string, string>>) => {
      const found = Object.entries(canaries).flatMap(([name, text]) => (recovery.has(text) ? [name] : []))
      rows.push(`${moment}: ${found.join(', ') || 'nothing'}`)
    },
    rows,
  }
}
