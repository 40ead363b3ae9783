import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type ComboboxGroup, ComboboxList } from '#src/ui/controls/combobox-list.tsx'

const all: readonly ComboboxGroup[] = [
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

function List({ onChoose }: { onChoose: (key: string) => void }) {
  const [query, setQuery] = useState('')
  const groups = all.map((group) => ({
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
      onSelect={onChoose}
      emptyState={<p>Nobody called “{query}”</p>}
    />
  )
}

function show() {
  const onChoose = vi.fn()
  render(<List onChoose={onChoose} />)
  const field = screen.getByRole('combobox', { name: 'Search agents, pilots and teams' })
  field.focus()
  return { onChoose, field, user: userEvent.setup(), marked: () => document.getElementById(mark(field)) }
}

function mark(field: HTMLElement) {
  return field.getAttribute('aria-activedescendant') ?? ''
}

test('the first option is marked, and Enter chooses it', async () => {
  const { user, onChoose, marked } = show()
  expect(marked()).toHaveTextContent('Assign to me')
  expect(marked()).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('me')
})

test('arrows go through all groups and round, and the focus stays in the field', async () => {
  const { user, field, marked } = show()
  await user.keyboard('{ArrowDown}')
  expect(marked()).toHaveTextContent('Farhan')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toHaveTextContent('Returns desk')
  await user.keyboard('{ArrowDown}')
  expect(marked()).toHaveTextContent('Assign to me')
  await user.keyboard('{ArrowUp}')
  expect(marked()).toHaveTextContent('Returns desk')
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
})

test('Home and End go to the ends, unless there are words for the caret to go through', async () => {
  const { user, marked } = show()
  await user.keyboard('{End}')
  expect(marked()).toHaveTextContent('Returns desk')
  await user.keyboard('{Home}')
  expect(marked()).toHaveTextContent('Assign to me')
  await user.keyboard('a{ArrowDown}')
  expect(marked()).toHaveTextContent('Farhan')
  await user.keyboard('{Home}')
  expect(marked()).toHaveTextContent('Farhan')
})

test('typing filters, and marks the first of what is left', async () => {
  const { user, onChoose, marked } = show()
  await user.keyboard('{ArrowDown}ret')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(marked()).toHaveTextContent('Returns desk')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('returns')
})

test('nothing to choose from is said, and Enter does nothing', async () => {
  const { user, onChoose, field } = show()
  await user.keyboard('zoya{Enter}')
  expect(screen.getByText('Nobody called “zoya”')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})

test('what is not possible can be reached and says why, and is not chosen', async () => {
  const { user, onChoose } = show()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const rohan = screen.getByRole('option', { name: /Rohan.*Holds it already/ })
  expect(rohan).toHaveAttribute('aria-disabled', 'true')
  await user.click(rohan)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a press chooses, and leaves the focus in the field', async () => {
  const { user, onChoose, field } = show()
  await user.click(screen.getByRole('option', { name: /Farhan/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('farhan')
  expect(field).toHaveFocus()
})

test('the Enter that ends a composition assigns nothing', () => {
  const { onChoose, field } = show()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onChoose).not.toHaveBeenCalled()
})

test('groups are named for a screen reader', () => {
  show()
  const agents = screen.getByRole('group', { name: 'Agents' })
  expect(within(agents).getAllByRole('option')).toHaveLength(2)
})
