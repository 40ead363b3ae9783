import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { shortcutPreference, singleKeyPreference, useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { getActiveCommands, runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { render } from '../../support/render.tsx'

afterEach(() => {
  singleKeyPreference.set(true)
  shortcutPreference.set({})
})

type TestPageProps = { keys: string[]; repeats?: boolean; disabledReason?: string | null; enabled?: boolean }

function TestPage({ keys, ...props }: TestPageProps) {
  return (
    <>
      {keys.map((name) => (
        <Listener key={name} name={name} {...props} />
      ))}
      <output aria-label="log" />
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

/** Commands whose id is their default key. */
const commands = new Map<string, Command>()
function commandFor(name: string, repeats = false): Command {
  const command = commands.get(`${name} ${repeats}`) ?? { id: name, defaultKey: name, repeats }
  commands.set(`${name} ${repeats}`, command)
  return command
}

type ListenerProps = Omit<TestPageProps, 'keys'> & { name: string }

function Listener({ name, repeats, disabledReason = null, enabled = true }: ListenerProps) {
  const command = commandFor(name, repeats)
  useCommand(command, () => screen.getByLabelText('log').append(name), { disabledReason, enabled })
  return <span data-testid={name}>{useShortcutLabel(command)}</span>
}

const logText = () => screen.getByLabelText('log').textContent

test('a single key works wherever the focus is, except in a text field', async () => {
  const user = userEvent.setup()
  render(<TestPage keys={['a', '?', ']']} />)
  await user.keyboard('a')
  for (const name of ['box', 'press']) {
    if (name === 'box') screen.getByLabelText(name).focus()
    else screen.getByRole('button', { name }).focus()
    await user.keyboard('a')
  }
  expect(logText()).toBe('aaa')
  for (const name of ['text', 'long', 'rich']) {
    screen.getByLabelText(name).focus()
    await user.keyboard('a?]')
  }
  expect(logText()).toBe('aaa')
})

test('a modifier, a composition, a layer above the page or a handled event keeps a command from running', () => {
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
  expect(logText()).toBe('')
  fireEvent.keyDown(document.body, { key: 'A', code: 'KeyA' })
  expect(logText()).toBe('a')
})

test('a key with Ctrl works in a field too, and not during a composition', () => {
  render(<TestPage keys={['Mod+k']} />)
  const field = screen.getByLabelText('text')
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, isComposing: true })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, altKey: true })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(field, { key: 'k' })
  expect(logText()).toBe('')
  expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(false)
  expect(logText()).toBe('Mod+k')
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
  expect(logText()).toBe('')
})

test('Shift is part of a key that needs it', () => {
  render(<TestPage keys={['?', 'j', 'Shift+j']} />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'J', shiftKey: true })
  expect(logText()).toBe('?Shift+j')
})

test('on a layout without Latin letters the physical key counts', () => {
  render(<TestPage keys={['a', 'i', ']', '?', '2', 'Mod+k']} />)
  fireEvent.keyDown(document.body, { key: 'ो', code: 'KeyA' })
  fireEvent.keyDown(document.body, { key: 'ш', code: 'KeyI' })
  fireEvent.keyDown(document.body, { key: '़', code: 'BracketRight' })
  fireEvent.keyDown(document.body, { key: 'य', code: 'Slash', shiftKey: true })
  fireEvent.keyDown(document.body, { key: '२', code: 'Digit2' })
  expect(logText()).toBe('ai]?2')
  fireEvent.keyDown(document.body, { key: 'ओ', code: 'KeyA', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'ö', code: 'Semicolon' })
  expect(logText()).toBe('ai]?2')
  fireEvent.keyDown(document.body, { key: 'क', code: 'KeyK', ctrlKey: true })
  expect(logText()).toBe('ai]?2Mod+k')
})

test('a key that is held down repeats only where the command allows it', () => {
  const { unmount } = render(<TestPage keys={['j']} />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(logText()).toBe('')
  unmount()
  render(<TestPage keys={['j']} repeats />)
  fireEvent.keyDown(document.body, { key: 'j', repeat: true })
  expect(logText()).toBe('j')
})

test('Enter activates the focused button instead of a command', () => {
  render(<TestPage keys={['Enter']} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'press' }), { key: 'Enter' })
  expect(logText()).toBe('')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(logText()).toBe('Enter')
})

test('G starts a sequence with a second key, which then does nothing else', () => {
  render(<TestPage keys={['g i', 'i', 'a']} />)
  const pressKey = (key: string) => fireEvent.keyDown(document.body, { key })
  pressKey('g')
  pressKey('i')
  expect(logText()).toBe('g i')
  pressKey('i')
  expect(logText()).toBe('g ii')
  pressKey('g')
  pressKey('a')
  pressKey('i')
  expect(logText()).toBe('g iiai')
})

test('all single keys can be switched off, and one by its owner; other keys and those with Ctrl stay', () => {
  const { rerender } = render(<TestPage keys={['a', 'Escape', 'Mod+k']} enabled={false} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  rerender(<TestPage keys={['a', 'Escape', 'Mod+k']} />)
  singleKeyPreference.set(false)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(logText()).toBe('')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(logText()).toBe('EscapeMod+k')
})

test('a changed key works and is shown, and its previous one is free', () => {
  render(<TestPage keys={['a', 'b', 'c']} />)
  expect(screen.getByTestId('a')).toHaveTextContent('A')
  act(() => shortcutPreference.set({ a: 'x', b: 'a', c: null }))
  expect(screen.getByTestId('a')).toHaveTextContent('X')
  expect(screen.getByTestId('c')).toBeEmptyDOMElement()
  const pressKey = (key: string) => fireEvent.keyDown(document.body, { key })
  pressKey('x')
  pressKey('a')
  pressKey('b')
  pressKey('c')
  expect(logText()).toBe('ab')
})

test('a disabled command has its reason, and runs neither by key nor by button', () => {
  render(<TestPage keys={['a']} disabledReason="Needs a scope" />)
  fireEvent.keyDown(document.body, { key: 'a' })
  runCommand(commandFor('a'))
  expect(logText()).toBe('')
  expect(getActiveCommands().map((it) => [it.command.id, it.disabledReason])).toEqual([
    ['a', 'Needs a scope'],
  ])
})

test('an active command keeps the handler of its render, and a later render has its own', () => {
  function TicketCommand({ ticket }: { ticket: string }) {
    useCommand(commandFor('t'), () => screen.getByLabelText('log').append(ticket))
    return null
  }
  const renderWith = (ticket: string) => (
    <>
      <TestPage keys={[]} />
      <TicketCommand ticket={ticket} />
    </>
  )
  const { rerender } = render(renderWith('first'))
  const [firstCommand] = getActiveCommands()
  rerender(renderWith('second'))
  firstCommand?.run()
  runCommand(commandFor('t'))
  expect(logText()).toBe('firstsecond')
})
