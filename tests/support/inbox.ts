import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Platform } from './platform.ts'

/** Waits for the list of a view. */
export const findList = (name = 'All open tickets') => screen.findByRole('list', { name })

/** The accessible names of the rows: customer, time, subject … #code */
export function rowNames(): string[] {
  return ticketRows().map((link) => link.textContent ?? '')
}

export function ticketRows(): HTMLElement[] {
  // By attribute, because jsdom takes seconds to compute the names of a hundred links.
  return [...document.querySelectorAll<HTMLElement>('a[data-ticket]')]
}

/** The codes of the tickets on screen, in order. */
export function shownCodes(): string[] {
  return rowNames().map((name) => findCode(name) ?? name)
}

/** The code of the open row. */
export function currentCode(): string | undefined {
  const current = ticketRows().find((link) => link.getAttribute('aria-current') === 'true')
  return current && findCode(current.textContent ?? '')
}

/** The last one: a message may name another ticket. */
function findCode(rowName: string): string | undefined {
  return [...rowName.matchAll(/#(\d+)/g)].at(-1)?.[1]
}

export const view = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name })

export const listStatusBar = () => {
  const found = screen.getByLabelText('Tickets').querySelector('footer')
  if (!found) throw new Error('the list has no status bar')
  return found
}

export const searchField = () => screen.getByRole('searchbox')

/** Reopens a closed ticket with a new message, at the top of the list. Returns its code. */
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

/** Opens all tickets, which are more than one page. */
export async function openAll(platform: Platform): Promise<void> {
  await platform.db.updateTable('chats').set({ status: 'open', closed_at: null }).execute()
}
