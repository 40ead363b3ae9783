import { expect } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { addMessages } from '../support/messages.ts'

const HISTORY =
  '<div>Size L please</div><div class="gmail_quote"><div>On Fri, 20 Nov 2026 at 15:00, Shop &lt;help@shop.example&gt; wrote:</div><blockquote>Which size of the cedar lamp?</blockquote></div>'
const MESSAGES = [
  { content: 'Write to Ravi <ravi.k@mail.example> and quote <KL-77>, not <KL-78>. Map<String, int>, 2 < 3' },
  { content: '', content_html: '<img src="cid:image001.png@01DC">' },
  {
    content: '',
    content_html:
      '<p>Broken here:</p><img src="/files/9f2/photo.jpg"><p>and here:</p><img src="//cdn.shop.example/p2.jpg">',
  },
  { content: '1 kg basmati\n2 kg dal\nFlat 4B', content_html: '1 kg basmati\n2 kg dal\nFlat 4B' },
  { content: '', content_html: '<p>Line A\nLine B</p>' },
  { content: 'Tom & Jerry’s', content_html: 'Tom &amp; Jerry&#146;s kit isn&#39;t here &ndash; caf&eacute;' },
  { content: 'See you at the shop tomorrow', content_html: '<p> </p>' },
  {
    content:
      'Pay here: https://pay.shop.example/i/0934 (valid till 6pm). Form: www.shop.example/return, https://bücher.example/a, help@shop.example or +91 98450 11223.',
  },
  {
    content: '',
    content_html:
      '<a href="mailto:returns@shop.example?subject=Return%20KL-77&amp;body=Order%3A%20KL-77%0D%0AReason%3A%20">write to our returns desk</a>',
  },
  {
    content:
      'The blue one.\n\nAm 20.11.2026 um 15:00 schrieb Shop <help@shop.example>:\n> Which colour?\n> And when?',
  },
  { content: '', content_html: HISTORY },
]

test('a thread shows what was written, and find opens folded history', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  await addMessages(platform, ticket, MESSAGES)
  await page.setViewportSize({ width: 1440, height: 900 })
  const log = await openThread(page, path)
  await expect(log.getByText(/Write to Ravi <ravi.k@mail.example> and quote <KL-77>/)).toBeAttached()
  for (const words of [
    'Image: image001.png',
    'Image: photo.jpg',
    "Tom & Jerry’s kit isn't here – café",
    'See you at the shop tomorrow',
    'The blue one.',
  ])
    await expect(log.getByText(words)).toBeAttached()
  await expect(log.getByRole('link', { name: 'https://pay.shop.example/i/0934' })).toBeAttached()
  await expect(log.getByText('Which size of the cedar lamp?')).toBeHidden()
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
    [820, 1180, 'light'],
    [390, 844, 'light'],
  ] as const) {
    if (process.env.SHOTS === undefined) break
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await log.getByText('Size L please').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${process.env.SHOTS}/texts-${width}-${theme}.png` })
    await log.getByText('Image: image001.png').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${process.env.SHOTS}/images-${width}-${theme}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await log.focus()
  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox', { name: 'Find in conversation' }).fill('cedar lamp')
  await expect(log.getByText('Which size of the cedar lamp?')).toBeVisible()
})
