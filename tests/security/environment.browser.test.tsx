import { expect, test } from 'vitest'
import { render } from '../support/render.tsx'

test('browser tests run in a real browser engine', () => {
  const { getByText } = render(<b>here</b>)
  expect(getByText('here')).toBeInTheDocument()
  expect(CSS.supports('display', 'grid')).toBe(true)
})
