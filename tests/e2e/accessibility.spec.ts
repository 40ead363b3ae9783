import { expect } from '@playwright/test'
import { expectNoViolations, OPEN_LAYER } from '../support/axe.ts'
import { deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const devices = {
  'desktop, 1440 px': { viewport: { width: 1440, height: 900 } },
  'portrait tablet, 820 px': { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

for (const [device, use] of Object.entries(devices)) {
  const isInEveryRun = device === 'desktop, 1440 px'
  test.describe(device, deepUnless(isInEveryRun), () => {
    test.use(use)

    test('the sign-in page has no accessibility violations: empty, refused, and with what a token can do', async ({
      page,
    }) => {
      await page.goto('/sign-in')
      await expectNoViolations(page)
      await page.getByRole('textbox', { name: 'Access token' }).fill('made-up')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('This token isn’t valid (401).')).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('textbox', { name: 'Access token' }).fill('demo-agent-without-messages')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('Refused (403)')).toBeVisible()
      await page.getByRole('button', { name: /^Your name: Not selected/ }).click()
      await expect(page.getByRole('dialog', { name: 'Select your name' })).toBeVisible()
      await expectNoViolations(page)
    })

    test('the inbox has no accessibility violations: without a ticket, with one, and without a match', async ({
      page,
    }) => {
      const { rows, log, customer, conversation, search } = getInboxLocators(page)
      const showCustomer = conversation.getByRole('button', { name: 'Show customer' })
      await signIn(page)
      await expect(rows.first()).toBeVisible()
      await expectNoViolations(page)
      await test.step('with a ticket and the whole customer panel', async () => {
        await rows.filter({ hasText: 'Ananya' }).first().click()
        await expect(log.getByRole('article').first()).toBeVisible()
        if (await showCustomer.isVisible()) await showCustomer.click()
        await expect(customer.getByText('Repeat buyer')).toBeVisible()
        await customer.getByText('Ticket details').click()
        await expect(customer.getByText('Ticket ID', { exact: true })).toBeVisible()
        const details = customer.getByRole('button', { name: /Details/ }).first()
        await details.click()
        await expectNoViolations(page)
      })
      if (isInEveryRun)
        await test.step('on a portrait tablet, with the customer as a drawer', async () => {
          await page.setViewportSize({ width: 820, height: 1180 })
          await showCustomer.click()
          await expect(customer.getByText('Repeat buyer')).toBeVisible()
          await expectNoViolations(page)
          await page.setViewportSize(use.viewport)
        })
      await test.step('without a match', async () => {
        await page.goto('/inbox')
        await search.fill('nobody is called this')
        await expect(page.locator('b', { hasText: 'Nothing found' })).toBeVisible()
        await expectNoViolations(page)
      })
    })

    test('a filtered, sorted and saved list and its menus have no accessibility violations', async ({
      page,
    }) => {
      await signIn(page, { at: '/inbox?view=open&unread=yes&last=30d&sort=waiting' })
      const bar = page.getByRole('group', { name: 'Filters and saved views' })
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Filter the list' })).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
      await page.keyboard.press('Escape')
      await bar.getByRole('button', { name: /^Sort/ }).click()
      await expect(page.getByRole('radiogroup', { name: 'Order' })).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
      await page.keyboard.press('Escape')
      await bar.getByRole('button', { name: 'Saved views' }).click()
      await page.getByRole('textbox', { name: 'View name' }).fill('To read')
      await page.keyboard.press('Enter')
      await bar.getByRole('button', { name: 'Saved view: To read' }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Rename, reorder or share' }).click()
      await expectNoViolations(page, OPEN_LAYER)
    })

    test('menus, notifications and the lock dialog have no accessibility violations', async ({
      page,
      arm,
    }) => {
      const { rows, assignmentBar, menu, anotherAssignee, quietLine } = getInboxLocators(page)
      await signIn(page)
      await page.getByRole('button', { name: 'Meera Iyer. Appearance' }).click()
      await expect(page.getByRole('dialog', { name: 'You and this device' })).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
      await page.keyboard.press('Escape')
      await rows.first().click()
      await assignmentBar.getByRole('button', { name: /Assign ticket/ }).click()
      await expect(menu.getByRole('option').first()).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
      await anotherAssignee.click()
      await expect(quietLine.getByRole('button', { name: 'Undo' })).toBeVisible()
      await quietLine.getByRole('button', { name: 'Undo' }).focus()
      await expectNoViolations(page)
      await arm({ kind: 'status', status: 401, times: 1000 })
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog', { name: 'Your access has ended' })).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
    })

    test('panes that fail, load or are refused have no accessibility violations', async ({
      page,
      arm,
      disarm,
    }) => {
      const { rows, customer, conversation } = getInboxLocators(page)
      await signIn(page, { token: 'demo-agent-without-messages+customers:read+tickets:assign' })
      await rows.first().click()
      await expect(conversation.getByRole('heading', { name: 'You don’t have permission' })).toBeVisible()
      const show = conversation.getByRole('button', { name: 'Show customer' })
      if (await show.isVisible()) await show.click()
      await expect(customer.getByRole('heading', { name: /permission to see/ })).toBeVisible()
      await expectNoViolations(page)

      await arm({ kind: 'broken', operation: 'tickets.list', times: 1000 })
      await page.goto('/inbox?view=unassigned')
      await expect(page.getByText('Couldn’t load 1 ticket')).toBeVisible()
      await page.getByText('Couldn’t load 1 ticket').click()
      await expectNoViolations(page)
      await disarm()
      await arm({ kind: 'stall', ms: 20_000, times: 1000 })
      await page.goto('/inbox?view=pilots')
      await expect(page.getByRole('list', { name: 'Loading: Tickets assigned to pilots' })).toBeVisible()
      await expectNoViolations(page)
    })

    test('an inbox without a ticket listing, or with a failing or busy platform, has no accessibility violations', async ({
      page,
      arm,
      disarm,
    }) => {
      const { rows, tickets } = getInboxLocators(page)
      await test.step('without a ticket listing it shows customers and their chats', async () => {
        await page.route('**/config.json', async (route) => {
          const response = await route.fetch({ maxRetries: 3 })
          const config = await response.json()
          config.platform.routes.listTickets = null
          await route.fulfill({ json: config })
        })
        await signIn(page)
        await expect(rows.first()).toBeVisible()
        await expectNoViolations(page)
        await page.goto('/inbox?view=teams')
        await expect(page.getByRole('heading', { name: /isn’t available here/ })).toBeVisible()
        await expectNoViolations(page)
        await page.unroute('**/config.json')
      })
      await test.step('with unreadable responses', async () => {
        await arm({ kind: 'html', times: 1000 })
        await page.goto('/inbox?view=teams')
        await expect(tickets.getByRole('heading', { name: 'Unexpected response' })).toBeVisible()
        await expectNoViolations(page)
        await disarm()
      })
      await test.step('with a busy platform', async () => {
        await arm({ kind: 'status', status: 429, retryAfter: 60, times: 1000 })
        await page.goto('/inbox?view=pilots')
        await expect(tickets.getByRole('heading', { name: 'The server is busy' })).toBeVisible()
        await expect(page.getByText('Checking less often.')).toBeVisible()
        await expectNoViolations(page)
      })
    })

    test('an unknown URL and unusable settings have no accessibility violations', async ({ page }) => {
      // Without a session, every address leads to the sign-in page.
      await signIn(page)
      await page.goto('/no/such/place')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expectNoViolations(page)
      await page.route('**/config.json', (route) => route.fulfill({ json: { platform: { baseUrl: 7 } } }))
      await page.goto('/inbox')
      await expect(page.getByRole('heading', { name: /can’t use its settings/ })).toBeVisible()
      await expectNoViolations(page)
    })
  })
}
