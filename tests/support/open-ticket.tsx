import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { type AppOptions, freshPlatform, renderAt } from './app.tsx'
import type { Platform } from './platform.ts'
import { assignAs, someTickets, ticketUrl } from './tickets.ts'

/** Assignees of the seed, by their first names. */
export function staffOf(platform: Platform) {
  const [workspace] = platform.facts.workspaces
  const findId = (kind: 'agents' | 'pilots' | 'teams', name: string) => {
    const id = workspace?.[kind].find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`the seed has no ${name}`)
    return id
  }
  return {
    meera: { kind: 'agent', id: findId('agents', 'Meera Iyer') },
    farhan: { kind: 'agent', id: findId('agents', 'Farhan Qureshi') },
    saarthi: { kind: 'pilot', id: findId('pilots', 'Saarthi') },
    payments: { kind: 'team', id: findId('teams', 'Payments, tier 2') },
  } satisfies Record<string, Assignee>
}

/** Opens the newest open ticket in the app, with the given assignee. It stays open, whomever it is assigned to. */
export async function openTicket(
  initialAssignee: keyof ReturnType<typeof staffOf> | 'unassigned' = 'saarthi',
  options: AppOptions = {},
) {
  const platform = options.platform ?? (await freshPlatform())
  const staff = staffOf(platform)
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await assignAs(
    platform,
    ticket.id,
    initialAssignee === 'unassigned' ? { kind: 'unassigned' } : staff[initialAssignee],
  )
  autoAdvancePreference.set(false)
  onTestFinished(() => autoAdvancePreference.set(true))
  const app = await renderAt(ticketUrl(ticket), { ...options, platform })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  const assigneeButton = () =>
    within(assignmentBar()).getByRole('button', { name: new RegExp(`Assign ticket ${ticket.code}$`) })
  await waitFor(() => expect(assigneeButton()).not.toHaveTextContent('Assignee unknown'))
  return { ...app, ticket, staff, assignmentBar, assigneeButton }
}

export const outcome = () => screen.getByRole('status', { name: 'Recent actions' })
/** The line that shows it, with its actions. */
export const quietLine = () => screen.getByRole('group', { name: 'Last action' })
