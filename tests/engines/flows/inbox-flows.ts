import { expect } from '@playwright/test'
import { type Flow, log } from './flow.ts'

export const inboxFlows: readonly Flow[] = [
  {
    title: 'J and K move through the tickets, and G with a letter opens each page',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      const paths: string[] = []
      for (const key of ['j', 'j', 'k']) {
        const before = await app.currentPath()
        await app.press(key)
        paths.push(
          await app.waitFor('another ticket', async () => {
            const path = await app.currentPath()
            return path !== before && path.startsWith('/inbox/') ? path : undefined
          }),
        )
        await app.waitForElement({ role: 'article', name: '', within: log })
      }
      expect(paths[2]).toBe(paths[0])
      for (const [key, path] of [
        ['c', '/customers'],
        ['r', '/reports'],
        ['t', '/send'],
        ['s', '/settings'],
        ['i', '/inbox'],
      ] as const)
        await app.openByKeys('g', key, path)
    },
  },
  {
    title: 'a click opens a ticket, and the navigation opens each page',
    async run({ app }) {
      await app.open('/inbox')
      await app.click({ role: 'ticket', name: '', nth: 2 })
      await app.waitForPath('/inbox/')
      await app.waitForElement({ role: 'article', name: '', within: log })
      for (const [name, path] of [
        ['Customers', '/customers'],
        ['Send', '/send'],
        ['Reports', '/reports'],
        ['Settings', '/settings'],
        ['Inbox', '/inbox?'],
      ] as const) {
        await app.openPage(name)
        await app.waitForPath(path)
      }
      await app.waitForElement({ role: 'ticket', name: '', nth: 2 })
    },
  },
  {
    title: 'search finds a customer’s tickets, and an empty search shows all of them again',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      const field = { role: 'searchbox', name: 'Search' }
      if (app.hasTouch) await app.click(field)
      else await app.press('/')
      await app.waitFor('the focus on the search', async () =>
        (await app.queryElement(field))?.hasFocus ? true : undefined,
      )
      await app.page.type('Ananya')
      await app.waitFor('only her tickets', async () => {
        const names = await app.tickets()
        return names.length > 0 && names.every((name) => name.includes('Ananya')) ? true : undefined
      })
      await app.enter(field, ' ')
      await app.waitFor('all tickets', async () => ((await app.tickets()).length > 3 ? true : undefined))
    },
  },
  {
    title: 'the command palette finds a page and opens it',
    async run({ app }) {
      await app.open('/inbox')
      await app.waitForElement({ role: 'ticket', name: '', nth: 3 })
      if (app.hasTouch) await app.click({ role: 'button', name: 'Search or run a command' })
      else await app.press('k', ['Control'])
      const palette = { role: 'dialog', name: 'Search or run a command' }
      await app.enter({ role: 'combobox', name: '', within: palette }, 'reports')
      const option = { role: 'option', name: '', containing: 'eports', within: palette }
      await app.waitForElement(option)
      if (app.hasTouch) await app.click(option)
      else await app.press('Enter')
      await app.waitForPath('/reports')
      await app.waitUntilGone(palette)
    },
  },
]
