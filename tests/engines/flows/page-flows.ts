import { expect } from '@playwright/test'
import { getReportPath } from '../../support/reports-page.ts'
import type { Flow } from './flow.ts'

const customer = { role: 'complementary', name: 'Customer' }

export const pageFlows: readonly Flow[] = [
  {
    title: 'a font is loaded only for a script that the device has none for',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitFor('the tickets', async () => ((await app.tickets()).length > 0 ? true : undefined))
      // As if the device had no font for Gurmukhi: all letters are as wide as its box.
      await app.page.run(() => {
        const original = Reflect.get(CanvasRenderingContext2D.prototype, 'measureText')
        CanvasRenderingContext2D.prototype.measureText = function (text) {
          return Reflect.apply(original, this, [/\p{Script=Gurmukhi}/u.test(text) ? 'x' : text])
        }
        const text = document.createElement('p')
        text.textContent = 'ਪੰਜਾਬੀ ગુજરાતી తెలుగు ಕನ್ನಡ'
        document.body.append(text)
      })
      const loadedFonts = () =>
        app.page.run(() => {
          const files = performance
            .getEntriesByType('resource')
            .map(({ name }) => /noto-sans-(\w+)-/.exec(name)?.[1])
          const families = document.documentElement.style.getPropertyValue('--font-loaded-scripts')
          return families === '' ? undefined : { families, files: files.filter((it) => it !== undefined) }
        })
      expect(await app.waitFor('a font', loadedFonts)).toEqual({
        families: 'Web Gurmukhi',
        files: ['gurmukhi'],
      })
    },
  },
  {
    title: 'the customer panel shows the customer and their calls and chats',
    async run({ app, platform }) {
      const { path } = await platform.findTicket('Ananya')
      await app.open(path)
      const opener = { role: 'button', name: 'Show customer' }
      await app.waitFor(
        'the panel or its button',
        async () => (await app.queryElement(customer)) ?? (await app.queryElement(opener)),
      )
      if (!(await app.queryElement(customer))) await app.click(opener)
      await app.waitForElement({ ...customer, containing: '+91 98450 11223' })
      // The calls load once they are in view: on a phone, linked contacts may have pushed them out of it.
      await app.waitFor('the calls', async () => {
        await app.scrollTo({ role: 'button', name: 'Recent chats', within: customer })
        return (await app.queryElement({ ...customer, containing: 'Missed, inbound' })) ?? undefined
      })
      const { left, right } = await app.boxOf(customer)
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
      await app.waitForElement(row(5))
      const head = { role: 'columnheader', name: 'Name', within: grid }
      await app.click({ role: 'button', name: '', within: head })
      await app.waitFor('the order', async () => {
        const { attributes } = await app.waitForElement(head)
        return ['ascending', 'descending'].includes(attributes['aria-sort'] ?? '') ? true : undefined
      })
      const top = await app.waitFor(
        'the first row',
        async () => (await app.waitForElement(row(1))).text.trim() || undefined,
      )
      await app.waitFor('further rows', async () => {
        await app.scroll(grid, 400)
        const { bottom } = await app.boxOf(row(1))
        return bottom < (await app.boxOf(head)).bottom ? true : undefined
      })
      await app.waitFor('the first row again', async () => {
        await app.scroll(grid, -600)
        const { top: at } = await app.boxOf(row(1))
        return at >= (await app.boxOf(head)).bottom - 1 ? true : undefined
      })
      await app.waitFor('the same first row', async () =>
        (await app.waitForElement(row(1))).text.trim() === top ? true : undefined,
      )
      await app.click(row(1))
      await app.waitForPath('/customers/')
      await app.waitForElement({ role: 'region', name: 'Timeline' })
    },
  },
  {
    title: 'a template is filled in, sent after five seconds and accepted',
    async run({ app, platform }) {
      const channel = platform.workspace.channels[0]?.id.slice(0, 8)
      await app.open(`/send?preset=${encodeURIComponent(`order_delay_apology@${channel}`)}`)
      await app.addSendingKey()
      await app.enter({ role: 'combobox', name: 'To: name, number or email' }, '+919845177777')
      await app.enter({ role: 'textbox', name: 'Customer name' }, 'Zubeida Khan')
      await app.enter({ role: 'combobox', name: 'Value 1' }, 'KL-88213')
      await app.enter({ role: 'combobox', name: 'Value 2' }, '24 November')
      await app.page.run(holdFiveSecondTimers)
      await app.click({ role: 'button', name: 'Send' })
      await app.waitForElement({ role: 'button', name: 'Undo' })
      await app.page.run(endFiveSeconds)
      await app.waitForText('Accepted for sending')
      await app.waitFor('the customer on the platform', async () =>
        (await platform.hasCustomer('Zubeida Khan')) ? true : undefined,
      )
    },
  },
  {
    title: 'the reports render charts, and a chart is read by arrow keys and shown as a table',
    async run({ app, platform }) {
      await app.open(getReportPath(81, platform.date))
      await app.waitForText('Loaded at ')
      const chart = { role: 'slider', name: 'INR revenue' }
      await app.click(chart)
      await app.press('Home')
      const valueText = async () => (await app.waitForElement(chart)).attributes['aria-valuetext']
      const first = await app.waitFor('the first value', async () =>
        (await app.waitForElement(chart)).attributes['aria-valuenow'] === '1' ? valueText() : undefined,
      )
      await app.press('ArrowRight')
      await app.waitFor('the next value', async () => ((await valueText()) === first ? undefined : true))
      expect(await app.page.run(countDrawnLines)).toBeGreaterThan(0)
      await app.click({ role: 'button', name: 'INR revenue', ending: ': table' })
      await app.waitForElement({
        role: 'row',
        name: '',
        nth: 3,
        within: { role: 'table', name: 'INR revenue' },
      })
    },
  },
  {
    title: 'the appearance chosen in the settings applies at once and after a reload',
    async run({ app }) {
      await app.open('/settings/appearance')
      const choose = (name: string) => app.click({ role: 'button', name })
      const isDark = () => app.page.run(backgroundIsDark)
      await choose('Dark')
      await app.waitFor('a dark page', async () => ((await isDark()) ? true : undefined))
      await choose('Compact')
      await app.page.reload()
      await app.waitFor('a dark page after a reload', async () => ((await isDark()) ? true : undefined))
      const { attributes } = await app.waitForElement({ role: 'button', name: 'Compact' })
      expect(attributes['aria-pressed'] ?? attributes['aria-checked']).toBe('true')
      await choose('Light')
      await app.waitFor('a light page', async () => ((await isDark()) ? undefined : true))
      await choose('System')
      await choose('Comfortable')
    },
  },
  {
    title:
      'the interface changes to Arabic and from right to left, stays so after a reload, and changes back',
    async run({ app }) {
      const chooseLanguage = async (tag: string, shown: string) => {
        await app.waitFor('the choice of languages', async () =>
          (await app.page.run(changeLanguage, tag)) ? true : undefined,
        )
        await app.waitFor(shown, async () =>
          (await app.page.run(readLanguage)) === shown ? true : undefined,
        )
      }
      await app.open('/settings/language')
      await chooseLanguage('ar', 'ar rtl')
      await app.page.reload()
      await app.waitFor('Arabic after a reload', async () =>
        (await app.page.run(readLanguage)) === 'ar rtl' ? true : undefined,
      )
      const navigation = await app.waitForElement({ role: 'navigation', name: 'القائمة الرئيسية' })
      // Below the page on an upright screen, else at the inline start.
      const { width, height } = app.size
      if (width < height) expect(navigation.box.top).toBeGreaterThan(height / 2)
      else expect(navigation.box.left).toBeGreaterThan(width / 2)
      await chooseLanguage('en', 'en ltr')
      await app.waitForElement({ role: 'navigation', name: 'Main' })
    },
  },
]

