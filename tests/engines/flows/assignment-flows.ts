import { expect } from '@playwright/test'
import { type AppPage, ME } from '../app-page.ts'
import { assignment, done, type Flow, type Given } from './flow.ts'

const hello = [{ content: 'Hello' }]

/** Chooses somebody in the menu of the open ticket. */
async function assign(app: AppPage, code: string, search: string, option: string) {
  await app.click({ role: 'button', name: '', containing: `Assign ticket ${code}`, within: assignment })
  const menu = { role: 'dialog', name: `Assign ticket ${code}` }
  await app.enter({ role: 'combobox', name: '', within: menu }, search)
  await app.click({ role: 'option', name: '', containing: option, within: menu })
  await app.gone(menu)
}

const isWith = (app: AppPage, name: string) => app.find({ ...assignment, containing: name })

/** Waits until the platform has it so, too. */
const isHeldBy = ({ app, platform }: Given, ticket: string, id: string | null) =>
  app.until(`the platform has ${id}`, async () =>
    (await platform.assigneeOf(ticket)) === id ? true : undefined,
  )

export const assignmentFlows: readonly Flow[] = [
  {
    title: 'a ticket is assigned to me, a pilot, a team, another agent and nobody, and each is undone',
    async run(given) {
      const { app, platform } = given
      const { id, code, path } = await platform.ticket(hello)
      const idOf = (name: string) => {
        const { agents, pilots, teams } = platform.workspace
        return [...agents, ...pilots, ...teams].find((each) => each.name === name)?.id ?? ''
      }
      await app.open(path)
      await isWith(app, 'Nobody')
      if (app.touch) await app.click({ role: 'button', name: 'Assign to me', within: assignment })
      else await app.press('i')
      await isWith(app, 'Held by you')
      await isHeldBy(given, id, idOf(ME))
      await app.undo()
      await isWith(app, 'Nobody')
      await isHeldBy(given, id, null)
      for (const [search, name] of [
        ['saar', 'Saarthi'],
        ['returns', 'Returns desk'],
        ['farhan', 'Farhan Qureshi'],
      ] as const) {
        await assign(app, code, search, name)
        await isWith(app, name)
        await isHeldBy(given, id, idOf(name))
        if (name === 'Farhan Qureshi') continue
        await app.undo()
        await isWith(app, 'Nobody')
        await isHeldBy(given, id, null)
      }
      await assign(app, code, '', 'Clear assignment')
      await isWith(app, 'Nobody')
      await isHeldBy(given, id, null)
      await app.undo()
      await isWith(app, 'Farhan Qureshi')
      await isHeldBy(given, id, idOf('Farhan Qureshi'))
    },
  },
  {
    title: 'several marked tickets are assigned to a team at once, and all of them are undone at once',
    async run({ app, platform }) {
      const me = platform.workspace.agents.find(({ name }) => name === ME)?.id ?? ''
      await platform.giveTickets(me, 3)
      await app.open('/inbox?view=mine')
      await app.until('three tickets', async () => ((await app.tickets()).length === 3 ? true : undefined))
      if (app.touch) await app.click({ role: 'button', name: 'Mark all' })
      else await app.press('x', ['Shift'])
      await app.text('3 marked')
      await app.click({ role: 'button', name: 'Hand over' })
      const menu = { role: 'dialog', name: 'Assign 3 marked tickets' }
      await app.enter({ role: 'combobox', name: '', within: menu }, 'payments')
      await app.click({ role: 'option', name: '', containing: 'Payments', within: menu })
      await app.find({ ...done, containing: '3 tickets are with Payments, tier 2.' })
      expect(await platform.ticketsOf(me)).toBe(0)
      await app.undo()
      await app.find({ ...done, containing: '3 tickets are back' })
      expect(await platform.ticketsOf(me)).toBe(3)
    },
  },
]
