import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { CLOSED_PORT_URL } from './closed-port.ts'

const renderMessage = (html: string) => render(<SafeHtml html={html} text="the plain text" />).container

test('headings, lists, tables, quotations and unknown elements’ text stay', () => {
  const container = renderMessage(`
    <h2>Your order</h2><p>Hello <b>Ananya</b>, see <em>below</em>.</p><ol start="5"><li>five</li></ol>
    <table><tr><th colspan="2">Reference</th></tr><tr><td>UTR</td><td>4329</td></tr></table>
    <blockquote>quoted</blockquote><pre>a  b</pre><p dir="rtl" lang="ar">شكراً</p><x-unknown>kept words</x-unknown>`)
  expect(screen.getByRole('heading', { name: 'Your order', level: 5 })).toBeVisible()
  expect(container.querySelector('ol')).toHaveAttribute('start', '5')
  expect(screen.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute('colspan', '2')
  expect(container.querySelector('[dir=rtl]')).toHaveAttribute('lang', 'ar')
  expect(container).toHaveTextContent('kept words')
  for (const kept of ['b', 'em', 'blockquote', 'pre', 'td'])
    expect(container.querySelector(kept)).toBeVisible()
})

test('a message keeps its direction and language', () => {
  const box = renderMessage('<html lang="ar"><body dir="rtl"><p>KL-88213</p></body></html>').firstElementChild
  expect(box).toHaveAttribute('dir', 'rtl')
  expect(box).toHaveAttribute('lang', 'ar')
  expect(renderMessage('<p>hello</p>').firstElementChild).toHaveAttribute('dir', 'auto')
})

test('text that a style hides is shown', () => {
  renderMessage('<p style="display:none">pay here</p><p style="visibility:hidden;font-size:0">and here</p>')
  expect(screen.getByText('pay here')).toBeVisible()
  expect(screen.getByText('and here')).toBeVisible()
})

test('alignment, weight and slant of a style stay as the app’s own classes', () => {
  const container = renderMessage(
    '<p style="text-align:center;font-weight:700;color:red;position:fixed">x</p>',
  )
  const style = getComputedStyle(container.querySelector('p') ?? container)
  expect([style.textAlign, style.fontWeight, style.position]).toEqual(['center', '600', 'static'])
})

test('a link opens in a new tab, and its title is its URL', () => {
  renderMessage('<a href="https://shop.example/a" title="Your bank" target="_self">the shop</a>')
  const link = screen.getByRole('link', { name: 'shop.example the shop' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link).toHaveAttribute('title', 'https://shop.example/a')
})

test.each([
  ['https://evil.example/', 'https://bank.example/login', 'evil.example'],
  ['https://evil.example/', 'bank.example', 'evil.example'],
  ['https://evil.example/', 'bank\u200b.exa\u00admple', 'evil.example'],
  ['https://evil.example:8443/', 'Sign in at WWW.BANK.EXAMPLE today', 'evil.example:8443'],
  ['https://bank.example.evil.example/', 'bank.example', 'bank.example.evil.example'],
  ['https://xn--bnk-5cd.example/', 'our shop', 'xn--bnk-5cd.example'],
  ['https://b\u0430nk.example/', 'b\u0430nk.example', 'xn--bnk-6cd.example'],
  ['mailto:thief@evil.example', 'help@bank.example', 'thief@evil.example'],
])('%s as “%s” shows its real target', (href, words, real) => {
  const container = renderMessage(`<a href="${href}">${words}</a>`)
  expect(container.querySelector('a > span:first-child')).toHaveTextContent(new RegExp(`^(Opens )?${real}$`))
})

test.each([
  ['https://shop.example/order/1', 'shop.example/order/1'],
  ['https://www.shop.example/', 'shop.example'],
  ['mailto:help@shop.example?subject=Hi', 'Help@shop.example'],
  ['tel:+919845011223', '+91 98450 11223'],
])('%s as “%s” is unchanged', (href, words) => {
  expect(renderMessage(`<a href="${href}">${words}</a>`).querySelector('a')?.textContent).toBe(words)
})

test.each([
  ['https://shop.example/orders/88213', 'Order KL-88213', 'shop.example'],
  ['https://shop.example:8443/', 'here', 'shop.example:8443'],
  ['mailto:help@shop.example', 'Write to us', 'help@shop.example'],
  ['tel:+919845011223', 'Call', '+919845011223'],
])('%s as “%s” shows %s before its text', (href, words, real) => {
  const link = renderMessage(`<a href="${href}">${words}</a>`).querySelector('a') ?? document.body
  expect([...link.children].map((it) => it.textContent)).toEqual([real, words])
  expect(link.firstElementChild).toBeVisible()
})

test('the title of a link has the full URL, up to 2,000 characters', () => {
  const longUrl = `https://shop.example/${'x'.repeat(1900)}`
  expect(renderMessage(`<a href="${longUrl}">here</a>`).querySelector('a')).toHaveAttribute('title', longUrl)
})

test.each([
  'javascript:alert(1)',
  '/here',
  '#x',
  '//host.example/',
  'https://a:b@c.example/',
  'tel:*%2306%23',
  'sms:1234567',
])('%s is rendered as text without a link', (href) => {
  const container = renderMessage(`<a href="${href}">words</a>`)
  expect(container).toHaveTextContent('words')
  expect(container.querySelector('[href]')).toBeNull()
})

const TWO_IMAGES =
  '<p>a</p><img src="https://cdn.example/a.png" alt="The bill"><img src="https://cdn.example/p.gif" width=1 height=1>'

test('blocked remote images are counted and their server is named', () => {
  renderMessage(TWO_IMAGES)
  expect(screen.getByText(/2 remote images are blocked, 1 of them invisible/)).toHaveTextContent(
    'cdn.example',
  )
})

test('where remote images are never loaded, the placeholder is a link to the image', () => {
  renderMessage(TWO_IMAGES)
  const link = screen.getByRole('link', { name: 'cdn.example Image: The bill' })
  expect(link).toHaveAttribute('href', 'https://cdn.example/a.png')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.queryByRole('button', { name: 'Load' })).toBeNull()
})

test('after a tap the image is requested without a referrer, and a tracking pixel is not', async () => {
  const onRemoteImages = vi.fn()
  const origin = CLOSED_PORT_URL
  const html = TWO_IMAGES.replaceAll('https://cdn.example', origin)
  const { container } = render(<SafeHtml html={html} text="" imageMode="tap" onLoadImages={onRemoteImages} />)
  expect(container.querySelector('img')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Load' }))
  const image = screen.getByRole('img', { name: 'The bill' })
  // In its turn among the images of its host, whose code is loaded with the first of them.
  await waitFor(() => expect(image).toHaveAttribute('src', `${origin}/a.png`))
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(onRemoteImages).toHaveBeenCalledOnce()
})

test('a message of a sender whose images were loaded shows its images', () => {
  render(
    <SafeHtml
      html={TWO_IMAGES.replaceAll('https://cdn.example', CLOSED_PORT_URL)}
      text=""
      imageMode="shown"
    />,
  )
  expect(screen.getByRole('img', { name: 'The bill' })).toBeInTheDocument()
  expect(screen.queryByText(/blocked/)).toBeNull()
})

test('the box of a message clips its content', () => {
  const box = renderMessage('<p>x</p>').firstElementChild
  const style = getComputedStyle(box ?? document.body)
  expect([style.contain, style.isolation, style.overflowX]).toEqual(['content', 'isolate', 'auto'])
})
