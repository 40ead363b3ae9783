import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { render } from '../../support/render.tsx'

function TestPage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Shortcuts
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard">
        <input aria-label="Find a key" data-autofocus />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus, and returns it on Esc', async () => {
  const user = userEvent.setup()
  render(<TestPage />)
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }))
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Find a key' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Shortcuts' })).toHaveFocus()
})

test('what is loaded after a dialog has opened gets the focus, unless the user has moved it', async () => {
  const user = userEvent.setup()
  const renderDialog = (isLoaded: boolean) => (
    <Dialog open onClose={() => undefined} title="Keyboard">
      <button type="button">Other</button>
      {isLoaded && <input aria-label="Find a key" data-autofocus />}
    </Dialog>
  )
  const { rerender, unmount } = render(renderDialog(false))
  rerender(renderDialog(true))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Find a key' })).toHaveFocus())
  unmount()

  const second = render(renderDialog(false))
  await user.click(screen.getByRole('button', { name: 'Other' }))
  second.rerender(renderDialog(true))
  // Mutations are reported before this ends.
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus()
})

test('a dialog takes keys from the moment it is shown', () => {
  const keys: string[] = []
  // A layout effect runs after those of the children, and before anything is painted.
  function KeyAtOnce() {
    useLayoutEffect(() => {
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      screen.getByRole('textbox', { name: 'Find a key' }).dispatchEvent(escape)
    }, [])
    return (
      <Dialog open onClose={() => keys.push('closed')} title="Keyboard">
        <input aria-label="Find a key" data-autofocus />
      </Dialog>
    )
  }
  render(<KeyAtOnce />)
  expect(keys).toEqual(['closed'])
})

test('a dialog has a Close button', async () => {
  const user = userEvent.setup()
  render(<TestPage />)
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function TestPopover() {
  const [open, setOpen] = useState(false)
  const [innerOpen, setInnerOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(!open)}>
        Holder
      </button>
      <Popover open={open} onClose={() => setOpen(false)} label="Assign" anchor={anchor}>
        <input aria-label="Search" data-autofocus />
        <button type="button" onClick={() => setInnerOpen(true)}>
          More
        </button>
        <Dialog open={innerOpen} onClose={() => setInnerOpen(false)} title="More">
          <p>Inside</p>
        </Dialog>
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  )
}

test('a popover takes the focus, and returns it on Esc', async () => {
  const user = userEvent.setup()
  render(<TestPopover />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Holder' })).toHaveFocus()
})

test('a click outside closes a popover, a click on its anchor toggles it', async () => {
  const user = userEvent.setup()
  render(<TestPopover />)
  const anchor = screen.getByRole('button', { name: 'Holder' })
  await user.click(anchor)
  await user.click(anchor)
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
  await user.click(anchor)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
})

test('leaving a popover with Tab closes it', async () => {
  const user = userEvent.setup()
  render(<TestPopover />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await user.tab()
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
})

test('Esc closes only the topmost layer', async () => {
  const user = userEvent.setup()
  render(<TestPopover />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Assign' })).toBeVisible()
})
