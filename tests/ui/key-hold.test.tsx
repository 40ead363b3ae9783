import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HOLDS_KEYS, useAct } from '#src/ui/use-act.ts'

function Desk({ isOpening, onTake }: { isOpening: boolean; onTake: () => void }) {
  useAct({ id: 'take', key: 'i' }, onTake)
  return isOpening && <span {...{ [HOLDS_KEYS]: true }} />
}

test('what is typed while a layer is about to open does nothing behind it', () => {
  const take = vi.fn()
  const { rerender } = render(<Desk isOpening onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).not.toHaveBeenCalled()
  rerender(<Desk isOpening={false} onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).toHaveBeenCalledTimes(1)
})
