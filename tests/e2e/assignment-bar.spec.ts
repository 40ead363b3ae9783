import { expect, type Locator, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { z } from '#src/api/schema/zod.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const NAMES = [
  { kind: 'a short name', name: 'Meera Iyer', direction: 'ltr' },
  {
    kind: 'a long name',
    name: 'Thiruchelvam Kanagasabapathy Sivasubramaniam-Meenakshisundaram',
    direction: 'ltr',
  },
  {
    kind: 'a Tamil name',
    name: 'திருச்செல்வம் கனகசபாபதி சிவசுப்பிரமணியம் மீனாட்சிசுந்தரம்',
    direction: 'ltr',
  },
  {
    kind: 'an Arabic name from right to left',
    name: 'عبد الرحمن بن محمد بن عبد العزيز الأنصاري',
    direction: 'rtl',
  },
]
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]
const config = z.looseObject({
  directory: z.looseObject({ agents: z.array(z.looseObject({ name: z.string() })) }),
})

for (const { kind, name, direction } of NAMES)
  test(`in the assignment bar ${kind} is never cut off beside a quick action`, async ({ page }) => {
    await nameEveryAgent(page, name)
    await offerQuickActions(page)
    await signIn(page)
    const { rows, assignmentBar } = getInboxLocators(page)
    await rows.first().click()
    const shownName = assignmentBar.locator('button[aria-haspopup="dialog"]').getByText(name)
    await page.keyboard.press('i')
    await expect(shownName).toBeVisible()
    // Until the platform has answered, Undo stands there.
    await expect(assignmentBar.getByRole('button', { name: 'Unassign' })).toBeVisible()
    const quickActions = assignmentBar.getByRole('button', { name: /^(Refund pilot|Returns desk)$/ })
    const countShown = async () => {
      const shown = await Promise.all((await quickActions.all()).map((it) => it.isVisible()))
      return shown.filter(Boolean).length
    }
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
    const counts: number[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(shownName).toBeVisible()
      // The layout follows the new width a moment later.
      await expect(async () => {
        const count = await countShown()
        if (count > 0) expect(await getHiddenWidth(shownName)).toBeLessThan(1)
        for (const button of await assignmentBar.getByRole('button').all())
          if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1, timeout: 100 })
        counts.push(count)
      }).toPass()
    }
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts.at(-1)).toBe(0)
  })

/** How many pixels of a text are cut off at its end. */
const getHiddenWidth = (text: Locator) => text.evaluate((it) => it.scrollWidth - it.clientWidth)

async function nameEveryAgent(page: Page, name: string) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const served = config.parse(await response.json())
    const agents = served.directory.agents.map((it) => ({ ...it, name }))
    await route.fulfill({ response, json: { ...served, directory: { ...served.directory, agents } } })
  })
}

/** The pilot and the team that tickets were assigned to last. */
async function offerQuickActions(page: Page) {
  const [workspace] = factsOf('small').workspaces
  const idOf = (list: readonly { id: string; name: string }[] | undefined, name: string) =>
    list?.find((it) => it.name === name)?.id ?? ''
  const recentTargets = [
    { kind: 'pilot', id: idOf(workspace?.pilots, 'Refund pilot') },
    { kind: 'team', id: idOf(workspace?.teams, 'Returns desk') },
  ]
  await page.addInitScript(
    (preferences) => localStorage.setItem('handoff.preferences', JSON.stringify(preferences)),
    { [`recentTargets ${idOf(workspace?.agents, me)}`]: recentTargets },
  )
}
