import { expect } from '@playwright/test'
import type { Flow } from './flow.ts'

const customer = { role: 'complementary', name: 'Customer' }
const MONTHS = '/reports?range=2026-09-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744'

export const pageFlows: readonly Flow[] = [
  {
    title: 'the customer panel has who the customer is, and their calls and chats',
    async run({ app, platform }) {
      const { path } = await platform.find('Ananya')
      await app.open(path)
      const opener = { role: 'button', name: 'Show customer' }
      await app.until(
        'the panel or its button',
        async () => (await app.now(customer)) ?? (await app.now(opener)),
      )
      if (!(await app.now(customer))) await app.click(opener)
      for (const words of ['+91 98450 11223', 'Recent calls', 'Missed, inbound'])
        await app.find({ ...customer, containing: words })
      const { left, right } = await app.box(customer)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(app.size.width + 1)
    },
  },
  {
    title: 'the customers table is sorted and scrolled, and a row opens its customer',
    async run({ app }) {
      await app.open('/customers')
      const grid = { role: 'grid', name: 'Customers' }
      const row = (nth: number) => ({ role: 'row', name: '', nth, within: grid })
      await app.find(row(5))
      const head = { role: 'columnheader', name: 'Name', within: grid }
      await app.click({ role: 'button', name: '', within: head })
      await app.until('the order', async () => {
        const { attributes } = await app.find(head)
        return ['ascending', 'descending'].includes(attributes['aria-sort'] ?? '') ? true : undefined
      })
      const top = await app.until(
        'the first row',
        async () => (await app.find(row(1))).text.trim() || undefined,
      )
      await app.until('further rows', async () => {
        await app.scroll(grid, 400)
        const { bottom } = await app.box(row(1))
        return bottom < (await app.box(head)).bottom ? true : undefined
      })
      await app.until('the first row again', async () => {
        await app.scroll(grid, -600)
        const { top: at } = await app.box(row(1))
        return at >= (await app.box(head)).bottom - 1 ? true : undefined
      })
      await app.until('what it said before', async () =>
        (await app.find(row(1))).text.trim() === top ? true : undefined,
      )
      await app.click(row(1))
      await app.at('/customers/')
      await app.find({ role: 'region', name: 'Timeline' })
    },
  },
  {
    title: 'a template is filled in, sent after its five seconds and accepted',
    async run({ app, platform }) {
      const channel = platform.workspace.channels[0]?.id.slice(0, 8)
      await app.open(`/send?preset=${encodeURIComponent(`order_delay_apology@${channel}`)}`)
      await app.enter({ role: 'textbox', name: 'Customer phone' }, '+919845177777')
      await app.enter({ role: 'textbox', name: 'Customer name' }, 'Zubeida Khan')
      await app.enter({ role: 'textbox', name: 'Value for placeholder 1' }, 'KL-88213')
      await app.enter({ role: 'textbox', name: 'Value for placeholder 2' }, '24 November')
      await app.text('No customer has this number yet: one is made')
      await app.click({ role: 'button', name: 'Send template' })
      await app.find({ role: 'button', name: 'Undo' })
      await app.text('Accepted by the platform')
      await app.until('the customer on the platform', async () =>
        (await platform.hasCustomer('Zubeida Khan')) ? true : undefined,
      )
    },
  },
  {
    title: 'the reports draw their charts, and a chart is walked by arrows and shown as a table',
    async run({ app }) {
      await app.open(MONTHS)
      await app.text('Read at ')
      const chart = { role: 'slider', name: 'INR revenue' }
      await app.click(chart)
      await app.press('Home')
      const said = async () => (await app.find(chart)).attributes['aria-valuetext']
      const first = await app.until('the first value', async () =>
        (await app.find(chart)).attributes['aria-valuenow'] === '1' ? said() : undefined,
      )
      await app.press('ArrowRight')
      await app.until('the next value', async () => ((await said()) === first ? undefined : true))
      expect(await app.page.run(inkOfChart)).toBeGreaterThan(0)
      await app.click({ role: 'button', name: 'INR revenue', ending: ': table' })
      await app.find({ role: 'row', name: '', nth: 3, within: { role: 'table', name: 'INR revenue' } })
    },
  },
  {
    title: 'the appearance that is chosen in the settings is drawn at once and after a reload',
    async run({ app }) {
      await app.open('/settings/appearance')
      const choose = (name: string) => app.click({ role: 'button', name })
      const isDark = () => app.page.run(backgroundIsDark)
      await choose('Dark')
      await app.until('a dark page', async () => ((await isDark()) ? true : undefined))
      await choose('Compact')
      await app.page.reload()
      await app.until('a dark page after a reload', async () => ((await isDark()) ? true : undefined))
      const { attributes } = await app.find({ role: 'button', name: 'Compact' })
      expect(attributes['aria-pressed'] ?? attributes['aria-checked']).toBe('true')
      await choose('Light')
      await app.until('a light page', async () => ((await isDark()) ? undefined : true))
      await choose('System')
      await choose('Comfortable')
    },
  },
]

/** How many lines of the charts in view have a length. Runs in the page. */
function inkOfChart() {
  return [...document.querySelectorAll<SVGPathElement>('[role=slider] path')].filter(
    (path) => path.getTotalLength() > 10,
  ).length
}

/** Whether the page behind everything is darker than half. Runs in the page. */
function backgroundIsDark() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return red + green + blue < 384
}
