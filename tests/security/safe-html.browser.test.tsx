import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { clearSanitisedMessages, sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { armed, vectors } from './vectors.ts'
import { watch } from './watcher.ts'

const all = Object.entries(vectors)

test('there are enough messages to try', () => {
  expect(all.length).toBeGreaterThanOrEqual(150)
})

test.each(all)('%s does nothing and asks for nothing', async (_, html) => {
  const container = document.body.appendChild(document.createElement('div'))
  const { leak, finish } = watch(container)
  render(<SafeHtml html={armed(html, leak)} text="the plain text" imageMode="tap" />, { container })
  expect(await finish(container.firstElementChild ?? container)).toEqual([])
})

const plain = () => screen.queryByText(/^Shown as plain text/)

test('a message of 5 MB is shown as its text, at once [FLT-39]', () => {
  render(<SafeHtml html={`<p>${'x'.repeat(5_000_000)}</p>`} text="the plain text" />)
  expect(screen.getByText('the plain text')).toBeVisible()
  expect(plain()).toBeVisible()
})

test('50,000 boxes in each other are shown as text [FLT-40]', () => {
  render(<SafeHtml html={'<div>'.repeat(50_000)} text="the plain text" />)
  expect(plain()).toBeVisible()
})

test('10,000 elements are shown as text, 2,000 as they are', () => {
  const { rerender } = render(<SafeHtml html={'<i>x</i>'.repeat(10_000)} text="the plain text" />)
  expect(plain()).toBeVisible()
  rerender(<SafeHtml html={'<i>x</i>'.repeat(2_000)} text="the plain text" />)
  expect(plain()).toBeNull()
})

test('30,000 entities are shown, the first 12,000 letters of them at once', async () => {
  const { container } = render(<SafeHtml html={`<p>${'&amp;'.repeat(30_000)}</p>`} text="the plain text" />)
  expect(container.querySelector('p')?.textContent?.length).toBeLessThanOrEqual(12_001)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all', expanded: false }))
  expect(container.querySelector('p')?.textContent).toHaveLength(30_000)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(container.querySelector('p')?.textContent?.length).toBeLessThanOrEqual(12_001)
})

test('of 2,000 places to break a word, the first 300 are drawn at once', async () => {
  const { container } = render(<SafeHtml html={`<p>${'<wbr>'.repeat(2_000)}x</p>`} text="the plain text" />)
  expect(container.querySelectorAll('wbr').length).toBeLessThanOrEqual(300)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
  expect(container.querySelectorAll('wbr')).toHaveLength(2_000)
})

test('letters with vowel signs are costly to lay out, so less of such a text is shown at first', async () => {
  const units = (letters: string) => {
    const { container, unmount } = render(<SafeHtml html={`<p>${letters}</p>`} text="the plain text" />)
    const shown = container.querySelector('p')?.textContent.length ?? 0
    unmount()
    return shown
  }
  expect(units('a'.repeat(30_000))).toBeGreaterThan(11_900)
  expect(units('क्षि'.repeat(10_000))).toBeLessThan(5_000)
  // Two pages of prose still fit.
  expect(units('नमस्ते, आपका ऑर्डर आज शाम तक पहुँच जाएगा। '.repeat(100))).toBeGreaterThan(4_000)
})

test('100,000 entities and letters piled on letters are shown or said to be too much [FLT-41]', async () => {
  for (const html of ['&lt;'.repeat(60_000), 'Z\u0300\u0316'.repeat(20_000)]) {
    const { container, unmount } = render(<SafeHtml html={`<p>${html}</p>`} text="the plain text" />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
    expect(container.querySelector('p')?.textContent).toHaveLength(60_000)
    unmount()
  }
  render(<SafeHtml html={`<p>${'&lt;'.repeat(100_000)}</p>`} text="the plain text" />)
  expect(plain()).toBeVisible()
})

test('what has been sanitised is kept, until all of it is forgotten', () => {
  const html = '<p>Once and again</p>'
  const known = sanitiseHtml(html)
  expect(sanitiseHtml(html)).toBe(known)
  clearSanitisedMessages()
  expect(sanitiseHtml(html)).not.toBe(known)
})

test('letters that turn the line around do so inside of their message [FLT-43]', () => {
  const { container } = render(
    <section>
      <SafeHtml html={'<p>\u202egnp.exe</p>'} text="" />
      <b>after</b>
    </section>,
  )
  expect(getComputedStyle(container.querySelector('p') ?? container).unicodeBidi).toMatch(/isolate|plaintext/)
  expect(container.querySelector('section > div')).toHaveAttribute('dir', 'auto')
})

test('what lies deeper than 64 levels keeps its words, its order and its links', () => {
  const deep = `${'<div>'.repeat(300)}one <a href="https://shop.example/two">two</a><div>three</div>`
  const { container } = render(<SafeHtml html={deep} text="the plain text" />)
  expect(container.textContent).toBe('one shop.example twothree')
  expect(screen.getByRole('link', { name: 'shop.example two' })).toHaveAttribute(
    'href',
    'https://shop.example/two',
  )
  expect(depthOf(container)).toBeLessThan(70)
})

test('a data picture within a megabyte is shown, a larger one and an SVG are not', () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = (src: string) => `<img alt="x" src="${src}">`
  const shown = (src: string) =>
    render(<SafeHtml html={image(src)} text="" />).container.querySelectorAll('img').length
  expect(shown(`data:image/png;base64,${dot}`)).toBe(1)
  expect(shown(`data:image/png;base64,${'A'.repeat(1_500_000)}`)).toBe(0)
  expect(shown('data:image/svg+xml;base64,PHN2Zy8+')).toBe(0)
})

function depthOf(element: Element): number {
  return 1 + Math.max(0, ...[...element.children].map(depthOf))
}
