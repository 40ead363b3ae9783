import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { shortcutPreference } from '#src/ui/commands/shortcut-preference.ts'
import { singleKeyPreference } from '#src/ui/commands/single-key-preference.ts'
import { getActiveCommands, runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'

afterEach(() => {
  singleKeyPreference.set(true)
  shortcutPreference.set({})
})

type Given = { keys: string[]; repeats?: boolean; whyNot?: string | null; enabled?: boolean }

function TestPage({ keys, ...given }: Given) {
  return (
    <>
      {keys.map((name) => (
        <Listener key={name} name={name} {...given} />
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

/** An act that is called as its first key is. */
const acts = new Map<string, Command>()
function actOf(name: string, repeats = false): Command {
  const known = acts.get(`${name} ${repeats}`) ?? { id: name, key: name, repeats }
  acts.set(`${name} ${repeats}`, known)
  return known
}

type ListenerProps = Omit<Given, 'keys'> & { name: string }

function Listener({ name, repeats, whyNot = null, enabled = true }: ListenerProps) {
  const own = actOf(name, repeats)
  useCommand(own, () => screen.getByLabelText('heard').append(name), { disabledReason: whyNot, enabled })
  return <span data-testid={name}>{useShortcutLabel(own)}</span>
}

const heard = () => screen.getByLabelText('heard').textContent

test('a single key is heard wherever the focus is, but in a text field', async () => {
  const user = userEvent.setup()
  render(<TestPage keys={['a', '?', ']']} />)
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
  render(<TestPage keys={['a']} />)
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'modifierAltGraph'])
    fireEvent.keyDown(document.body, { key: modifier === 'shiftKey' ? 'A' : 'a', [modifier]: true })
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'a', keyCode: 229 })
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

test('a key with its modifier is heard in a field too, and not during a composition', () => {
  render(<TestPage keys={['Mod+k']} />)
  const field = screen.getByLabelText('text')
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, isComposing: true })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, altKey: true })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(field, { key: 'k' })
  expect(heard()).toBe('')
  expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(false)
  expect(heard()).toBe('Mod+k')
})

test('a letter typed with AltGr does nothing and is left to the browser', () => {
  render(<TestPage keys={['a', 's']} />)
  // Linux reports AltGr as a modifier of its own or as none, macOS as Alt, Windows as Ctrl and Alt.
  for (const [key, code] of [
    ['ą', 'KeyA'],
    ['ś', 'KeyS'],
  ] as const)
    for (const modifiers of [
      { modifierAltGraph: true },
      {},
      { altKey: true },
      { ctrlKey: true, altKey: true },
    ])
      expect(fireEvent.keyDown(document.body, { key, code, ...modifiers })).toBe(true)
  expect(heard()).toBe('')
})

test('shift is part of a key that needs it', () => {
  render(<TestPage keys={['?', 'j', 'Shift+j']} />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'J', shiftKey: true })
  expect(heard()).toBe('?Shift+j')
})

test('on a layout without Latin letters the place of the key counts', () => {
  render(<TestPage keys={['a', 'i', ']', '?', '2', 'Mod+k']} />)
  fireEvent.keyDown(document.body, { key: 'ो', code: 'KeyA' })
  fireEvent.keyDown(document.body, { key: 'ш', code: 'KeyI' })
  fireEvent.keyDown(document.body, { key: '़', code: 'BracketRight' })
  fireEvent.keyDown(document.body, { key: 'य', code: 'Slash', shiftKey: true })
  fireEvent.keyDown(document.body, { key: '२', code: 'Digit2' })
  expect(heard()).toBe('ai]?2')
  fireEvent.keyDown(document.body, { key: 'ओ', code: 'KeyA', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'ö', code: 'Semicolon' })
  expect(heard()).toBe('ai]?2')
  fireEvent.keyDown(document.body, { key: 'क', code: 'KeyK', ctrlKey: true })
  expect(heard()).toBe('ai]?2Mod+k')
})

test('a key that is held down goes on only where that is wanted', () => {
  const { unmount } = render(<TestPage keys={['j']} />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(heard()).toBe('')
  unmount()
  render(<TestPage keys={['j']} repeats />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(heard()).toBe('j')
})

test('Enter stays with the button that has the focus', () => {
  render(<TestPage keys={['Enter']} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'press' }), { key: 'Enter' })
  expect(heard()).toBe('')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(heard()).toBe('Enter')
})

test('G leads to a second key, which then does nothing else', () => {
  render(<TestPage keys={['g i', 'i', 'a']} />)
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('g')
  press('i')
  expect(heard()).toBe('g i')
  press('i')
  expect(heard()).toBe('g ii')
  press('g')
  press('a')
  press('i')
  expect(heard()).toBe('g iiai')
})

test('all single keys can be switched off, and one by its owner; others and their modifiers stay', () => {
  const { rerender } = render(<TestPage keys={['a', 'Escape', 'Mod+k']} enabled={false} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  rerender(<TestPage keys={['a', 'Escape', 'Mod+k']} />)
  singleKeyPreference.set(false)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(heard()).toBe('')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(heard()).toBe('EscapeMod+k')
})

test('a key that was changed is heard and shown, and its former one is free', () => {
  render(<TestPage keys={['a', 'b', 'c']} />)
  expect(screen.getByTestId('a')).toHaveTextContent('A')
  act(() => shortcutPreference.set({ a: 'x', b: 'a', c: null }))
  expect(screen.getByTestId('a')).toHaveTextContent('X')
  expect(screen.getByTestId('c')).toBeEmptyDOMElement()
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  press('x')
  press('a')
  press('b')
  press('c')
  expect(heard()).toBe('ab')
})

test('what can’t be done now says why, and is done neither by key nor by button', () => {
  render(<TestPage keys={['a']} whyNot="Needs a scope" />)
  fireEvent.keyDown(document.body, { key: 'a' })
  runCommand(actOf('a'))
  expect(heard()).toBe('')
  expect(getActiveCommands().map((it) => [it.command.id, it.disabledReason])).toEqual([
    ['a', 'Needs a scope'],
  ])
})

test('what was live goes on being about what it was about, whatever is drawn since', () => {
  function Front({ ticket }: { ticket: string }) {
    useCommand(actOf('t'), () => screen.getByLabelText('heard').append(ticket))
    return null
  }
  const draw = (ticket: string) => (
    <>
      <TestPage keys={[]} />
      <Front ticket={ticket} />
    </>
  )
  const { rerender } = render(draw('first'))
  const [then] = getActiveCommands()
  rerender(draw('second'))
  then?.run()
  runCommand(actOf('t'))
  expect(heard()).toBe('firstsecond')
})
