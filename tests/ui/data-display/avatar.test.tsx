import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { render } from '../../support/render.tsx'

const shownText = (container: HTMLElement) =>
  container.querySelector('[data-kind]')?.getAttribute('data-text')

test('an avatar beside text is decorative', () => {
  const { container } = render(<Avatar kind="agent" name="Meera Iyer" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  expect(container).toHaveTextContent('')
})

test('an avatar without text beside it is named after the assignee, not its initials', () => {
  render(<Avatar kind="team" name="Tamil and Malayalam" label="Assigned to team Tamil and Malayalam" />)
  expect(screen.getByRole('img', { name: 'Assigned to team Tamil and Malayalam' })).toBeVisible()
})

test('each kind shows its own text', () => {
  const text = (avatar: React.ReactElement) => shownText(render(avatar).container)
  expect(text(<Avatar kind="agent" name="Meera Iyer" />)).toBe('MI')
  expect(text(<Avatar kind="pilot" name="Refund pilot" />)).toBe('R')
  expect(text(<Avatar kind="team" name="Payments, tier 2" />)).toBe('P2')
  expect(text(<Avatar kind="unassigned" />)).toBeNull()
})

test('an unnamed, an unknown and an unspecified assignee look different', () => {
  const text = (avatar: React.ReactElement) => shownText(render(avatar).container)
  expect(text(<Avatar kind="pilot" name={null} />)).toBe('?')
  expect(text(<Avatar kind="unknown" />)).toBe('?')
  expect(text(<Avatar kind="pilot" />)).toBeNull()
})

test('below 20 pixels only the shape is shown', () => {
  expect(shownText(render(<Avatar kind="agent" name="Meera Iyer" size="sm" />).container)).toBeNull()
})
