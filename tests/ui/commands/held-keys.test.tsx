import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { holdKeys } from '#src/ui/commands/held-keys.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { render } from '../../support/render.tsx'

type PageProps = { state: 'page' | 'loading' | 'open'; onTake: () => void; onChoose: (name: string) => void }

/** A page with a command, and a layer that takes a name and closes. */
function TestPage({ state, onTake, onChoose }: PageProps) {
  useCommand({ id: 'take', defaultKey: 'i' }, onTake)
  const [name, setName] = useState('')
  if (state === 'loading') return <ShortcutBlocker />
  if (state === 'page') return <button type="button">Button</button>
  return (
    <div role="dialog" aria-label="Assign">
      <input
        ref={(field) => field?.focus()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChoose(name)}
      />
    </div>
  )
}

function setUp(state: PageProps['state']) {
  const [take, choose] = [vi.fn(), vi.fn()]
  const page = (shown: PageProps['state']) => <TestPage state={shown} onTake={take} onChoose={choose} />
  const { rerender } = render(page(state))
  return { take, choose, show: (shown: PageProps['state']) => rerender(page(shown)), user: userEvent.setup() }
}

/** Resolves after the held keys are typed: each takes a task. */
const typed = () => new Promise((resolve) => setTimeout(resolve, 50))

test('keys typed while a layer loads are typed into it, with Enter last', async () => {
  const { user, take, choose, show } = setUp('loading')
  await user.keyboard('iris 2{Enter}')
  show('open')
  await vi.waitFor(() => expect(choose).toHaveBeenCalledWith('iris 2'))
  expect(take).not.toHaveBeenCalled()
  await user.keyboard('!')
  expect(screen.getByRole('textbox')).toHaveValue('iris 2!')
})

test('keys after the one that closes the layer run the page’s commands', async () => {
  const { user, take, choose, show } = setUp('loading')
  choose.mockImplementation(() => show('page'))
  await user.keyboard('iris{Enter}i')
  show('open')
  await vi.waitFor(() => expect(choose).toHaveBeenCalledWith('iris'))
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1))
})

test('keys typed for a layer that doesn’t open run no command', async () => {
  const { user, take, show } = setUp('loading')
  await user.keyboard('ii')
  show('page')
  await typed()
  expect(take).not.toHaveBeenCalled()
  await user.keyboard('i')
  expect(take).toHaveBeenCalledTimes(1)
})

test('a key at the moment at which no layer opens runs the page’s command, and those before it don’t', async () => {
  const { user, take, show } = setUp('loading')
  await user.keyboard('ii')
  show('page')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', code: 'KeyI', bubbles: true }))
  await typed()
  expect(take).toHaveBeenCalledTimes(1)
})

test('keys typed while a ticket opens run its commands, in order, until the next hold', async () => {
  const { user, take } = setUp('page')
  const first = holdKeys({ forLayer: false })
  await user.keyboard('iii')
  expect(take).not.toHaveBeenCalled()
  let second: ReturnType<typeof holdKeys> | undefined
  take.mockImplementationOnce(() => (second = holdKeys({ forLayer: false })))
  first.release()
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1))
  await typed()
  expect(take).toHaveBeenCalledTimes(1)
  first.release()
  second?.release()
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(3))
})

test('Enter presses the focused button, a repeated key counts once, and Tab, Ctrl and Alt are free', async () => {
  const { user, take, show } = setUp('page')
  const pressed = vi.fn()
  const button = screen.getByRole('button')
  button.addEventListener('click', pressed)
  button.focus()
  const hold = holdKeys({ forLayer: false })
  await user.keyboard('{i>3/}{Enter}')
  await user.tab()
  expect(document.body).toHaveFocus()
  button.focus()
  hold.release()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect(take).toHaveBeenCalledTimes(1)
  show('page')
})

test('a key of an input method is neither held nor kept from the field, also after the composition', async () => {
  const { choose, show } = setUp('loading')
  for (const key of [
    { key: 'Enter', keyCode: 229 },
    { key: 'Process', keyCode: 229 },
    { key: 'Enter', isComposing: true },
  ])
    expect(fireEvent.keyDown(document.body, key)).toBe(true)
  show('open')
  await typed()
  expect(choose).not.toHaveBeenCalled()
})

test('a hold that ends by itself drops its keys, but for an Escape at their end, and never amid typing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { take } = setUp('page')
    const escape = vi.fn()
    const panel = document.createElement('section')
    panel.dataset['takesKeys'] = ''
    panel.tabIndex = -1
    panel.addEventListener('keydown', (event) => event.key === 'Escape' && escape())
    document.body.append(panel)
    panel.focus()
    const press = (key: string) => fireEvent.keyDown(panel, { key, code: `Key${key.toUpperCase()}` })
    holdKeys({ forLayer: true, maxIdleMs: 2_000 })
    for (const key of ['i', 'i', 'i']) {
      press(key)
      await vi.advanceTimersByTimeAsync(1_500)
    }
    press('Escape')
    expect(escape).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600)
    expect(escape).toHaveBeenCalledTimes(1)
    expect(take).not.toHaveBeenCalled()
    press('i')
    expect(take).toHaveBeenCalledTimes(1)
    panel.remove()
  } finally {
    vi.useRealTimers()
  }
})

test('of two holds, the one that ends by itself leaves the keys to the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { take, choose, show } = setUp('page')
    const other = holdKeys({ forLayer: true, maxIdleMs: 10_000 })
    holdKeys({ forLayer: true, maxIdleMs: 2_000 })
    fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI' })
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
    await vi.advanceTimersByTimeAsync(3_000)
    show('open')
    other.release()
    await vi.advanceTimersByTimeAsync(100)
    expect(choose).toHaveBeenCalledWith('i')
    expect(take).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
