import { expect, type Page } from '@playwright/test'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { test as base } from './browser-test.ts'
import { sealSession } from './sealed-session.ts'

type Arm = (fault: FaultRequest) => Promise<void>

/**
 * Tests of the built app with a small platform for each worker, which tests may change and make fail. It is restored before
 * each test.
 */
export const test = base.extend<{ arm: Arm; disarm: () => Promise<void>; restored: void }>({
  restored: [
    async ({ platform }, give) => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(`${platform}/__restore`, { method: 'POST', headers })
      expect(status).toBe(204)
      await give()
    },
    { auto: true },
  ],
  baseURL: ({ platform }, give) => give(platform),
  arm: async ({ platform, disarm }, give) => {
    await give(async (fault) => {
      const { status } = await fetch(`${platform}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
      expect(status).toBe(201)
    })
    await disarm()
  },
  disarm: ({ platform }, give) =>
    give(async () => {
      await fetch(`${platform}/__faults`, { method: 'DELETE' })
    }),
})

/** The agent that tests sign in as. */
export const me = 'Meera Iyer'

type SignIn = {
  token?: string
  as?: string | null
  at?: string
  /** Whether the session has the workspace's key, which sending templates needs. */
  canSendTemplates?: boolean
}

/**
 * Opens a page of the app, signed in: the session is stored in the browser as the app does for a reload. If the deployment
 * stores no sessions, it signs in by the form.
 */
export async function signIn(page: Page, options: SignIn = {}) {
  const { token = 'demo-agent', as = me, at = '/inbox', canSendTemplates = false } = options
  const [workspace] = factsOf('small').workspaces
  const isSealed = await sealSession(page, at, {
    token,
    agentId: workspace?.agents.find(({ name }) => name === as)?.id ?? null,
    legacy: canSendTemplates && workspace ? { key: workspace.legacyKey, workspaceId: workspace.id } : null,
  })
  if (!isSealed) return signInByForm(page, options)
  await page.goto(at)
  try {
    await expect(landmarkOf(page, at)).toBeVisible()
  } catch (cause) {
    const text = await page.locator('body').innerText()
    const stored = await page.evaluate(() =>
      [sessionStorage, localStorage].flatMap((it) => Object.keys(it)).join(', '),
    )
    throw new Error(`The page isn't open at ${page.url()}, stored: ${stored}. “${text.slice(0, 400)}”`, {
      cause,
    })
  }
}

/** A landmark that is visible once the page is open. */
const landmarkOf = (page: Page, at: string) =>
  at.startsWith('/inbox')
    ? page.getByRole('region', { name: 'Tickets' })
    : page.getByRole('navigation', { name: 'Main' })

/** Opens a page of the app and signs in by the form. */
export async function signInByForm(
  page: Page,
  { token = 'demo-agent', as = me, at = '/inbox', canSendTemplates = false }: SignIn = {},
) {
  await page.goto(at)
  await page.getByRole('textbox', { name: 'Access token' }).fill(token)
  if (as !== null) {
    await page.getByRole('button', { name: 'Your name: Not selected' }).click()
    await page.getByRole('option', { name: as }).click()
  }
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await continueButton.click()
  const limited = page.getByText('Some features don’t work with this token.')
  await expect(page.getByRole('region', { name: 'Tickets' }).or(limited)).toBeVisible()
  // The form shows refused rights before it continues without them.
  if (await limited.isVisible()) await continueButton.click()
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible()
  if (!canSendTemplates) return
  await addSendingKey(page, factsOf('small').workspaces[0]?.legacyKey ?? '')
  await page.goBack()
}

/** Adds the workspace's key for sending templates to the session. Leaves the page that sends open. */
export async function addSendingKey(page: Page, key: string) {
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: 'Workspace API key' }).fill(key)
  await page.getByRole('button', { name: 'Save the key' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send template' })).toBeVisible()
}

/** Locators for the parts of the inbox. */
export function getInboxLocators(page: Page) {
  const tickets = page.getByRole('region', { name: 'Tickets' })
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const menu = page.getByRole('dialog', { name: /^Assign ticket/ })
  return {
    tickets,
    /** The links that open tickets. */
    rows: tickets.locator('a[data-ticket]'),
    current: tickets.getByRole('list').locator('[aria-current]'),
    search: page.getByRole('searchbox', { name: 'Search' }),
    view: (name: string) => tickets.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }),
    conversation,
    log: page.getByRole('log', { name: 'Messages' }),
    /** Where a reply is written, below the messages. */
    reply: page.getByRole('region', { name: 'Reply' }),
    assignmentBar: conversation.getByRole('group', { name: 'Assignment' }),
    customer: page.getByRole('complementary', { name: 'Customer' }),
    menu,
    /** An option that is not the current assignee. */
    anotherAssignee: menu.getByRole('option').filter({ hasNotText: 'current assignee' }).last(),
    /** What a screen reader announces. */
    outcome: page.getByRole('status', { name: 'Recent actions' }),
    quietLine: page.getByRole('group', { name: 'Last action' }),
  }
}

/** Chooses Ananya in a field that finds customers. */
export async function chooseAnanya(page: Page, field: string) {
  await page.getByRole('combobox', { name: field }).fill('ananya kri')
  await page.getByRole('option', { name: /Ananya Krishnamurthy/ }).click()
}

/** What the checks found, of the message that is filled in: opened, looked at and closed. */
export async function expectCheck(page: Page, text: string) {
  await page.locator('footer button[aria-haspopup="dialog"]').click()
  const checks = page.getByRole('list', { name: 'Checks before sending' })
  await expect(checks).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(checks).toBeHidden()
}

/** The open ticket stays open, whomever it is assigned to. Call before signing in. */
export async function stayAfterAssigning(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'handoff.preferences'
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify(Object.assign({ autoAdvance: false }, stored)))
  })
}
