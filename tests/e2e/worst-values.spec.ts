import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { getInboxLocators } from '../support/signed-in.ts'
import { fillWithWorst, findOverflow, lookAtOtherSizes } from '../support/worst-values.ts'

const SHOTS = process.env['SHOTS']

async function look(page: Page, name: string) {
  expect.soft(await findOverflow(page), name).toEqual([])
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  const log = page.getByRole('log')
  await page.screenshot({ path: `${SHOTS}/${name}-0.png` })
  for (const [at, share] of [0.25, 0.5, 0.75, 0].entries()) {
    await log.evaluate((it, to) => {
      const view =
        [it, ...it.querySelectorAll('*')].find(
          (each) =>
            each.scrollHeight > each.clientHeight + 50 &&
            /auto|scroll/.test(getComputedStyle(each).overflowY),
        ) ??
        it.closest('[class*=scroll]') ??
        it
      view.scrollTop = view.scrollHeight * to
    }, share)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${SHOTS}/${name}-${at + 1}.png` })
  }
}

test('a ticket of the worst values overflows no pane, at any width and in any direction', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(1)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  await fillWithWorst(platform, ticket)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openThread(page, path)
  await expect(getInboxLocators(page).customer.getByText('48810027719340055519').first()).toBeAttached()
  await look(page, '1440-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, '1440-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await lookAtOtherSizes(page, (name) => look(page, name))
})
