import { type Browser, chromium } from '@playwright/test'
import { sql } from 'kysely'
import { launchOptions } from '../../scripts/chromium.mjs'
import { corpora } from '../security/corpora.ts'
import { serveStage } from '../security/stage/site.ts'
import { number, type Report, spread, type Table } from './report.ts'
import { worstMessages } from './stand/hostile.ts'
import { type Hundreds, measureHundreds } from './stand/hundreds.ts'
import { openView } from './stand/view.ts'
import { startWorld } from './stand/world.ts'
import { claim, spreadOf } from './statistics.ts'

const own = Array.from(
  { length: 300 },
  (_, i) =>
    `<p>Order KL-${i}: <b>paid</b>, <a href="https://shop.example/${i}">see it</a>.</p><ul><li>a</li></ul>`,
)

const LONG = 2_000
/** Messages that are read back in small steps, and some of them read again. */
const BACK = 400
const AGAIN = 200
const STEP = 300

/** What making a message's HTML safe costs, against setting it as plain text, and how often the built app does it. */
export async function sanitise(): Promise<Report> {
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const costs = await costsOf(browser)
    const worst = await worstMessages(browser)
    const counts = await countsOf(browser)
    const { plainMarkup, otherMarkup } = counts.pages
    return {
      tables: [
        ...costs.tables,
        ...worst.tables,
        counts.table,
        tableOf('A page of 100 messages of plain markup', plainMarkup),
        tableOf('The same with a comment in each, which is more than plain markup', otherMarkup),
      ],
      claims: [
        ...counts.claims,
        claim('worst message', worst.most),
        claim('page cold', ratioOf(plainMarkup, 'cold')),
        claim('page again', ratioOf(plainMarkup, 'again')),
      ],
      figures: { costs: costs.figures, worst: worst.shown, counts: counts.figures, pages: counts.pages },
    }
  } finally {
    await browser.close()
  }
}

function tableOf(title: string, pages: Hundreds): Table {
  const row = (name: string, of: keyof Hundreds) => [
    name,
    spread(spreadOf(pages[of])),
    `${number(ratioOf(pages, of))}×`,
  ]
  return {
    title: `${title} on its way into the page, ms by the clock: median (least–most)`,
    head: ['', '', 'against innerHTML'],
    rows: [
      row('read, checked and made safe', 'cold'),
      row('again', 'again'),
      row('JSON.parse and innerHTML', 'plain'),
    ],
  }
}

function ratioOf(pages: Hundreds, of: keyof Hundreds): number {
  return spreadOf(pages[of]).median / spreadOf(pages.plain).median
}

/** The real component on a page of its own (`tests/security/stage`), each message in turn. */
async function costsOf(browser: Browser) {
  const messages = { 'short messages': own, 'benign messages': corpora?.benign.map(({ html }) => html) ?? [] }
  const site = await serveStage()
  const page = await browser.newPage()
  const tables: Table[] = []
  const figures: Record<string, unknown> = {}
  for (const [name, list] of Object.entries(messages)) {
    if (list.length === 0) continue
    await page.goto(`${site.url}/on`)
    await page.waitForFunction(() => 'stage' in globalThis)
    const costs = await page.evaluate((htmls) => globalThis.stage.time(htmls), list)
    const plain = mean(costs.plain)
    figures[name] = costs
    tables.push({
      title: `${name} (${list.length}), µs each, by the clock`,
      head: ['', 'median (least–most)', 'mean', 'mean against plain text'],
      rows: Object.entries(costs).map(([what, times]) => {
        const each = times.map((it) => it * 1000)
        return [what, spread(spreadOf(each)), number(mean(each)), `${number(mean(times) / plain)}×`]
      }),
    })
  }
  await page.close()
  site.close()
  return { tables, figures }
}

/**
 * Counted where the sanitiser hands its text to the browser's parser: through its Trusted Types policy, which is the only
 * one of the page. Plain markup needs no parser, so each message is more than that. The app itself is as it was built.
 */
async function countsOf(browser: Browser) {
  const world = await startWorld([LONG])
  const thread = world.series[0]?.[0]
  if (!thread) throw new Error('there is no thread')
  const plainMarkup = await measureHundreds(browser, world, thread)
  await world.platform.db
    .updateTable('messages')
    .set((it) => ({ content_html: sql<string>`${it.ref('content_html')} || '<!-- -->'` }))
    .where('chat_id', '=', thread.ticket)
    .execute()
  const otherMarkup = await measureHundreds(browser, world, thread)
  const view = await openView(browser, world, 'app', { before: countPolicyCalls })
  const steps: { what: string; calls: number; texts: number; seen: number }[] = []
  let calls = 0
  const step = async (what: string, seen: number, doIt: () => Promise<unknown>) => {
    await doIt()
    await view.rest()
    const texts = await view.page.evaluate(() => globalThis.sanitised)
    const ours = texts.filter((it) => it.includes(`message ${thread.series}-`))
    steps.push({ what, calls: ours.length - calls, texts: new Set(ours).size, seen })
    calls = ours.length
  }
  try {
    await step('opened', 10, () => view.open(thread))
    await step(`scrolled back by ${BACK}`, BACK, () => view.scrollTo(LONG - BACK, -STEP))
    await step(`down again by ${AGAIN}`, BACK, () => view.scrollTo(LONG - BACK + AGAIN, STEP))
    await step('and back', BACK, () => view.scrollTo(LONG - BACK, -STEP))
  } finally {
    await view.close()
    await world.close()
  }
  const total = steps.reduce((sum, it) => sum + it.calls, 0)
  const distinct = steps.at(-1)?.texts ?? Number.NaN
  return {
    table: {
      title: `The built app at a thread of ${LONG}: calls of the sanitiser`,
      head: ['', 'calls', 'messages sanitised so far'],
      rows: steps.map((it) => [it.what, String(it.calls), String(it.texts)]),
    },
    claims: [
      claim('sanitised once', total / distinct),
      claim('sanitised on opening', steps[0]?.texts ?? Number.NaN),
      claim('sanitised ahead', distinct),
    ],
    pages: { plainMarkup, otherMarkup },
    figures: steps,
  }
}

declare global {
  var sanitised: string[]
}

/** Runs in the page before anything of the app. */
function countPolicyCalls() {
  globalThis.sanitised = []
  const factory = Reflect.get(globalThis, 'trustedTypes')
  const create = factory.createPolicy.bind(factory)
  factory.createPolicy = (name: string, rules: Record<string, (text: string) => string>) =>
    create(name, {
      ...rules,
      createHTML: (text: string) => {
        if (name === 'dompurify') globalThis.sanitised.push(text)
        return rules['createHTML']?.(text)
      },
    })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / values.length
}
