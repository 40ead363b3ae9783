import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HOLDS_KEYS_ATTRIBUTE, useCommand } from '#src/ui/commands/use-command.ts'

function TestPage({ isOpening, onTake }: { isOpening: boolean; onTake: () => void }) {
  useCommand({ id: 'take', key: 'i' }, onTake)
  return isOpening && <span {...{ [HOLDS_KEYS_ATTRIBUTE]: true }} />
}

test('what is typed while a layer is about to open does nothing behind it', () => {
  const take = vi.fn()
  const { rerender } = render(<TestPage isOpening onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).not.toHaveBeenCalled()
  rerender(<TestPage isOpening={false} onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).toHaveBeenCalledTimes(1)
})
