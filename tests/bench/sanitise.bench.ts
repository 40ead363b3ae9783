// Run by hand: `node tests/bench/sanitise.bench.ts`. What a message costs the first time, again, and as plain text.
import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { corpora } from '../security/corpora.ts'
import { serveStage } from '../security/stage/site.ts'

const own = Array.from(
  { length: 300 },
  (_, i) =>
    `<p>Order KL-${i}: <b>paid</b>, <a href="https://shop.example/${i}">see it</a>.</p><ul><li>a</li></ul>`,
)
const messages = { 'short messages': own, 'benign messages': corpora?.benign.map(({ html }) => html) ?? [] }

const site = await serveStage()
const browser = await chromium.launch(launchOptions(chromium.executablePath()))
const page = await browser.newPage()
for (const [name, list] of Object.entries(messages)) {
  if (list.length === 0) continue
  await page.goto(`${site.url}/on`)
  await page.waitForFunction(() => 'stage' in globalThis)
  const costs = await page.evaluate((htmls) => globalThis.stage.time(htmls), list)
  process.stdout.write(`${name} (${list.length}), milliseconds each\n`)
  for (const [what, times] of Object.entries(costs)) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(3)
    process.stdout.write(`  ${what.padEnd(8)} median ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}\n`)
  }
}
await browser.close()
site.close()
