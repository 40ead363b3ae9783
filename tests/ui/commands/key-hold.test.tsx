import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BLOCKS_SHORTCUTS_ATTRIBUTE, useCommand } from '#src/ui/commands/use-command.ts'
import { render } from '../../support/render.tsx'

function TestPage({ isOpening, onTake }: { isOpening: boolean; onTake: () => void }) {
  useCommand({ id: 'take', defaultKey: 'i' }, onTake)
  return isOpening && <span {...{ [BLOCKS_SHORTCUTS_ATTRIBUTE]: true }} />
}

test('keys that are pressed while a layer is about to open run no command of the page', () => {
  const take = vi.fn()
  const { rerender } = render(<TestPage isOpening onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).not.toHaveBeenCalled()
  rerender(<TestPage isOpening={false} onTake={take} />)
  fireEvent.keyDown(document.body, { key: 'i' })
  expect(take).toHaveBeenCalledTimes(1)
})
