import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SCRIPTS } from '#src/ui/script-fonts/scripts.ts'
import { watchScripts } from '#src/ui/script-fonts/watch-scripts.ts'

test('the fonts of a script are checked when a text on the page changes to it', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const measureText = vi.fn((letter: string) => ({ width: letter.codePointAt(0) ?? 0 }))
  const getContext = vi.fn(() => ({ font: '', measureText }))
  const createElement = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'canvas' ? Object.assign(createElement(name), { getContext }) : createElement(name),
  )
  const { rerender } = render(<p>Hello</p>)
  watchScripts()
  // With all scripts at once, the observer ends with this test.
  rerender(<p>{SCRIPTS.map(([, letter]) => letter).join('')}</p>)
  await waitFor(() => expect(getContext).toHaveBeenCalled())
  expect(measureText.mock.calls.map(([letter]) => letter)).toContain('ऋ')
})
