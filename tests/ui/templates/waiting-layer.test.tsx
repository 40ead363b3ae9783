import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WaitingLayer } from '#src/features/templates/preset-list/waiting-layer.tsx'
import { render } from '../../support/render.tsx'

test('keys that are pressed while the list loads are typed into it, and act on nothing behind it', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn()
  const { rerender } = render(
    <>
      <button type="button" onClick={onPress}>
        Behind it
      </button>
      <WaitingLayer label="Loading" onClose={() => undefined} />
    </>,
  )
  screen.getByRole('button').focus()
  await user.keyboard('or{Enter} d')
  rerender(
    <dialog open>
      <input ref={(it) => it?.focus()} aria-label="Search" />
    </dialog>,
  )
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('or d'))
  expect(onPress).not.toHaveBeenCalled()
})

test('Escape gives the list up, and what was typed is dropped', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const { rerender } = render(<WaitingLayer label="Loading" onClose={onClose} />)
  await user.keyboard('or{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<input ref={(it) => it?.focus()} aria-label="Behind it" />)
  await user.keyboard('x')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('x'))
})
