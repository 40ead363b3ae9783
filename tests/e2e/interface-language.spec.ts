import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import {
  collectData,
  findUntranslatedTexts,
  TEST_LANGUAGES,
  useTestLanguage,
} from '../support/interface-text.ts'
import { expectPageFits } from '../support/overflow.ts'
import { sealSession } from '../support/sealed-session.ts'
import { test } from '../support/signed-in.ts'

const [workspace] = factsOf('small').workspaces

/** Opens a page of the app, signed in, in a language whose names no locator knows. */
async function open(page: Page, path: string) {
  await sealSession(page, path, {
    token: 'demo-agent',
    agentId: workspace?.agents[0]?.id ?? null,
    legacy: workspace ? { key: workspace.legacyKey, workspaceId: workspace.id } : null,
  })
  await page.goto(path)
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What an agent sees first, and what one key opens there. */
const SCREENS = [
  { path: '/inbox?view=open', keys: [['j'], ['j', 'a'], ['Control+k'], ['?']] },
  { path: '/customers', keys: [['Control+k']] },
  { path: '/reports', keys: [] },
  { path: '/send', keys: [] },
  { path: '/settings/appearance', keys: [] },
  { path: '/settings/keys', keys: [] },
  { path: '/settings/device', keys: [] },
] as const

for (const { path, keys } of SCREENS)
  test(`every text of ${path} comes from a catalogue; neither longer texts nor the other direction break its layout`, async ({
    page,
  }) => {
    const data = await collectData(page)
    for (const language of TEST_LANGUAGES)
      await test.step(language, async () => {
        await useTestLanguage(page, language)
        await open(page, path)
        for (const width of [1440, 1024, 820, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectPageFits(page)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        expect(await findUntranslatedTexts(page, data)).toEqual([])
      })
    for (const sequence of keys)
      await test.step(`after ${sequence.join(', ')}`, async () => {
        await open(page, path)
        for (const key of sequence) await page.keyboard.press(key)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(await findUntranslatedTexts(page, data)).toEqual([])
        await expectPageFits(page)
      })
  })
