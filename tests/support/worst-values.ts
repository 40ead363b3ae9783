/** A ticket of which every value is legal and at its worst: long, of both directions, hostile, structured. */
import { expect, type Page } from '@playwright/test'
import { addMessages, type MessageFields } from './messages.ts'
import type { Platform } from './platform.ts'

export const LONG = 'KL'.repeat(150)
export const RTL = 'رقم الطلب KL-10482 (المرتجع) – الرجاء الرد'

/** What real records held at their worst: each value alone is legal. */
const MESSAGES: readonly MessageFields[] = [
  { content: `${LONG} https://shop.example/${'p'.repeat(300)}?q=${LONG}` },
  { content: `${RTL} Please call +91 98450 11223 ${RTL}\n${'ह'.repeat(200)}` },
  { content: `${'👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈1️⃣'.repeat(20)}\n${'ﷺ'.repeat(40)}` },
  {
    content: '',
    content_html:
      '<img src="cid:image001.png@01DC"><img src="/files/9f2/photo.jpg"><img src="//cdn.shop.example/p2.jpg" alt="A receipt with a very long description of what can be seen on it, including the number KL-10482">',
  },
  { content: '48810027719340055519 730144590213377021 0.30000000000000004 -1e400 9007199254740993' },
  {
    content: '',
    attachments: [
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'x', title: `Yes, ${LONG}` } },
      },
    ],
  },
  {
    content: '',
    attachments: [
      {
        type: 'interactive',
        interactive: {
          type: 'list_reply',
          list_reply: { id: 's', title: 'Store pickup (MG Road)', description: RTL },
        },
      },
    ],
  },
  {
    content: '',
    attachments: [
      {
        type: 'order',
        order: {
          catalog_id: '1',
          text: RTL,
          product_items: Array.from({ length: 12 }, (_, at) => ({
            product_retailer_id: at === 0 ? LONG : `SKU-${at}`,
            quantity: at + 1,
            item_price: '48810027719340055519.50',
            currency: 'INR',
          })),
        },
      },
    ],
  },
  {
    content: '',
    attachments: [
      {
        type: 'contact',
        vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${'Devika Pillai '.repeat(10)}\nTEL:+91 98450 00077\nEMAIL:${'d'.repeat(80)}@mail.example\nORG:${LONG}\nEND:VCARD`,
      },
    ],
  },
  {
    content: '',
    attachments: [{ type: 'location', latitude: 12.9716, longitude: 77.5946, name: LONG, address: RTL }],
  },
  { content: '', meta_data: { reaction: { emoji: '👩‍👩‍👧‍👦', message_id: 'none' } } },
  {
    content: 'Yes, this one',
    context_message: { id: '00000000-0000-4000-a000-0000000000aa', role: 'pilot', content: `${LONG} ${RTL}` },
  },
  {
    content: '',
    attachments: [
      { file_name: `${LONG}.pdf`, data_url: 'https://files.shop.example/a/41' },
      { filename: 'صورة‏.jpg', content_type: 'image/jpeg', content_url: 'https://files.shop.example/a/42' },
    ],
  },
  {
    content: '',
    content_html: `<table><tr>${'<td>KL-10482</td>'.repeat(20)}</tr></table><pre>${'x'.repeat(400)}</pre>`,
  },
  {
    role: 'agent',
    content: 'Sent',
    status: 'failed',
    error_code: '131051',
    error_details: { message: LONG },
  },
]

const customFields = JSON.stringify({
  [LONG]: LONG,
  awb_no: 12,
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `field_${at}`,
      at % 3 === 0 ? RTL : at % 3 === 1 ? LONG.slice(0, 60) : { nested: [at, null, true] },
    ]),
  ),
}).replace('12', '48810027719340055519')

/** Gives a ticket, its customer and its conversation the worst values. */
export async function fillWithWorst(platform: Platform, ticket: string) {
  const { customer_id } = await platform.db
    .selectFrom('chats')
    .select('customer_id')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow()
  await platform.db
    .updateTable('customers')
    .set({
      name: 'NULL',
      custom_fields: customFields,
      phone: '184069530861739',
      email: `${'e'.repeat(120)}@mail.example`,
    })
    .where('id', '=', customer_id)
    .execute()
  await platform.db
    .updateTable('chats')
    .set({ subject: `${LONG} ${RTL}` })
    .where('id', '=', ticket)
    .execute()
  await addMessages(platform, ticket, MESSAGES)
}

/** What is wider than its pane. */
export function findOverflow(page: Page) {
  return page.evaluate(() => {
    const wide = [
      document.documentElement,
      ...document.querySelectorAll('main, section, aside, header, footer, article, form, dl'),
    ]
      .filter(
        (it) =>
          it.checkVisibility() &&
          it.clientWidth > 0 &&
          it.scrollWidth > it.clientWidth + 1 &&
          !/auto|scroll|hidden|clip/.test(getComputedStyle(it).overflowX),
      )
      .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} in ${it.clientWidth}`)
    return wide
  })
}

/** Changes the interface language of the open page. */
async function chooseLanguage(page: Page, language: string) {
  await page.evaluate((it) => {
    const key = 'handoff.preferences'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, language: it }))
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
}

/** Calls `look` at each narrower size, with its width, and then in two languages on the narrowest. */
export async function lookAtOtherSizes(page: Page, look: (name: string) => Promise<void>) {
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await look(String(width))
  }
  for (const language of ['ta', 'ar']) {
    await chooseLanguage(page, language)
    await look(`390-${language}`)
  }
}
