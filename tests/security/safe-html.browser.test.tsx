import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { english } from '../support/english.ts'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { clearSanitisedMessages, sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { watchEffects } from './effect-watcher.ts'
import { armVector, vectors } from './vectors.ts'

const all = Object.entries(vectors)

test('there are at least 150 vectors', () => {
  expect(all.length).toBeGreaterThanOrEqual(150)
})

test.each(all)('%s has no effect and sends no request', async (_, html) => {
  const container = document.body.appendChild(document.createElement('div'))
  const { leak, finish } = watchEffects(container)
  render(<SafeHtml html={armVector(html, leak)} text="the plain text" imageMode="tap" />, { container })
  expect(await finish(container.firstElementChild ?? container)).toEqual([])
})

const plainTextNotice = () => screen.queryByText(/^Shown as plain text/)

test('a message of 5 MB is shown as plain text [FLT-39]', () => {
  render(<SafeHtml html={`<p>${'x'.repeat(5_000_000)}</p>`} text="the plain text" />)
  expect(screen.getByText('the plain text')).toBeVisible()
  expect(plainTextNotice()).toBeVisible()
})

test('50,000 nested elements are shown as plain text [FLT-40]', () => {
  render(<SafeHtml html={'<div>'.repeat(50_000)} text="the plain text" />)
  expect(plainTextNotice()).toBeVisible()
})

test('10,000 elements are shown as plain text, and 2,000 as HTML', () => {
  const { rerender } = render(<SafeHtml html={'<i>x</i>'.repeat(10_000)} text="the plain text" />)
  expect(plainTextNotice()).toBeVisible()
  rerender(<SafeHtml html={'<i>x</i>'.repeat(2_000)} text="the plain text" />)
  expect(plainTextNotice()).toBeNull()
})

test('30,000 entities are shown, the first 12,000 letters before “Show all”', async () => {
  const { container } = render(<SafeHtml html={`<p>${'&amp;'.repeat(30_000)}</p>`} text="the plain text" />)
  expect(container.querySelector('p')?.textContent?.length).toBeLessThanOrEqual(12_001)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all', expanded: false }))
  expect(container.querySelector('p')?.textContent).toHaveLength(30_000)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(container.querySelector('p')?.textContent?.length).toBeLessThanOrEqual(12_001)
})

test('of 2,000 word breaks, 300 are rendered before “Show all”', async () => {
  const { container } = render(<SafeHtml html={`<p>${'<wbr>'.repeat(2_000)}x</p>`} text="the plain text" />)
  expect(container.querySelectorAll('wbr').length).toBeLessThanOrEqual(300)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
  expect(container.querySelectorAll('wbr')).toHaveLength(2_000)
})

test('less of a text with vowel signs is shown at first, because its layout is expensive', async () => {
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

test('60,000 entities and stacked combining marks are shown, and 100,000 entities as plain text [FLT-41]', async () => {
  for (const html of ['&lt;'.repeat(60_000), 'Z\u0300\u0316'.repeat(20_000)]) {
    const { container, unmount } = render(<SafeHtml html={`<p>${html}</p>`} text="the plain text" />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
    expect(container.querySelector('p')?.textContent).toHaveLength(60_000)
    unmount()
  }
  render(<SafeHtml html={`<p>${'&lt;'.repeat(100_000)}</p>`} text="the plain text" />)
  expect(plainTextNotice()).toBeVisible()
})

test('texts that are loaded later sanitise no message again', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { result } = renderHook(() => useLingui(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const before = result.current.i18n
  const clean = sanitiseHtml('<p>Once only</p>', before)
  act(() => i18n.load('en', { later: 'Later' }))
  expect(result.current.i18n).not.toBe(before)
  expect(sanitiseHtml('<p>Once only</p>', result.current.i18n)).toBe(clean)
})

test('sanitised messages are cached until the cache is cleared', () => {
  const html = '<p>Once and again</p>'
  const first = sanitiseHtml(html, english)
  expect(sanitiseHtml(html, english)).toBe(first)
  clearSanitisedMessages()
  expect(sanitiseHtml(html, english)).not.toBe(first)
})

test('bidirectional overrides have no effect outside their message [FLT-43]', () => {
  const { container } = render(
    <section>
      <SafeHtml html={'<p>\u202egnp.exe</p>'} text="" />
      <b>after</b>
    </section>,
  )
  expect(getComputedStyle(container.querySelector('p') ?? container).unicodeBidi).toMatch(/isolate|plaintext/)
  expect(container.querySelector('section > div')).toHaveAttribute('dir', 'auto')
})

test('content deeper than 64 levels keeps its text, order and links', () => {
  const deep = `${'<div>'.repeat(300)}one <a href="https://shop.example/two">two</a><div>three</div>`
  const { container } = render(<SafeHtml html={deep} text="the plain text" />)
  expect(container.textContent).toBe('one shop.example twothree')
  expect(screen.getByRole('link', { name: 'shop.example two' })).toHaveAttribute(
    'href',
    'https://shop.example/two',
  )
  expect(depthOf(container)).toBeLessThan(70)
})

test('a data image up to a megabyte is shown, a larger one and an SVG are not', () => {
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
