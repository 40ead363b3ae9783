import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { addMessages } from '../support/messages.ts'

const FILES = 'https://files.kabirsons.example'
/** Cards in every state: harmless, without a link, harmful, contradictory, and made to push the host away. */
const ATTACHMENTS = [
  { name: 'Quotation KL-48213 (revised).pdf', type: 'application/pdf', size: 218_400, url: `${FILES}/q.pdf` },
  { name: 'IMG_2210.jpg', type: 'image/jpeg', size: 1_204_224, url: `${FILES}/m/2210.jpg` },
  { name: 'invoice\u202efdp.exe', size: -5, url: `${FILES}/a` },
  { name: 'invoice.pdf                                .scr', url: `${FILES}/b` },
  { name: 'report.pdf', type: 'application/pdf', url: `${FILES}/setup.msi` },
  { name: 'budget-2026.xlsm', size: 88_000, url: `${FILES}/budget-2026.xlsm` },
  { name: 'فاتورة رقم ٤٨٢١٣.pdf', type: 'application/pdf', size: 91_000, url: `${FILES}/i.pdf` },
  {
    name: `${'very-long-file-name-'.repeat(40)}end.png`,
    type: 'image/png',
    size: 1e300,
    url: `${FILES}/l.png`,
  },
  {
    name: 'Z\u0316\u0316\u0316\u0300\u0300'.repeat(90),
    type: 't '.repeat(400),
    url: `https://${'bank.example.'.repeat(9)}evil.example/z`,
  },
  { type: 'location', label: 'Jaipur store' },
  { blob: 'x' },
]
const LINKS = [
  { url: 'https://track.example/KL-48213', title: 'Track KL-48213' },
  { url: 'https://evil.example/login', title: 'https://kabirsons.example/login' },
]
const HTML = `<p>Track it <a href="https://track.example/KL-1">here</a>, or at <a href="https://kabirsons.example/t">https://kabirsons.example/t</a>.</p>
<p>Please sign in at <a href="https://evil.example/login">https://kabirsons.example/login</a> and <a href="mailto:help@kabirsons.example?bcc=thief@evil.example">write to us</a> or <a href="tel:+919845011223">+91 98450 11223</a>.</p>
<table><tr><td>Lamp</td><td><a href="https://kabirsons.example/p/1"><img src="https://cdn.kabirsons.example/1.jpg" alt="The lamp"></a></td><td><a href="https://kabirsons.example/p/1">Details</a></td></tr></table>
<p dir="rtl">يمكنك التتبع <a href="https://track.example/KL-1">من هنا</a> الآن</p>`

const sizes = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 1024, height: 768, theme: 'light' },
  { width: 820, height: 1180, theme: 'light' },
  { width: 390, height: 844, theme: 'light' },
] as const
/** `npm test` runs the widest and the narrowest. */
const testedSizes = sizes.filter(
  ({ width, theme }) =>
    process.env.HANDOFF_DEEP === '1' || (theme === 'light' && [1440, 390].includes(width)),
)

test('cards show their whole host at every size, whatever the sender wrote [FLT-87]', async ({
  page,
  thread,
}, info) => {
  const { path, platform } = await thread(3)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  await addMessages(platform, ticket, [
    { content: 'Track it', content_html: HTML },
    { content: '', attachments: ATTACHMENTS, links: LINKS },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  const log = await openThread(page, path)
  for (const { width, height, theme } of testedSizes) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    const list = log.getByRole('list', { name: 'Attachments' }).last()
    await list.scrollIntoViewIfNeeded()
    await expect.poll(() => findCutParts(page), `${width} ${theme}`).toEqual([])
    await expect.poll(() => findScrolledAncestors(page), `${width} ${theme}`).toEqual([])
    const hosts = await list.getByRole('link').allInnerTexts()
    expect(hosts.map((it) => it.split('\n')[0])).toEqual([
      ...Array.from({ length: 8 }, () => 'files.kabirsons.example'),
      expect.stringMatching(/^….*\.evil\.example$/),
    ])
    if (process.env.SHOTS !== undefined) {
      await page.screenshot({ path: `${process.env.SHOTS}/cards-${width}-${theme}.png` })
      await log.getByText('Track it', { exact: false }).last().scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env.SHOTS}/links-${width}-${theme}.png` })
    }
  }
  expect(info.errors).toEqual([])
})

/** Ancestors of the log that have scrolled: none may while a card scrolls into view. */
function findScrolledAncestors(page: Page) {
  return page.getByRole('log').evaluate((log) => {
    const moved: string[] = []
    for (let it = log.parentElement; it; it = it.parentElement)
      if (it.scrollTop !== 0) moved.push(`${it.localName} ${it.className}: ${it.scrollTop} px`)
    return moved
  })
}

/** Parts of cards that are cut off by their card or the conversation, or covered by another element. */
function findCutParts(page: Page) {
  return page.getByRole('log').evaluate((log) => {
    const view = log.getBoundingClientRect()
    return [...log.querySelectorAll('[class*=item-card_text] > *')].flatMap((part) => {
      part.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom, height } = part.getBoundingClientRect()
      const card = part.closest('[class*=item-card_item]')?.getBoundingClientRect()
      const isOut =
        left < view.left || right > view.right || !card || bottom > card.bottom + 1 || top < card.top - 1
      const isCut = part.scrollWidth > part.clientWidth + 1
      const drawn = document.elementFromPoint(left + 2, top + height / 2)
      const isCovered = drawn !== null && !part.contains(drawn)
      return isOut || isCut || isCovered ? [`${part.className}: ${part.textContent.slice(0, 60)}`] : []
    })
  })
}
