import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '#src/ui/data-display/avatar.tsx'

const drawn = (container: HTMLElement) => container.querySelector('[data-kind]')?.getAttribute('data-text')

test('a mark beside words is decoration', () => {
  const { container } = render(<Avatar kind="agent" name="Meera Iyer" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  expect(container).toHaveTextContent('')
})

test('a mark without words beside it says who holds the ticket, not its initials', () => {
  render(<Avatar kind="team" name="Tamil and Malayalam" label="Held by team Tamil and Malayalam" />)
  expect(screen.getByRole('img', { name: 'Held by team Tamil and Malayalam' })).toBeVisible()
})

test('each kind draws its own text', () => {
  const text = (mark: React.ReactElement) => drawn(render(mark).container)
  expect(text(<Avatar kind="agent" name="Meera Iyer" />)).toBe('MI')
  expect(text(<Avatar kind="pilot" name="Refund pilot" />)).toBe('R')
  expect(text(<Avatar kind="team" name="Payments, tier 2" />)).toBe('P2')
  expect(text(<Avatar kind="unassigned" />)).toBeNull()
})

test('not named, not known and not told are three things', () => {
  const text = (mark: React.ReactElement) => drawn(render(mark).container)
  expect(text(<Avatar kind="pilot" name={null} />)).toBe('?')
  expect(text(<Avatar kind="unknown" />)).toBe('?')
  expect(text(<Avatar kind="pilot" />)).toBeNull()
})

test('below 20 pixels the shape stands alone', () => {
  expect(drawn(render(<Avatar kind="agent" name="Meera Iyer" size="sm" />).container)).toBeNull()
})
