import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { singleKeys } from '#src/ui/single-keys.ts'
import { useShortcut } from '#src/ui/use-shortcut.ts'

afterEach(() => singleKeys.set(true))

function Desk({
  keys,
  repeats = false,
  enabled = true,
}: {
  keys: string[]
  repeats?: boolean
  enabled?: boolean
}) {
  return (
    <>
      {keys.map((name) => (
        <Listener key={name} name={name} repeats={repeats} enabled={enabled} />
      ))}
      <output aria-label="heard" />
      <input aria-label="text" />
      <input aria-label="box" type="checkbox" />
      <textarea aria-label="long" />
      <div contentEditable suppressContentEditableWarning aria-label="rich" role="textbox" tabIndex={0}>
        rich
      </div>
      <button type="button">press</button>
      <div role="dialog" aria-label="layer">
        <button type="button">inside</button>
      </div>
    </>
  )
}

function Listener({ name, repeats, enabled }: { name: string; repeats: boolean; enabled: boolean }) {
  useShortcut(name, () => screen.getByLabelText('heard').append(name), { repeats, enabled })
  return null
}

const heard = () => screen.getByLabelText('heard').textContent

test('a single key is heard wherever the focus is, but in a text field', async () => {
  const user = userEvent.setup()
  render(<Desk keys={['a', '?', ']']} />)
  await user.keyboard('a')
  for (const name of ['box', 'press']) {
    if (name === 'box') screen.getByLabelText(name).focus()
    else screen.getByRole('button', { name }).focus()
    await user.keyboard('a')
  }
  expect(heard()).toBe('aaa')
  for (const name of ['text', 'long', 'rich']) {
    screen.getByLabelText(name).focus()
    await user.keyboard('a?]')
  }
  expect(heard()).toBe('aaa')
})

test('a modifier, a composition, a layer above the page or a handled key keeps it silent', () => {
  render(<Desk keys={['a']} />)
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
    fireEvent.keyDown(document.body, { key: modifier === 'shiftKey' ? 'A' : 'a', [modifier]: true })
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true })
  fireEvent.keyDown(screen.getByRole('button', { name: 'inside' }), { key: 'a' })
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  fireEvent.keyDown(document.body, { key: 'a' })
  dialog.remove()
  expect(heard()).toBe('')
  fireEvent.keyDown(document.body, { key: 'A', code: 'KeyA' })
  expect(heard()).toBe('a')
})

test('shift is part of a key that needs it', () => {
  render(<Desk keys={['?']} />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  expect(heard()).toBe('?')
})

test('on a layout without Latin letters the place of the key counts', () => {
  render(<Desk keys={['a', 'i']} />)
  fireEvent.keyDown(document.body, { key: 'ो', code: 'KeyA' })
  fireEvent.keyDown(document.body, { key: 'ш', code: 'KeyI' })
  expect(heard()).toBe('ai')
})

test('a key that is held down goes on only where that is wanted', () => {
  const { unmount } = render(<Desk keys={['j']} />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(heard()).toBe('')
  unmount()
  render(<Desk keys={['j']} repeats />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(heard()).toBe('j')
})

test('Enter stays with the button that has the focus', () => {
  render(<Desk keys={['Enter']} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'press' }), { key: 'Enter' })
  expect(heard()).toBe('')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(heard()).toBe('Enter')
})

test('all single keys can be switched off, and one by its owner', () => {
  const { rerender } = render(<Desk keys={['a']} enabled={false} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  rerender(<Desk keys={['a']} />)
  singleKeys.set(false)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(heard()).toBe('')
})
