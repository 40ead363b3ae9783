import { expect, type Page } from '@playwright/test'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { test as base } from './browser-test.ts'
import { sealSession } from './sealed-session.ts'
import { serve } from './serve.ts'

type Arm = (fault: FaultRequest) => Promise<void>

/**
 * Tests at the built app with a small platform of their own, one for each worker: it can be changed, and made to fail.
 * Each test finds it as it was at the start, and without faults.
 */
export const test = base.extend<
  { arm: Arm; disarm: () => Promise<void>; restored: void },
  { platform: string }
>({
  platform: [
    async ({ browserName: _ }, give) => {
      const server = await serve({ env: { SEED: 'small', RESTORE: '1' } })
      await give(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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

/** The agent that tests go by. */
export const me = 'Meera Iyer'

type SignIn = {
  token?: string
  as?: string | null
  at?: string
  /** With the workspace's key, without which no template can be sent. */
  canSendTemplates?: boolean
}

/**
 * Opens a place of the app, signed in: the session is sealed in the browser as the app leaves it for a reload. Where a
 * deployment stores none, the form is used.
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
  await expect(arrivalAt(page, at)).toBeVisible()
}

/** What stands there once a place has been opened. */
const arrivalAt = (page: Page, at: string) =>
  at.startsWith('/inbox')
    ? page.getByRole('region', { name: 'Tickets' })
    : page.getByRole('navigation', { name: 'Main' })

/** Opens a place of the app, and signs in on the way there as a person does. */
export async function signInByForm(
  page: Page,
  { token = 'demo-agent', as = me, at = '/inbox', canSendTemplates = false }: SignIn = {},
) {
  await page.goto(at)
  await page.getByRole('textbox', { name: 'Access token' }).fill(token)
  if (as !== null) {
    await page.getByRole('button', { name: 'You: not chosen' }).click()
    await page.getByRole('option', { name: as }).click()
  }
  const [workspace] = factsOf('small').workspaces
  if (canSendTemplates && workspace) {
    await page.getByRole('textbox', { name: 'Workspace ID' }).fill(workspace.id)
    await page.getByRole('textbox', { name: 'Workspace API key' }).fill(workspace.legacyKey)
  }
  const go = page.getByRole('button', { name: 'Continue' })
  await go.click()
  const limited = page.getByText('Not everything works with this token.')
  await expect(page.getByRole('region', { name: 'Tickets' }).or(limited)).toBeVisible()
  // What is refused is shown before one goes on without it.
  if (await limited.isVisible()) await go.click()
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible()
}

/** The parts of the inbox, as a person would name them. */
export function getInboxLocators(page: Page) {
  const tickets = page.getByRole('region', { name: 'Tickets' })
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const menu = page.getByRole('dialog', { name: /^Assign ticket/ })
  return {
    tickets,
    /** The links that open tickets. */
    rows: tickets.getByRole('list').getByRole('link'),
    current: tickets.getByRole('list').locator('[aria-current]'),
    search: page.getByRole('searchbox', { name: 'Search' }),
    view: (name: string) => tickets.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }),
    conversation,
    log: page.getByRole('log', { name: 'Messages' }),
    assignmentBar: conversation.getByRole('group', { name: 'Assignment' }),
    customer: page.getByRole('complementary', { name: 'Customer' }),
    menu,
    /** Somebody who doesn't hold the ticket, whatever has become of it before. */
    anotherAssignee: menu.getByRole('option').filter({ hasNotText: 'holds it now' }).last(),
    outcomeToast: page.getByRole('status', { name: 'What was done' }),
  }
}
