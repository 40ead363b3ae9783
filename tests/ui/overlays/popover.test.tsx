import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { render } from '../../support/render.tsx'

function Page() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Popover open={open} onClose={() => setOpen(false)} label="Layer" anchor={anchor}>
        <input aria-label="Inside" data-autofocus />
      </Popover>
      <input aria-label="Elsewhere" />
    </>
  )
}

const layer = () => screen.queryByRole('dialog', { name: 'Layer' })
const user = userEvent.setup()

beforeEach(async () => {
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('Inside')).toHaveFocus()
})

test('it closes when the focus leaves it', async () => {
  await user.tab()
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
  expect(layer()).toBeNull()
})

test('it stays while the focus is on its button, and closes when the focus leaves that', async () => {
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(layer()).toBeVisible()
  screen.getByLabelText('Elsewhere').focus()
  await expect.poll(layer).toBeNull()
})

test('Esc closes it, also on its button', async () => {
  await user.tab({ shift: true })
  await user.keyboard('{Escape}')
  expect(layer()).toBeNull()
})
