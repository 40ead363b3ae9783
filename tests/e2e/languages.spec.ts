import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { getDirection, LANGUAGES } from '#src/lib/text/languages.ts'
import { expectNoViolations } from '../support/axe.ts'
import { findCutTexts, switchOffHyphens } from '../support/cut-texts.ts'
import { deepUnless } from '../support/deep.ts'
import { expectPageFits } from '../support/overflow.ts'
import { lock, setPin } from '../support/pin.ts'
import { sealSession } from '../support/sealed-session.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'
import { softly } from '../support/softly.ts'

const [workspace] = factsOf('small').workspaces

const languageSelect = (page: Page) => page.locator('select').filter({ hasText: 'English' }).first()

/** The files of message catalogues that the page has loaded, by language. */
const loadedLanguages = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map((it) => new URL(it.name).pathname)
    return [...new Set(names.flatMap((it) => /\/languages\/([\w-]+?)-[\w-]{8}\.js$/.exec(it)?.[1] ?? []))]
  })

test('a language chosen in the settings applies at once, stays after a reload, and is the only one that is loaded', async ({
  page,
}) => {
  await signIn(page, { at: '/settings/language' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await languageSelect(page).selectOption('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).toHaveCount(0)
  // The list is a list of languages in their own names, so an agent finds the way back.
  await expect(languageSelect(page)).toHaveValue('hi')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect(await loadedLanguages(page)).toEqual(['hi'])
  await languageSelect(page).selectOption('en')
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
})

test('changing the language keeps what was typed and where a list was scrolled', async ({ page }) => {
  await signIn(page)
  const { rows, search } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await rows.nth(12).scrollIntoViewIfNeeded()
  // By no name: names are in the language.
  const list = page
    .getByRole('list')
    .filter({ has: page.locator('[data-ticket]') })
    .first()
  const scrolled = await list.evaluate((it) => it.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  // Another tab of the same agent chooses a language.
  const other = await page.context().newPage()
  await other.goto('/sign-in')
  await languageSelect(other).selectOption('ta')
  await expect(other.locator('html')).toHaveAttribute('lang', 'ta')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  expect(await list.evaluate((it) => it.scrollTop)).toBe(scrolled)
  await expect(search).toHaveCount(0)
})

test.describe('in a browser whose language the interface has', () => {
  test.use({ locale: 'ta-LK' })
  test('the first page is in that language, and another one can be chosen there and on the lock screen', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await languageSelect(page).selectOption('en')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await signIn(page)
    await setPin(page)
    await lock(page)
    await languageSelect(page).selectOption('hi')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expectNoViolations(page)
  })
})

for (const { tag } of LANGUAGES.filter((it) => it.tag !== 'en'))
  test(`in ${tag} every screen fits its window at four widths, and has its texts and direction`, async ({
    page,
  }) => {
    await page.addInitScript((language) => {
      localStorage.setItem('handoff.preferences', JSON.stringify({ language }))
    }, tag)
    for (const path of [
      '/inbox?view=open',
      '/now',
      '/customers',
      '/reports',
      '/send',
      '/settings/device',
      '/settings/language',
    ]) {
      await sealSession(page, path, {
        token: 'demo-agent',
        agentId: workspace?.agents[0]?.id ?? null,
        legacy: null,
      })
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('html')).toHaveAttribute('dir', getDirection(tag))
      if (path === '/now') await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await switchOffHyphens(page)
      for (const width of [1440, 1024, 820, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectPageFits(page)
        await softly.poll(() => findCutTexts(page, tag), `${path}, ${width} wide`).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await expectNoViolations(page)
  })

/** A number alone wouldn't say what it counts. */
async function expectWholeCount(page: Page) {
  const count = page.locator('footer[data-bulk] b')
  await softly.poll(() => count.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
}

/** What a key opens over the inbox. The longest words are Tamil. */
for (const { tag } of LANGUAGES.filter((it) => it.tag !== 'en'))
  test(
    `in ${tag} the list of shortcuts, the filters and the bulk actions have room for their texts, at two widths`,
    deepUnless(tag === 'ta'),
    async ({ page }) => {
      await page.addInitScript((language) => {
        localStorage.setItem('handoff.preferences', JSON.stringify({ language }))
      }, tag)
      await sealSession(page, '/inbox?view=open', {
        token: 'demo-agent',
        agentId: workspace?.agents[0]?.id ?? null,
        legacy: null,
      })
      for (const key of ['?', 'f', 'Shift+X']) {
        await page.goto('/inbox?view=open')
        await expect(page.locator('[data-ticket]').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await switchOffHyphens(page)
        await page.keyboard.press(key)
        const opened = key === 'Shift+X' ? page.locator('footer[data-bulk]') : page.getByRole('dialog')
        await expect(opened).toBeVisible()
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectPageFits(page)
          // A layer scrolls up and down only.
          const getHiddenWidth = () =>
            opened.evaluate((it) =>
              Math.max(
                ...[it, ...it.querySelectorAll('*')].map((part) => part.scrollWidth - part.clientWidth),
              ),
            )
          if (key === 'Shift+X') await expectWholeCount(page)
          if (key === 'f')
            await softly.poll(getHiddenWidth, `hidden after ${key}, ${width} wide`).toBeLessThan(2)
          await softly.poll(() => findCutTexts(page, tag), `after ${key}, ${width} wide`).toEqual([])
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    },
  )
