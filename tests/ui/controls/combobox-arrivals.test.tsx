import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { render } from '../../support/render.tsx'

const group = (key: string, ...names: string[]): ComboboxGroup => ({
  key,
  label: key,
  options: names.map((it) => ({ key: it, label: it })),
})

type State = { groups: readonly ComboboxGroup[]; isPending?: boolean; announcement?: string }
type ListProps = State & { onSelect: (key: string) => void; onEnterAlone: () => void }

function TestList({ onSelect, onEnterAlone, ...state }: ListProps) {
  const [query, setQuery] = useState('')
  return (
    <ComboboxList
      arrange={arrangeArrivals}
      label="Search"
      listLabel="Results"
      query={query}
      onQueryChange={setQuery}
      onSelect={onSelect}
      onEnterAlone={onEnterAlone}
      emptyState={<p>Nothing found</p>}
      {...state}
    />
  )
}

/** A search for `a`, whose results are given one after another. */
async function search(state: State) {
  const handlers = { onSelect: vi.fn(), onEnterAlone: vi.fn() }
  const { rerender } = render(<TestList {...handlers} groups={[]} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), 'a')
  const show = async (next: State) => {
    rerender(<TestList {...handlers} {...next} />)
    await act(() => Promise.resolve())
  }
  await show(state)
  return { ...handlers, user, show }
}

const names = () => screen.queryAllByRole('option').map((it) => it.textContent)
const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null

test('results that arrive late never move the active row, nor change what Enter takes', async () => {
  const { user, show, onSelect } = await search({ groups: [group('pages', 'Reports')] })
  expect(active()).toBe('Reports')
  await show({ groups: [group('people', 'Ananya'), group('pages', 'Reports')] })
  expect(names()).toEqual(['Reports', 'Ananya'])
  expect(active()).toBe('Reports')
  await show({
    groups: [group('people', 'Asha', 'Ananya'), group('messages', 'hi'), group('pages', 'Reports')],
  })
  expect(names()[0]).toBe('Reports')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Reports')
})

test('the row that the user has moved to keeps its place', async () => {
  const { user, show } = await search({
    groups: [group('people', 'Asha'), group('pages', 'Reports', 'Help')],
  })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await show({ groups: [group('people', 'Ananya', 'Asha'), group('pages', 'Reports', 'Help')] })
  expect(active()).toBe('Help')
  expect(names()).toEqual(['Asha', 'Reports', 'Help', 'Ananya'])
})

test('while results are awaited, the list stays and Enter waits for them', async () => {
  const { user, show, onSelect } = await search({ groups: [group('people', 'Asha')], isPending: true })
  expect(names()).toEqual([])
  await user.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  await show({ groups: [group('people', 'Ananya', 'Asha')] })
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Ananya')
})

test('the row that shows more gives way to the first that it shows, which is then active', async () => {
  const more = { key: 'more', label: 'Show more', isOnlyByChoice: true, revealedKey: 'second' }
  const { user, show, onSelect } = await search({
    groups: [{ ...group('messages', 'first'), options: [{ key: 'first', label: 'first' }, more] }],
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('more')
  await show({ groups: [group('messages', 'first', 'second', 'third')] })
  expect(names()).toEqual(['first', 'second', 'third'])
  expect(active()).toBe('second')
})

test('Enter without an active row is handed to the caller', async () => {
  const { user, onSelect, onEnterAlone } = await search({ groups: [] })
  expect(screen.getByText('Nothing found')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(onEnterAlone).toHaveBeenCalledOnce()
})

test('a screen reader hears the number of results, what is missing, and another active row by another id', async () => {
  const { show } = await search({ groups: [group('people', 'Asha', 'Ananya')] })
  const getActiveId = () => screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const first = getActiveId()
  expect(screen.getByRole('status')).toHaveTextContent('2 found')
  await show({ groups: [group('people', 'Ananya')], announcement: 'Only this device is searched.' })
  expect(screen.getByRole('status')).toHaveTextContent('1 found. Only this device is searched.')
  expect(getActiveId()).not.toBe(first)
  await show({ groups: [], announcement: 'No ticket #99999' })
  expect(screen.getByRole('status')).toHaveTextContent(/^No ticket #99999$/)
  expect(getActiveId()).toBeNull()
})
