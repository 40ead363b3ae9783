import { type Browser, chromium } from '@playwright/test'
import { sql } from 'kysely'
import { launchOptions } from '../../scripts/chromium.mjs'
import { corpora } from '../security/corpora.ts'
import { serveHarness } from '../security/harness/serve-harness.ts'
import { startConversationServer } from './harness/conversation-server.ts'
import { openConversationView } from './harness/conversation-view.ts'
import { measureHostileMessages } from './harness/hostile-messages.ts'
import { measureMessagePages, type PageTimes } from './harness/message-pages.ts'
import { formatFigure, formatSpread, type Report, type Table } from './report.ts'
import { budgetResult, spreadOf } from './statistics.ts'

const shortMessages = Array.from(
  { length: 300 },
  (_, i) =>
    `<p>Order KL-${i}: <b>paid</b>, <a href="https://shop.example/${i}">see it</a>.</p><ul><li>a</li></ul>`,
)

const LONG = 2_000
/** Messages that are scrolled back in small steps, and those that are scrolled through again. */
const BACK = 400
const AGAIN = 200
const STEP = 300

/** Measures sanitising a message's HTML against setting it as plain text, and counts how often the built app does it. */
export async function measureSanitiser(): Promise<Report> {
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const costs = await measureCosts(browser)
    const worst = await measureHostileMessages(browser)
    const counts = await countSanitiserCalls(browser)
    const { plainMarkup, otherMarkup } = counts.pages
    return {
      tables: [
        ...costs.tables,
        ...worst.tables,
        counts.table,
        tableOf('A page of 100 messages of plain markup', plainMarkup),
        tableOf('The same with a comment in each, which is more than plain markup', otherMarkup),
      ],
      results: [
        ...counts.results,
        budgetResult('worst message', worst.most),
        budgetResult('page cold', ratioOf(plainMarkup, 'cold')),
        budgetResult('page again', ratioOf(plainMarkup, 'again')),
      ],
      figures: { costs: costs.figures, worst: worst.shown, counts: counts.figures, pages: counts.pages },
    }
  } finally {
    await browser.close()
  }
}

function tableOf(title: string, pages: PageTimes): Table {
  const row = (name: string, measure: keyof PageTimes) => [
    name,
    formatSpread(spreadOf(pages[measure])),
    `${formatFigure(ratioOf(pages, measure))}×`,
  ]
  return {
    title: `${title} until it is in the page, elapsed ms: median (least–most)`,
    head: ['', '', 'against innerHTML'],
    rows: [
      row('parsed and sanitised', 'cold'),
      row('again', 'again'),
      row('JSON.parse and innerHTML', 'plain'),
    ],
  }
}

function ratioOf(pages: PageTimes, measure: keyof PageTimes): number {
  return spreadOf(pages[measure]).median / spreadOf(pages.plain).median
}

/** Measures the real component on a page of its own (`tests/security/harness`), one message after another. */
async function measureCosts(browser: Browser) {
  const messages = {
    'short messages': shortMessages,
    'benign messages': corpora?.benign.map(({ html }) => html) ?? [],
  }
  const site = await serveHarness()
  const page = await browser.newPage()
  const tables: Table[] = []
  const figures: Record<string, unknown> = {}
  for (const [name, list] of Object.entries(messages)) {
    if (list.length === 0) continue
    await page.goto(`${site.url}/on`)
    await page.waitForFunction(() => 'messageHarness' in globalThis)
    const costs = await page.evaluate((htmls) => globalThis.messageHarness.time(htmls), list)
    const plain = mean(costs.plain)
    figures[name] = costs
    tables.push({
      title: `${name} (${list.length}), µs each, by the clock`,
      head: ['', 'median (least–most)', 'mean', 'mean against plain text'],
      rows: Object.entries(costs).map(([what, times]) => {
        const each = times.map((it) => it * 1000)
        return [
          what,
          formatSpread(spreadOf(each)),
          formatFigure(mean(each)),
          `${formatFigure(mean(times) / plain)}×`,
        ]
      }),
    })
  }
  await page.close()
  site.close()
  return { tables, figures }
}

/**
 * Counts calls of the sanitiser's Trusted Types policy, the only policy of the page, which every text passes on its way to
 * the browser's parser. Plain markup needs no parser, so each message has more than that. The app itself is the build.
 */
async function countSanitiserCalls(browser: Browser) {
  const server = await startConversationServer([LONG])
  const thread = server.series[0]?.[0]
  if (!thread) throw new Error('there is no thread')
  const plainMarkup = await measureMessagePages(browser, server, thread)
  await server.platform.db
    .updateTable('messages')
    .set((it) => ({ content_html: sql<string>`${it.ref('content_html')} || '<!-- -->'` }))
    .where('chat_id', '=', thread.ticket)
    .execute()
  const otherMarkup = await measureMessagePages(browser, server, thread)
  const view = await openConversationView(browser, server, 'app', { initScript: countPolicyCalls })
  const steps: { what: string; calls: number; texts: number; seen: number }[] = []
  let calls = 0
  const step = async (what: string, seen: number, action: () => Promise<unknown>) => {
    await action()
    await view.waitUntilIdle()
    const texts = await view.page.evaluate(() => globalThis.sanitised)
    const threadTexts = texts.filter((it) => it.includes(`message ${thread.series}-`))
    steps.push({ what, calls: threadTexts.length - calls, texts: new Set(threadTexts).size, seen })
    calls = threadTexts.length
  }
  try {
    await step('opened', 10, () => view.open(thread))
    await step(`scrolled back by ${BACK}`, BACK, () => view.scrollTo(LONG - BACK, -STEP))
    await step(`down again by ${AGAIN}`, BACK, () => view.scrollTo(LONG - BACK + AGAIN, STEP))
    await step('and back', BACK, () => view.scrollTo(LONG - BACK, -STEP))
  } finally {
    await view.close()
    await server.close()
  }
  const total = steps.reduce((sum, it) => sum + it.calls, 0)
  const distinct = steps.at(-1)?.texts ?? Number.NaN
  return {
    table: {
      title: `The built app at a thread of ${LONG}: calls of the sanitiser`,
      head: ['', 'calls', 'messages sanitised so far'],
      rows: steps.map((it) => [it.what, String(it.calls), String(it.texts)]),
    },
    results: [
      budgetResult('sanitised once', total / distinct),
      budgetResult('sanitised on opening', steps[0]?.texts ?? Number.NaN),
      budgetResult('sanitised ahead', distinct),
    ],
    pages: { plainMarkup, otherMarkup },
    figures: steps,
  }
}

declare global {
  var sanitised: string[]
}

/** Runs in the page before the app's code. */
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
