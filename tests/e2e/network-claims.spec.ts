import { expect } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const longTimeout = { timeout: 60_000 }

test('a network report that keeps changing holds up nothing, and shows no outage [FLT-49]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isOnline = true
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline })
    Object.assign(globalThis, {
      flap: () => {
        for (let turn = 0; turn < 41; turn += 1) {
          isOnline = !isOnline
          dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
        }
      },
    })
  })
  const assigned: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tickets/assign')) assigned.push(request.url())
  })
  const { rows, assignmentBar, log } = getInboxLocators(page)
  await signIn(page, { at: '/inbox?view=unassigned' })
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  // It ends with a report of no network, after which no event follows.
  await page.evaluate('flap()')
  await page.keyboard.press('i')
  await page.evaluate('flap(); flap()')
  await expect(assignmentBar).toContainText('Assigned to you', longTimeout)
  await expect(page.getByText(/^Offline/)).toHaveCount(0, longTimeout)
  expect(assigned).toHaveLength(1)
})

test('behind a report of a network that isn’t there, an assignment waits, and is sent without an event [FLT-49]', async ({
  page,
}) => {
  const { rows, assignmentBar, log } = getInboxLocators(page)
  await signIn(page, { at: '/inbox?view=unassigned' })
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  await page.route('**/platform-api/**', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('i')
  await expect(assignmentBar).toContainText('Queued', longTimeout)
  const sent = page.waitForResponse((it) => it.url().endsWith('/tickets/assign') && it.ok(), longTimeout)
  await page.unroute('**/platform-api/**')
  await sent
  await expect(assignmentBar).toContainText('Assigned to you', longTimeout)
})
