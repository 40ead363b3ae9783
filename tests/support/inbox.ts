import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Platform } from './platform.ts'

/** The list of a view, when there is one. */
export const listNamed = (name = 'All open tickets') => screen.findByRole('list', { name })

/** The tickets of the list on screen, as their names: customer, #code, time, subject … */
export function rowNames(): string[] {
  return rows().map((link) => link.textContent ?? '')
}

export function rows(): HTMLElement[] {
  // By attribute: to work out the names of a hundred links takes jsdom seconds.
  return [...document.querySelectorAll<HTMLElement>('a[data-ticket]')]
}

/** The codes of the tickets on screen, in order. */
export function shownCodes(): string[] {
  return rowNames().map((name) => /#(\d+)/.exec(name)?.[1] ?? name)
}

/** The row that is open. */
export function currentCode(): string | undefined {
  const current = rows().find((link) => link.getAttribute('aria-current') === 'true')
  return current && /#(\d+)/.exec(current.textContent ?? '')?.[1]
}

export const view = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name })

export const foot = () => {
  const found = screen.getByLabelText('Tickets').querySelector('footer')
  if (!found) throw new Error('the list has no foot')
  return found
}

export const searchField = () => screen.getByRole('searchbox')

/** A closed ticket is opened again by a message, at the top of the queue. Answers its code. */
export async function reopen(platform: Platform, second = 1): Promise<string> {
  const at = `2026-11-21T10:00:${String(second).padStart(2, '0')}.000000Z`
  const ticket = await platform.db
    .selectFrom('chats')
    .select(['id', 'code'])
    .where('status', '=', 'closed')
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .orderBy('code')
    .executeTakeFirstOrThrow()
  await platform.db
    .updateTable('chats')
    .set({
      status: 'open',
      closed_at: null,
      last_message_created_at: at,
      updated_at: at,
      assignee_type: 'unassigned',
      agent_id: null,
      pilot_id: null,
      team_id: null,
    })
    .where('id', '=', ticket.id)
    .execute()
  expect(ticket.code, 'a ticket has a code').toBeDefined()
  return String(ticket.code)
}

/** All tickets are open: more than one page of them. */
export async function openAll(platform: Platform): Promise<void> {
  await platform.db.updateTable('chats').set({ status: 'open', closed_at: null }).execute()
}
