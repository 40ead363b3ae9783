import { expect, type Page } from '@playwright/test'
import { signIn, test } from '../support/signed-in.ts'

const DAYS = process.env.HANDOFF_DEEP === '1' ? 365 : 60
const ENTITIES = 200
const PAGE = 1000
const ID = (entity: number) => `e0000000-0000-4000-8000-${String(entity).padStart(12, '0')}`
const FIRST = Date.parse('2025-01-01')

/**
 * Serves the daily rows of two hundred campaigns and journeys in pages of a thousand. The last page is held back until
 * the returned function is called.
 */
async function routeDailyRows(page: Page) {
  const { promise: released, resolve: releaseLastPage } = Promise.withResolvers<void>()
  await page.route('**/analytics/query', async (route) => {
    const { dataset, cursor } = route.request().postDataJSON()
    const from = Number(cursor ?? 0)
    const rows =
      dataset === 'marketing_attribution'
        ? Array.from({ length: Math.min(PAGE, DAYS * ENTITIES - from) }, (_, i) => rowAt(from + i))
        : []
    const next = dataset === 'marketing_attribution' ? from + PAGE : DAYS * ENTITIES
    if (rows.length > 0 && next >= DAYS * ENTITIES) await released
    await route.fulfill({
      json: {
        rows,
        meta: {
          cursor: next < DAYS * ENTITIES ? String(next) : null,
          applied_filters: {
            attribution_type: 'clicked',
            window_hours: 72,
            entity_types: ['campaign', 'journey'],
          },
        },
      },
    })
  })
  return releaseLastPage
}

function rowAt(index: number) {
  const [day, entity] = [Math.floor(index / ENTITIES), index % ENTITIES]
  const currency = entity % 5 === 4 ? 'AED' : 'INR'
  return {
    time_bucket: new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10),
    entity_type: entity % 2 === 0 ? 'campaign' : 'journey',
    entity_id: ID(entity),
    attribution_type: 'clicked',
    window_hours: 72,
    attribution_revenue: { by_currency: [{ currency, revenue: 100.25 + entity, orders: 2 }] },
    estimated_roas: { by_currency: [{ currency, roas: (100.25 + entity) / 9.1 }] },
    attribution_cost: { by_currency: [{ currency, cost: 9.1 }] },
  }
}

test.describe(`${DAYS} days for two hundred campaigns and journeys`, () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('load with visible progress, are summed to two decimals, and take little memory [ANA-13, ANA-14, LIM-07]', async ({
    page,
  }) => {
    const releaseLastPage = await routeDailyRows(page)
    const session = await page.context().newCDPSession(page)
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { longTasks: tasks })
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push(Math.round(startTime), duration)
      }).observe({ type: 'longtask' })
    })
    const last = new Date(FIRST + (DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
    await signIn(page, { at: `/reports?range=2025-01-01..${last}&zone=UTC` })
    await expect(page.getByText(/^Loading: /)).toBeVisible()
    releaseLastPage()
    const releasedAt = await page.evaluate(() => performance.now())
    await expect(page.getByText(/^Loaded at /)).toBeVisible({ timeout: 90_000 })
    const article = page.getByRole('article').filter({ hasText: 'INR, campaigns' })
    // 80 of the hundred campaigns: those whose number doesn't end in 4.
    const inr = Array.from({ length: ENTITIES }, (_, it) => it).filter((it) => it % 2 === 0 && it % 5 !== 4)
    const revenue = inr.reduce((sum, it) => sum + (10_025 + it * 100) * DAYS, 0) / 100
    await expect(article.locator('p')).toHaveText(
      `₹${revenue.toLocaleString('en-IN', { maximumFractionDigits: 0 })} ${(inr.length * DAYS * 2).toLocaleString('en-IN')} orders`,
    )
    const table = page.getByRole('table', { name: 'Estimated ROAS' })
    await expect(table).toHaveAttribute('aria-rowcount', `${ENTITIES + 1}`)
    expect(await table.getByRole('row').count()).toBeLessThan(100)
    const name = table.locator('[aria-rowindex="2"] th').getByRole('button')
    await name.focus()
    await name.hover()
    await page.mouse.wheel(0, 50_000)
    await expect(table.locator(`[aria-rowindex="${ENTITIES + 1}"]`)).toBeAttached()
    await expect(table.locator('[aria-rowindex="100"]')).not.toBeAttached()
    await expect(name).toBeFocused()

    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const tasks = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'longTasks')))
    const long = numbersIn(tasks)
    const longest = Math.max(0, ...long.filter((_, at) => at % 2 === 1 && (long[at - 1] ?? 0) > releasedAt))
    test.info().annotations.push({
      type: 'measured',
      description: `heap ${Math.round(usedSize / 1e6)} MB, longest task after the first paint ${longest} ms`,
    })
    expect(usedSize).toBeLessThan(150e6)
  })
})

function numbersIn(text: string): readonly number[] {
  return text.match(/\d+/g)?.map(Number) ?? []
}