/** Chooses a language in the settings; false while they are not shown. Runs in the page. */
function changeLanguage(tag: string): boolean {
  const select = [...document.querySelectorAll('select')].find((it) =>
    [...it.options].some(({ value }) => value === tag),
  )
  if (select === undefined) return false
  select.value = tag
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** The page's language and direction. Runs in the page. */
function readLanguage(): string {
  const { lang, dir } = document.documentElement
  return `${lang} ${dir}`
}

/** Holds timers of five seconds, the period in which a send can be undone, until `endFiveSeconds`. Runs in the page. */
function holdFiveSecondTimers() {
  const startTimer = window.setTimeout.bind(window)
  const held: (() => void)[] = []
  Reflect.set(window, 'heldTimers', held)
  Reflect.set(window, 'setTimeout', (handler: () => void, ms?: number) =>
    ms === 5_000 ? -held.push(handler) : startTimer(handler, ms),
  )
}

/** Runs in the page. Fails if no timer of five seconds was started. */
function endFiveSeconds() {
  const held = Reflect.get(window, 'heldTimers')
  if (held.length === 0) throw new Error('nothing waits for five seconds')
  for (const handler of held) handler()
}

/** The number of chart lines with a length. Runs in the page. */
function countDrawnLines() {
  return [...document.querySelectorAll<SVGPathElement>('[role=slider] path')].filter(
    (path) => path.getTotalLength() > 10,
  ).length
}

/** Whether the page's background is darker than mid-grey. Runs in the page. */
function backgroundIsDark() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return red + green + blue < 384
}
