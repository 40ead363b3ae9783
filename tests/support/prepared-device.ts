import { type BrowserContext, expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'

/** What no storage of the device may have in plain. */
export const DEVICE_SECRETS = {
  token: 'demo-agent',
  legacyKey: factsOf('small').workspaces[0]?.legacyKey ?? '',
}

type SetupOptions = {
  readonly needsPassphraseAfterRestart?: boolean
  readonly credentials?: typeof DEVICE_SECRETS
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set up this device' })

/**
 * Prepares the device in the form for administrators, for the named agents. Ends at “This device is ready”, and returns
 * the passphrase.
 */
export async function setUpDevice(
  page: Page,
  agents: readonly string[],
  options: SetupOptions = {},
): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Set up this device' }).click()
  return fillSetup(page, agents, options)
}

/** Fills in the form that was opened, to its end. */
export async function fillSetup(
  page: Page,
  agents: readonly string[],
  { needsPassphraseAfterRestart = false, credentials = DEVICE_SECRETS }: SetupOptions = {},
): Promise<string> {
  await dialog(page).getByLabel('Access token').fill(credentials.token)
  await dialog(page)
    .getByLabel(/^Workspace API key/)
    .fill(credentials.legacyKey)
  await dialog(page).getByRole('button', { name: 'Check and continue' }).click()
  await dialog(page).getByRole('checkbox', { name: 'All agents' }).uncheck()
  for (const name of agents) await dialog(page).getByRole('checkbox', { name }).check()
  await dialog(page).getByLabel('Lock after inactivity of').selectOption('10 minutes')
  if (needsPassphraseAfterRestart)
    await dialog(page)
      .getByRole('switch', { name: /after each restart/ })
      .click()
  await dialog(page).getByRole('button', { name: 'Set up this device' }).click()
  const ready = page.getByRole('dialog', { name: 'This device is ready' })
  await expect(ready.getByText(`This device is ready for: ${agents.join(', ')}`)).toBeFocused()
  return ready.getByText(/^\d{4}(-\d{4}){4}$/).innerText()
}

/** Closes “This device is ready”: the names are shown. */
export async function finishSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
}

export const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Who are you?' }).getByRole('button', { name })

/** Types a new PIN twice and starts. */
export async function typeNewPin(page: Page, pin: string): Promise<void> {
  await expect(page.getByLabel(/six digits/)).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Confirm PIN')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

/** Records the bodies of all assignments that leave the pages of a context. */
export function recordAssignments(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('tickets/assign')) sent.push(request.postData() ?? '')
  })
  return sent
}
