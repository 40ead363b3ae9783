import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { render } from '../../support/render.tsx'

const allGroups: readonly ComboboxGroup[] = [
  { key: 'me', options: [{ key: 'me', label: 'Assign to me' }] },
  {
    key: 'agents',
    label: 'Agents',
    note: 'Open tickets',
    options: [
      { key: 'farhan', label: 'Farhan', note: '5' },
      { key: 'rohan', label: 'Rohan', disabledReason: 'Holds it already' },
    ],
  },
  { key: 'teams', label: 'Teams', options: [{ key: 'returns', label: 'Returns desk' }] },
]

function TestList({ onSelect }: { onSelect: (key: string) => void }) {
  const [query, setQuery] = useState('')
  const groups = allGroups.map((group) => ({
    ...group,
    options: group.options.filter(
      ({ label }) => typeof label === 'string' && label.toLowerCase().includes(query),
    ),
  }))
  return (
    <ComboboxList
      label="Search agents, pilots and teams"
      listLabel="Assignees"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      onSelect={onSelect}
      emptyState={<p>Nobody called “{query}”</p>}
    />
  )
}

function renderList() {
  const onSelect = vi.fn()
  render(<TestList onSelect={onSelect} />)
  const field = screen.getByRole('combobox', { name: 'Search agents, pilots and teams' })
  field.focus()
  return {
    onSelect,
    field,
    user: userEvent.setup(),
    activeOption: () => document.getElementById(getActiveId(field)),
  }
}

function getActiveId(field: HTMLElement) {
  return field.getAttribute('aria-activedescendant') ?? ''
}

test('the first option is active, and Enter selects it', async () => {
  const { user, onSelect, activeOption } = renderList()
  expect(activeOption()).toHaveTextContent('Assign to me')
  expect(activeOption()).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('me')
})

test('arrow keys move through all groups and wrap around, and the focus stays in the field', async () => {
  const { user, field, activeOption } = renderList()
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Farhan')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Returns desk')
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Assign to me')
  await user.keyboard('{ArrowUp}')
  expect(activeOption()).toHaveTextContent('Returns desk')
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
})

test('Home and End move to the ends, unless the field has text for the caret to move through', async () => {
  const { user, activeOption } = renderList()
  await user.keyboard('{End}')
  expect(activeOption()).toHaveTextContent('Returns desk')
  await user.keyboard('{Home}')
  expect(activeOption()).toHaveTextContent('Assign to me')
  await user.keyboard('a{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Farhan')
  await user.keyboard('{Home}')
  expect(activeOption()).toHaveTextContent('Farhan')
})

test('typing filters, and makes the first match active', async () => {
  const { user, onSelect, activeOption } = renderList()
  await user.keyboard('{ArrowDown}ret')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(activeOption()).toHaveTextContent('Returns desk')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('returns')
})

test('without options the empty state is shown, and Enter does nothing', async () => {
  const { user, onSelect, field } = renderList()
  await user.keyboard('zoya{Enter}')
  expect(screen.getByText('Nobody called “zoya”')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onSelect).not.toHaveBeenCalled()
})

test('a disabled option can be reached and has its reason, and is not selected', async () => {
  const { user, onSelect } = renderList()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const rohan = screen.getByRole('option', { name: /Rohan.*Holds it already/ })
  expect(rohan).toHaveAttribute('aria-disabled', 'true')
  await user.click(rohan)
  expect(onSelect).not.toHaveBeenCalled()
})

test('a click selects, and leaves the focus in the field', async () => {
  const { user, onSelect, field } = renderList()
  await user.click(screen.getByRole('option', { name: /Farhan/ }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('farhan')
  expect(field).toHaveFocus()
})

test('the Enter that ends a composition selects nothing', () => {
  const { onSelect, field } = renderList()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSelect).not.toHaveBeenCalled()
})

test('groups have accessible names', () => {
  renderList()
  const agents = screen.getByRole('group', { name: 'Agents' })
  expect(within(agents).getAllByRole('option')).toHaveLength(2)
})

test('screen readers hear how many options a search has found, and nothing while the field is empty', async () => {
  const { user, field } = renderList()
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await user.type(field, 'an')
  expect(status).toHaveTextContent('2 found')
  await user.type(field, 'x')
  expect(status).toBeEmptyDOMElement()
})

test('Ctrl Enter chooses an option only if the user has moved to it', async () => {
  const { onSelect, user } = renderList()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSelect).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('farhan')
})
