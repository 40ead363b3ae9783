import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { render } from '../../support/render.tsx'

test('a key is never mirrored, also where the page runs from right to left', () => {
  render(<Kbd keys="[" />)
  expect(screen.getByText('[')).toHaveAttribute('dir', 'ltr')
})
