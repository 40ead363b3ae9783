import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilterChip } from '#src/features/timeline/filters.tsx'
import { render } from '../support/render.tsx'

test.each([
  [{ loaded: 0, isComplete: false }, 'Messages'],
  [{ loaded: 0, isComplete: true }, 'Messages 0 loaded'],
  [{ loaded: 3, isComplete: false }, 'Messages 3+ loaded'],
  [{ loaded: 3, isComplete: true }, 'Messages 3 loaded'],
])('with %j a timeline filter reads “%s”: an unknown count is not shown', (count, name) => {
  render(
    <FilterChip icon="message-circle" isPressed={false} count={count} onToggle={() => undefined}>
      Messages
    </FilterChip>,
  )
  expect(screen.getByRole('button').textContent?.trim()).toBe(name)
})
