import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { type AppOptions, freshPlatform, renderAt } from './app.tsx'
import type { Platform } from './platform.ts'
import { addressOf, assignAs, someTickets } from './tickets.ts'

/** Assignees of the seed, by their first names. */
export function staffOf(platform: Platform) {
  const [workspace] = platform.facts.workspaces
  const find = (kind: 'agents' | 'pilots' | 'teams', name: string) => {
    const id = workspace?.[kind].find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`nobody is called ${name}`)
    return id
  }
  return {
    meera: { kind: 'agent', id: find('agents', 'Meera Iyer') },
    farhan: { kind: 'agent', id: find('agents', 'Farhan Qureshi') },
    saarthi: { kind: 'pilot', id: find('pilots', 'Saarthi') },
    payments: { kind: 'team', id: find('teams', 'Payments, tier 2') },
  } satisfies Record<string, Assignee>
}

/** The newest open ticket, open in the app, with a holder that the test chooses. */
export async function openTicket(
  holder: keyof ReturnType<typeof staffOf> | 'nobody' = 'saarthi',
  options: AppOptions = {},
) {
  const platform = await freshPlatform()
  const staff = staffOf(platform)
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await assignAs(platform, ticket.id, holder === 'nobody' ? { kind: 'unassigned' } : staff[holder])
  const app = await renderAt(addressOf(ticket), { platform, ...options })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  const held = () =>
    within(assignmentBar()).getByRole('button', { name: new RegExp(`Assign ticket ${ticket.code}$`) })
  await waitFor(() => expect(held()).not.toHaveTextContent('Holder not known'))
  return { ...app, ticket, staff, assignmentBar, held }
}

export const toast = () => screen.getByRole('status', { name: 'What was done' })
