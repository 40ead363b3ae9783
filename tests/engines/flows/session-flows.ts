import { expect } from '@playwright/test'
import { ME } from '../app-page.ts'
import { assignment, type Flow, log } from './flow.ts'

const PIN = '271828'

export const sessionFlows: readonly Flow[] = [
  {
    title: 'signing out asks for the token again, and signing in opens the inbox',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      await app.openMe()
      await app.click({ role: 'button', name: 'Sign out' })
      await app.at('/sign-in')
      await app.gone({ role: 'ticket', name: '' })
      await app.signIn()
      await app.at('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
    },
  },
  {
    title: 'a PIN is set, locks the page with nothing of a customer left on it, and opens it again',
    async run({ app }) {
      await app.open('/settings/device')
      await app.click({ role: 'button', name: 'Set a PIN' })
      const dialog = { role: 'dialog', name: 'Set a PIN' }
      await app.enter({ role: 'textbox', name: 'PIN', within: dialog }, PIN)
      await app.enter({ role: 'textbox', name: 'Again', within: dialog }, PIN)
      await app.click({ role: 'button', name: 'Set PIN', within: dialog })
      const remove = { role: 'button', name: 'Remove' }
      await app.find(remove)
      await app.goTo('Inbox')
      const ticket = { role: 'ticket', name: '', nth: 2 }
      await app.find(ticket)
      const names = (await app.tickets()).map((name) => name.slice(0, 12))
      await app.press('l', ['Control'])
      await app.find({ role: 'heading', name: ME })
      const pad = { role: 'group', name: 'PIN' }
      await app.find(pad)
      const left = await app.page.run(() => document.documentElement.textContent ?? '')
      for (const name of names) expect(left).not.toContain(name)
      if (app.touch) for (const digit of PIN) await app.click({ role: 'button', name: digit, within: pad })
      else await app.page.type(PIN)
      await app.find(ticket)
      await app.goTo('Settings')
      await app.click({ role: 'link', name: 'This device' })
      await app.click(remove)
      const asks = { role: 'dialog', name: 'Remove the PIN' }
      await app.enter({ role: 'textbox', name: 'PIN now', within: asks }, PIN)
      await app.click({ role: 'button', name: 'Remove PIN', within: asks })
      await app.find({ role: 'button', name: 'Set a PIN' })
    },
  },
  {
    title: 'a reload stays signed in and at the same ticket',
    async run({ app, platform }) {
      const { path } = await platform.ticket([{ content: 'Still here' }])
      await app.open(path)
      const message = { role: 'article', name: '', containing: 'Still here', within: log }
      await app.find(message)
      const before = await app.path()
      await app.page.reload()
      await app.find(message)
      expect(await app.path()).toBe(before)
    },
  },
  {
    title:
      'without the platform what was read stays and an assignment waits; it is sent when the platform is back',
    async run({ app, platform }) {
      const { id, path } = await platform.ticket([{ content: 'Read before' }])
      await app.open(path)
      const message = { role: 'article', name: '', containing: 'Read before', within: log }
      await app.find(message)
      await app.find({ ...assignment, containing: 'Nobody' })
      platform.goAway()
      await app.press('r')
      await app.text('The platform can’t be reached')
      if (app.touch) await app.click({ role: 'button', name: 'Assign to me', within: assignment })
      else await app.press('i')
      await app.find({ ...assignment, containing: 'Cancel' })
      await app.find(message)
      expect(await platform.assigneeOf(id)).toBe(null)
      platform.comeBack()
      await app.click({ role: 'button', name: 'Check now' })
      await app.find({ ...assignment, containing: 'Held by you' })
      await app.noText('The platform can’t be reached')
      expect(await platform.assigneeOf(id)).not.toBe(null)
    },
  },
]
