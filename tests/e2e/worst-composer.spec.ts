import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Thread, test } from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'
import { fillWithWorst, findOverflow, LONG, lookAtOtherSizes, RTL } from '../support/worst-values.ts'

const SHOTS = process.env['SHOTS']
/** The composer's name, in English and in the languages in which it is looked at. */
const REPLY = /^(?:Reply|பதில்|الرد)$/

/** Values that a person may type or paste, each at its worst. */
const VALUES = [
  `${LONG}${LONG}`,
  `${RTL} ‮evil‬ ${RTL}`,
  '<img src=x onerror=alert(1)><b>KL-10482</b> &amp; <script>alert(1)</script>',
  'NULL',
  `${'👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(20)}${'ﷺ'.repeat(20)}`,
  '{{1}} {{customer.name}} %s ${x}',
  `Z${'\u0301\u0302\u0303'.repeat(60)}`,
  '48810027719340055519',
]

async function look(page: Page, name: string) {
  expect.soft(await findOverflow(page), name).toEqual([])
  const fits = await page.getByRole('region', { name: REPLY }).evaluate((pane) => {
    const { left, right } = pane.getBoundingClientRect()
    return [...pane.querySelectorAll('button, input, textarea, [role="combobox"], [role="alert"], p')]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1)
      .filter((it) => {
        const box = it.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
      })
      .map((it) => it.outerHTML.slice(0, 120))
  })
  expect.soft(fits, `${name}: reaches out of the composer`).toEqual([])
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/composer-${name}.png` })
}

/** The fields of a reply's values, above a conversation of the worst values. */
async function openComposer(page: Page, { path, platform }: Thread) {
  await fillWithWorst(platform, path.slice('/inbox/'.length, path.indexOf('?')))
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, { at: path, canSendTemplates: true })
  const { reply, log } = getInboxLocators(page)
  await expect(log.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('t')
  await reply.getByRole('combobox', { name: 'Search templates' }).fill('order delay')
  await look(page, '1440-list')
  await page.keyboard.press('Enter')
  const fields = reply.getByRole('combobox', { name: /^Value \d/ })
  await expect(fields.first()).toBeVisible()
  return fields
}

test('a composer with the worst values overflows nowhere, and warns of what is no value', async ({
  page,
  thread,
}) => {
  const fields = await openComposer(page, await thread(1))
  const { reply } = getInboxLocators(page)
  const count = await fields.count()
  for (const [at, value] of VALUES.entries()) {
    for (let field = 0; field < count; field += 1)
      await fields.nth(field).fill(VALUES[(at + field) % VALUES.length] ?? value)
    await expect(fields.first()).toHaveValue(value)
    await look(page, `1440-${at}`)
    if (value === 'NULL') await expect(reply.getByText('Check value 1')).toBeVisible()
  }
})

test(
  'a composer with the longest value overflows at no width, and in no language',
  deep,
  async ({ page, thread }) => {
    test.setTimeout(480_000)
    const fields = await openComposer(page, await thread(1))
    await fields.first().fill(VALUES[0] ?? '')
    await lookAtOtherSizes(page, (name) => look(page, name))
  },
)
