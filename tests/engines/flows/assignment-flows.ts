import { expect } from '@playwright/test'
import { type AppPage, ME } from '../app-page.ts'
import { assignment, type Flow, type FlowContext, outcome } from './flow.ts'

const HELLO_MESSAGES = [{ content: 'Hello' }]

/** Chooses an assignee in the menu of the open ticket. */
async function assign(app: AppPage, code: string, search: string, option: string) {
  await app.click({ role: 'button', name: '', containing: `Assign ticket ${code}`, within: assignment })
  const menu = { role: 'dialog', name: `Assign ticket ${code}` }
  await app.enter({ role: 'combobox', name: '', within: menu }, search)
  await app.click({ role: 'option', name: '', containing: option, within: menu })
  await app.waitUntilGone(menu)
}

const waitForAssignee = (app: AppPage, name: string) =>
  app.waitForElement({ ...assignment, containing: name })

/** Waits until this ticket is open: an assignment to another assignee opens the next one, and Undo goes back. */
const waitForOpenTicket = (app: AppPage, code: string) =>
  app.waitForElement({ role: 'button', name: '', containing: `Assign ticket ${code}`, within: assignment })

/** Waits until the platform has this assignee. */
const waitForStoredAssignee = ({ app, platform }: FlowContext, ticket: string, id: string | null) =>
  app.waitFor(`the platform's assignee ${id}`, async () =>
    (await platform.assigneeOf(ticket)) === id ? true : undefined,
  )

/** Takes the open ticket. */
async function take(app: AppPage) {
  await (app.hasTouch
    ? app.click({ role: 'button', name: 'Assign to me', within: assignment })
    : app.press('i'))
  await waitForAssignee(app, 'Assigned to you')
}

/**
 * Undoes the assignment to `name`, once its notice is shown: the assignment bar has an Undo of its own, which goes when the
 * response arrives, perhaps under the finger.
 */
async function undo(context: FlowContext, { id, code }: { id: string; code: string }, name: string) {
  const { app } = context
  await app.waitForElement({ ...outcome, containing: `is assigned to ${name}` })
  await app.undo()
  await waitForOpenTicket(app, code)
  await waitForAssignee(app, 'No assignee')
  await waitForStoredAssignee(context, id, null)
}

export const assignmentFlows: readonly Flow[] = [
  {
    title:
      'a ticket is assigned to the agent, a pilot, a team and another agent, and unassigned, and each is undone',
    async run(context) {
      const { app, platform } = context
      const ticket = await platform.createTicket(HELLO_MESSAGES)
      const { id, code, path } = ticket
      const idOf = (name: string) => {
        const { agents, pilots, teams } = platform.workspace
        return [...agents, ...pilots, ...teams].find((each) => each.name === name)?.id ?? ''
      }
      await app.open(path)
      await waitForAssignee(app, 'No assignee')
      await take(app)
      await waitForStoredAssignee(context, id, idOf(ME))
      await undo(context, ticket, 'you')
      for (const [search, name] of [
        ['saar', 'Saarthi'],
        ['returns', 'Returns desk'],
        ['farhan', 'Farhan Qureshi'],
      ] as const) {
        await assign(app, code, search, name)
        await waitForStoredAssignee(context, id, idOf(name))
        if (name === 'Farhan Qureshi') continue
        await undo(context, ticket, name)
      }
      await app.open(path)
      await waitForAssignee(app, 'Farhan Qureshi')
      await assign(app, code, '', 'Unassign')
      await waitForStoredAssignee(context, id, null)
      await app.waitForElement({ ...outcome, containing: 'is unassigned' })
      await app.undo()
      await waitForOpenTicket(app, code)
      await waitForAssignee(app, 'Farhan Qureshi')
      await waitForStoredAssignee(context, id, idOf('Farhan Qureshi'))
      // The app reads the ticket once more. If the platform is restored before, it finds another assignee.
      await app.waitForElement({ ...outcome, containing: 'Farhan Qureshi again' })
    },
  },
  {
    title: 'several selected tickets are assigned to a team at once, and all of them are undone at once',
    async run({ app, platform }) {
      const me = platform.workspace.agents.find(({ name }) => name === ME)?.id ?? ''
      await platform.assignTickets(me, 3)
      await app.open('/inbox?view=mine')
      await app.waitFor('three tickets', async () => ((await app.tickets()).length === 3 ? true : undefined))
      if (app.hasTouch) await app.click({ role: 'button', name: 'Select all' })
      else await app.press('x', ['Shift'])
      await app.waitForText('3 selected')
      // Its name ends with the shortcut, unlike the names of the rows' buttons.
      await app.click({ role: 'button', name: 'AssignA' })
      const menu = { role: 'dialog', name: 'Assign 3 selected tickets' }
      await app.enter({ role: 'combobox', name: '', within: menu }, 'payments')
      await app.click({ role: 'option', name: '', containing: 'Payments', within: menu })
      await app.waitForElement({ ...outcome, containing: '3 tickets are assigned to Payments, tier 2.' })
      expect(await platform.countTickets(me)).toBe(0)
      await app.undo()
      await app.waitForElement({
        ...outcome,
        containing: '3 tickets are assigned to their previous assignees again',
      })
      expect(await platform.countTickets(me)).toBe(3)
    },
  },
]
