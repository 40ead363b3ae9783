import { expect } from '@playwright/test'
import { ME } from '../app-page.ts'
import { assignment, type Flow, log } from './flow.ts'

const PIN = '271828'

export const sessionFlows: readonly Flow[] = [
  {
    title: 'signing out asks for the token again, and signing in opens the inbox',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      await app.openAgentMenu()
      await app.click({ role: 'button', name: 'Sign out' })
      await app.waitForPath('/sign-in')
      await app.waitUntilGone({ role: 'ticket', name: '' })
      await app.signIn()
      await app.waitForPath('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
    },
  },
  {
    title: 'a PIN is set, the locked page has no customer data, and the PIN unlocks it',
    async run({ app }) {
      await app.open('/settings/device')
      await app.click({ role: 'button', name: 'Set a PIN' })
      const dialog = { role: 'dialog', name: 'Set a PIN' }
      await app.enter({ role: 'textbox', name: 'PIN', within: dialog }, PIN)
      await app.click({ role: 'button', name: 'Next', within: dialog })
      await app.enter({ role: 'textbox', name: 'Confirm PIN', within: dialog }, PIN)
      await app.click({ role: 'button', name: 'Set PIN', within: dialog })
      const remove = { role: 'button', name: 'Remove' }
      await app.waitForElement(remove)
      await app.openPage('Inbox')
      const ticket = { role: 'ticket', name: '', nth: 2 }
      await app.waitForElement(ticket)
      const names = (await app.tickets()).map((name) => name.slice(0, 12))
      await app.press('l', ['Control'])
      await app.waitForElement({ role: 'heading', name: ME })
      const keypad = { role: 'group', name: 'PIN' }
      await app.waitForElement(keypad)
      const pageText = await app.page.run(() => document.documentElement.textContent ?? '')
      for (const name of names) expect(pageText).not.toContain(name)
      if (app.hasTouch)
        for (const digit of PIN) await app.click({ role: 'button', name: digit, within: keypad })
      else await app.page.type(PIN)
      await app.waitForElement(ticket)
      await app.openPage('Settings')
      await app.click({ role: 'link', name: 'This device' })
      await app.click(remove)
      const removeDialog = { role: 'dialog', name: 'Remove the PIN' }
      await app.enter({ role: 'textbox', name: 'Current PIN', within: removeDialog }, PIN)
      await app.click({ role: 'button', name: 'Remove PIN', within: removeDialog })
      await app.waitForElement({ role: 'button', name: 'Set a PIN' })
    },
  },
  {
    title: 'a reload keeps the session and the open ticket',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([{ content: 'Still here' }])
      await app.open(path)
      const message = { role: 'article', name: '', containing: 'Still here', within: log }
      await app.waitForElement(message)
      const before = await app.currentPath()
      await app.page.reload()
      await app.waitForElement(message)
      expect(await app.currentPath()).toBe(before)
    },
  },
  {
    title:
      'without the platform loaded data stays and an assignment is pending; it is sent when the platform is back',
    async run({ app, platform }) {
      const { id, path } = await platform.createTicket([{ content: 'Read before' }])
      await app.open(path)
      const message = { role: 'article', name: '', containing: 'Read before', within: log }
      await app.waitForElement(message)
      await app.waitForElement({ ...assignment, containing: 'No assignee' })
      platform.disconnect()
      // Again if a check that had begun before still succeeded.
      await app.waitFor('the text “No connection to the server”', async () => {
        await app.press('r')
        return app.waitForText('No connection to the server', 5).catch(() => undefined)
      })
      if (app.hasTouch) await app.click({ role: 'button', name: 'Assign to me', within: assignment })
      else await app.press('i')
      await app.waitForElement({ ...assignment, containing: 'Cancel' })
      await app.waitForElement(message)
      expect(await platform.assigneeOf(id)).toBe(null)
      platform.reconnect()
      // Not by the button of the banner: the app notices by itself as well, and the banner is gone then.
      await app.press('r')
      await app.waitForElement({ ...assignment, containing: 'Assigned to you' })
      await app.waitForNoText('No connection to the server')
      expect(await platform.assigneeOf(id)).not.toBe(null)
    },
  },
]
