import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import { recentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { freshPlatform } from '../support/app.tsx'
import { holdAssignments } from '../support/held-assignments.ts'
import { openTicket, outcome } from '../support/open-ticket.tsx'

beforeEach(() => {
  localStorage.clear()
  wipePreferences()
})

test('the last used assignees count from the press, and don’t change while the menu is open', async () => {
  const { platform, hold, release } = holdAssignments(await freshPlatform())
  const { user, staff, ticket } = await openTicket('unassigned', { platform })
  hold()
  await user.keyboard('a')
  await screen.findByRole('combobox')
  await user.keyboard('paym{Enter}i')
  await user.keyboard('a')
  const options = () => screen.getAllByRole('option')
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Payments, tier 2')
  // As an outcome, or another tab, does.
  act(() => recentAssignees.set([staff.saarthi, staff.payments]))
  expect(options()[0]).toHaveTextContent('Payments, tier 2')
  expect(options()[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  release()
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(new RegExp(`#${ticket.code} is assigned to Payments, tier 2`)),
  )
})
