import { expect } from '@playwright/test'
import { type Flow, log } from './flow.ts'

export const inboxFlows: readonly Flow[] = [
  {
    title: 'J and K walk the tickets, and G with a letter goes to each page',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      const places: string[] = []
      for (const key of ['j', 'j', 'k']) {
        const before = await app.path()
        await app.press(key)
        places.push(
          await app.until('another ticket', async () => {
            const path = await app.path()
            return path !== before && path.startsWith('/inbox/') ? path : undefined
          }),
        )
        await app.find({ role: 'article', name: '', within: log })
      }
      expect(places[2]).toBe(places[0])
      for (const [key, path] of [
        ['c', '/customers'],
        ['r', '/reports'],
        ['t', '/send'],
        ['s', '/settings'],
        ['i', '/inbox'],
      ] as const)
        await app.goByKeys('g', key, path)
    },
  },
  {
    title: 'a press opens a ticket, and the navigation leads to each page',
    async run({ app }) {
      await app.open('/inbox')
      await app.click({ role: 'ticket', name: '', nth: 2 })
      await app.at('/inbox/')
      await app.find({ role: 'article', name: '', within: log })
      for (const [name, path] of [
        ['Customers', '/customers'],
        ['Send', '/send'],
        ['Reports', '/reports'],
        ['Settings', '/settings'],
        ['Inbox', '/inbox?'],
      ] as const) {
        await app.goTo(name)
        await app.at(path)
      }
      await app.find({ role: 'ticket', name: '', nth: 2 })
    },
  },
  {
    title: 'search finds a customer’s tickets, and an empty search shows all of them again',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      const field = { role: 'searchbox', name: 'Search' }
      if (app.touch) await app.click(field)
      else await app.press('/')
      await app.until('the focus on the search', async () =>
        (await app.now(field))?.hasFocus ? true : undefined,
      )
      await app.page.type('Ananya')
      await app.until('only her tickets', async () => {
        const names = await app.tickets()
        return names.length > 0 && names.every((name) => name.includes('Ananya')) ? true : undefined
      })
      await app.enter(field, ' ')
      await app.until('all tickets', async () => ((await app.tickets()).length > 3 ? true : undefined))
    },
  },
  {
    title: 'the commands palette finds a page and goes there',
    async run({ app }) {
      await app.open('/inbox')
      await app.find({ role: 'ticket', name: '', nth: 3 })
      if (app.touch) await app.click({ role: 'button', name: 'Find and do anything' })
      else await app.press('k', ['Control'])
      const palette = { role: 'dialog', name: 'Find and do anything' }
      await app.enter({ role: 'combobox', name: '', within: palette }, 'reports')
      const option = { role: 'option', name: '', containing: 'eports', within: palette }
      await app.find(option)
      if (app.touch) await app.click(option)
      else await app.press('Enter')
      await app.at('/reports')
      await app.gone(palette)
    },
  },
]
