import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'

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

test('a dialog takes the focus and gives it back on Esc', async () => {
  const user = userEvent.setup()
  render(<TestPage />)
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }))
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Find a key' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Shortcuts' })).toHaveFocus()
})

test('a dialog has a cross to close it', async () => {
  const user = userEvent.setup()
  render(<TestPage />)
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Strip() {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(!open)}>
        Holder
      </button>
      <Popover open={open} onClose={() => setOpen(false)} label="Assign" anchor={anchor}>
        <input aria-label="Search" data-autofocus />
        <button type="button" onClick={() => setInner(true)}>
          More
        </button>
        <Dialog open={inner} onClose={() => setInner(false)} title="More">
          <p>Inside</p>
        </Dialog>
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  )
}

test('a popover takes the focus and gives it back on Esc', async () => {
  const user = userEvent.setup()
  render(<Strip />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Holder' })).toHaveFocus()
})

test('a press elsewhere closes a popover, one on its anchor toggles it', async () => {
  const user = userEvent.setup()
  render(<Strip />)
  const holder = screen.getByRole('button', { name: 'Holder' })
  await user.click(holder)
  await user.click(holder)
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
  await user.click(holder)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
})

test('moving on with Tab closes a popover', async () => {
  const user = userEvent.setup()
  render(<Strip />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await user.tab()
  expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull()
})

test('Esc closes the topmost thing alone', async () => {
  const user = userEvent.setup()
  render(<Strip />)
  await user.click(screen.getByRole('button', { name: 'Holder' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Assign' })).toBeVisible()
})
