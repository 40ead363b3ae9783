import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { loadContent, MessageContent } from '#src/features/conversation/message/content.tsx'
import { depth } from '../support/depth.ts'
import { seed as randomSeed } from '../support/property.ts'
import { type HostileMessage, hostileMessages, linkBombs, reportedMessages } from './hostile-messages.ts'

/** To repeat a failed run of `npm run test:deep`, put the printed seed here. */
const seed = `${randomSeed}`
/** The maximum height of a collapsed message in pixels: its box, a button and a notice. */
const MAX_HEIGHT_PX = 6_300
/** The maximum text in UTF-16 units: 12,000 letters of at most two units, and a notice. */
const MAX_TEXT_UNITS = 25_000
const MAX_ELEMENTS = 3_200

beforeAll(loadContent)

function measureMessage({ html, text }: HostileMessage) {
  const { container, unmount } = render(<MessageContent message={{ html, text }} />)
  const facts = {
    height: container.getBoundingClientRect().height,
    text: container.textContent.length,
    elements: container.querySelectorAll('*').length,
    isPlain: screen.queryByText(/^Shown as plain text/) !== null,
  }
  unmount()
  return facts
}

function expectBounds(message: HostileMessage) {
  const facts = measureMessage(message)
  const label = `${message.name}: ${JSON.stringify((message.html || message.text).slice(0, 200))}`
  expect(facts.height, `height of ${label}`).toBeLessThanOrEqual(MAX_HEIGHT_PX)
  expect(facts.text, `text of ${label}`).toBeLessThanOrEqual(MAX_TEXT_UNITS)
  expect(facts.elements, `elements of ${label}`).toBeLessThanOrEqual(MAX_ELEMENTS)
  return facts
}

test(`no message exceeds the bounds of height, text and elements, seed ${seed} [FLT-84, FLT-85]`, () => {
  const plain = hostileMessages(seed, depth(40, 150)).map((it) => expectBounds(it).isPlain)
  // Some messages are refused and some are rendered.
  expect(new Set(plain).size).toBe(2)
})

test('markup that the parser multiplies is shown as plain text, with the reason [FLT-84]', () => {
  const multiplied = reportedMessages().filter(({ name }) =>
    /<b>|nested|<font|comments|links|unclosed/.test(name),
  )
  expect(multiplied).toHaveLength(8)
  for (const message of multiplied) expect(expectBounds(message).isPlain, message.name).toBe(true)
})

test('long text, stacked combining marks and line breaks are shown in part [FLT-85]', () => {
  const long = reportedMessages().filter(({ name }) => /text|marks|line breaks/.test(name))
  expect(long).toHaveLength(5)
  for (const message of long) expect(expectBounds(message).isPlain, message.name).toBe(false)
})

test('messages of links, quotations and addresses stay within the bounds [FLT-85]', () => {
  for (const message of linkBombs()) expectBounds(message)
})

test.each(['\r', ' ', '\n', '\t'])('a run of white space (%j) in HTML is bounded [FLT-85]', (space) => {
  for (const html of [
    space.repeat(130_000),
    `<p>x${space.repeat(60_000)}<b>${space.repeat(60_000)}y</b></p>`,
  ])
    expectBounds({ name: 'white space', html, text: 'x' })
})

test('a large data image does not refuse a message, and the same characters as text do', () => {
  const picture = `data:image/png;base64,${'A'.repeat(1_000_000)}`
  expect(measureMessage({ name: '', html: `<p>See <img src="${picture}"></p>`, text: '' }).isPlain).toBe(
    false,
  )
  expect(measureMessage({ name: '', html: `<p>See ${picture}</p>`, text: '' }).isPlain).toBe(true)
})

test.each([
  ['a text', { html: '', text: `${'line\n'.repeat(2_000)}the end` }],
  ['HTML', { html: `${'<p>line</p>'.repeat(1_500)}<p>the end</p>`, text: '' }],
])('%s of many lines expands and collapses by keyboard [FLT-85]', async (_, message) => {
  const user = userEvent.setup()
  const { container } = render(<MessageContent message={message} />)
  const lines = () => container.textContent.split('line').length
  const first = lines()
  expect(first).toBeLessThan(500)
  expect(container).not.toHaveTextContent('the end')
  const button = screen.getByRole('button', { name: 'Show all' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(container).toHaveTextContent('the end')
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus()
  await user.keyboard(' ')
  expect(lines()).toBe(first)
})

test('a short message has no button', () => {
  render(<MessageContent message={{ html: '<p>Hello <b>you</b></p>', text: '' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
