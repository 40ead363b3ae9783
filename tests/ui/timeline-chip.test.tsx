import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chip } from '#src/features/timeline/chip.tsx'

test.each([
  [{ loaded: 0, isAll: false }, 'Messages'],
  [{ loaded: 0, isAll: true }, 'Messages 0 loaded'],
  [{ loaded: 3, isAll: false }, 'Messages 3+ loaded'],
  [{ loaded: 3, isAll: true }, 'Messages 3 loaded'],
])('with %j a filter of the timeline reads “%s”: a count that is not known is not shown', (count, name) => {
  render(
    <Chip icon="message-circle" pressed={false} count={count} onPress={() => undefined}>
      Messages
    </Chip>,
  )
  expect(screen.getByRole('button').textContent?.trim()).toBe(name)
})
