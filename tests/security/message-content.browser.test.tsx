import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { loadContent, MessageContent } from '#src/features/conversation/message/content.tsx'
import { render } from '../support/render.tsx'

beforeAll(loadContent)

/** Renders a message; `links` are the texts and the addresses of its links. */
function show(message: { text?: string; html?: string }) {
  const { container, unmount } = render(<MessageContent message={{ text: '', html: '', ...message }} />)
  const links = [...container.querySelectorAll('a[href]')].map((it) => [
    it.textContent,
    it.getAttribute('href'),
  ])
  return { container, links, unmount }
}

test.each([
  ['<img src="cid:image001.png@01DC">', 'Image: image001.png'],
  ['<p>a</p><img src="/files/9f2/photo.jpg">', 'Image: photo.jpg'],
  ['<p>a</p><img src="blob:x">', 'Image'],
  ['<p>a</p><img src="x-app://1" alt="the stain">', 'the stain'],
  [`<p>a</p><img alt="a map" src="data:image/png;base64,${'A'.repeat(1_600_000)}">`, 'a map'],
  [`<p>a</p><img src="data:image/png;base64,${'A'.repeat(1_600_000)}">`, 'Image'],
  ['<p>a</p><img src="data:image/svg+xml;base64,AAAA">', 'Image'],
  ['<p>a</p><video></video>', 'Video'],
  ['<p>a</p><audio src="cid:"></audio>', 'Audio'],
  ['<p>a</p><IFRAME srcdoc="<p>Hi</p>"></IFRAME>', 'Web page'],
  ['<p>a</p><object data="x-app://1"></object>', 'File'],
  ['<p>a</p><embed src="x-app://1">', 'File'],
])('an image that can’t be shown leaves a placeholder in its place', (html, placeholder) => {
  const { container } = show({ html })
  expect(within(container).getByText(placeholder)).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})

test('an image without a scheme is a remote one and is not loaded', () => {
  const { container, links } = show({ html: '<p>Here:</p><img src="//cdn.shop.example/p2.jpg">' })
  expect(container).toHaveTextContent('1 remote image is blocked.')
  expect(links.map(([, href]) => href)).toContain('https://cdn.shop.example/p2.jpg')
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  '<img src="https://t.example/o.gif" style="display:none">',
  '<img alt="o" src="https://t.example/o.gif" style="height:0;width:0">',
  '<img width="600" style="max-height: 1px !important" src="https://t.example/o.gif">',
  '<img hidden src="https://t.example/o.gif">',
])('an image that its sender hides leaves nothing in the text: %s', (image) => {
  const { container } = show({ html: `<p>Hi</p>${image}` })
  expect(container.textContent).toMatch(/^Hi1 invisible remote image /)
})

test('a tracking pixel leaves nothing in the text', () => {
  const { container } = show({ html: '<p>Hi</p><img src="cid:open" width="1" height="1">' })
  expect(container).toHaveTextContent(/^Hi$/)
})

const ADDRESSES = 'Pay: https://pay.shop.example/i/0934 (till 6pm). Form: www.shop.example/return'
const LINKS = [
  ['https://pay.shop.example/i/0934', 'https://pay.shop.example/i/0934'],
  ['www.shop.example/return', 'https://www.shop.example/return'],
]

test.each([
  ['text', { text: ADDRESSES }],
  ['HTML', { html: `<p><b>${ADDRESSES}</b></p>` }],
  ['a list', { html: `<ul><li>${ADDRESSES}</li></ul>` }],
])('bare addresses in %s are links', (_, message) => {
  expect(show(message).links).toEqual(LINKS)
})

test('an address that isn’t its text stands before it', () => {
  expect(show({ text: 'see https://bücher.example/a' }).links).toEqual([
    ['xn--bcher-kva.example https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ])
  expect(show({ html: '<p>see <b>https://bücher.example/a</b></p>' }).links).toEqual([
    ['xn--bcher-kva.example https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ])
})

test('an address next to letters is labelled, and none is linked in code or in a link', () => {
  expect(show({ html: 'https://bank.example/<b>www.evil.example</b>' }).links.at(-1)?.[0]).toBe(
    'www.evil.example www.evil.example',
  )
  expect(show({ html: '<code>https://a.example</code><pre>https://b.example</pre>' }).links).toEqual([])
  expect(show({ html: '<a href="https://a.example/x">https://a.example/x</a>' }).links).toHaveLength(1)
})

test('a message has at most 100 links from its text', () => {
  const html = Array.from({ length: 300 }, (_, i) => `<p>https://shop.example/${i}</p>`).join('')
  expect(show({ html }).links).toHaveLength(100)
})

test('a mail link loses its odd part and keeps its address', () => {
  const html =
    '<a href="mailto:returns@shop.example?subject=Return%20KL-77&amp;body=Order%0D%0AReason&amp;x=%E9">write to us</a>'
  expect(show({ html }).links).toEqual([
    ['returns@shop.example write to us', 'mailto:returns@shop.example?subject=Return%20KL-77'],
  ])
})

test.each([
  [
    'HTML',
    {
      html: '<div>Size L</div><div class="gmail_quote">On Fri, Shop wrote:<blockquote>Which?</blockquote></div>',
    },
  ],
  ['text', { text: 'Size L\n\nOn 20 Nov 2026, Shop wrote:\n> Which?' }],
])('quoted history of %s is folded, opens by keyboard and stays open', async (_, message) => {
  const user = userEvent.setup()
  const { unmount } = show(message)
  expect(screen.getByText('Size L')).toBeVisible()
  expect(screen.getByText(/Which\?/)).not.toBeVisible()
  await user.tab()
  expect(screen.getByText('Quoted text')).toHaveFocus()
  await user.click(screen.getByText('Quoted text'))
  await expect.poll(() => screen.getByText(/Which\?/).checkVisibility()).toBe(true)
  unmount()
  show(message)
  expect(screen.getByText(/Which\?/)).toBeVisible()
})

test('a message is never folded as a whole, whatever its sender marks', () => {
  show({ html: '<div data-history="rest">All of it</div><p> </p>' })
  expect(screen.getByText('All of it')).toBeVisible()
  expect(screen.queryByText('Quoted text')).toBeNull()
})

test('line breaks that were typed are drawn', () => {
  const { container } = show({ html: '<p>Line A\nLine B</p>' })
  expect(container.querySelectorAll('br')).toHaveLength(1)
})
