import { expect, test, vi } from 'vitest'
import { fc } from '../support/property.ts'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { createSearchPattern } from '#src/domain/messages/find.ts'
import { highlightMatches } from '#src/features/conversation/find/search-highlights.ts'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { depth, isDeep } from '../support/depth.ts'
import { findLinkFaults } from './link-geometry.ts'
import { DOT, EVIL, link, linkTricks, trickyMessage } from './link-tricks.ts'

type Layout = { readonly width?: number; readonly dir?: 'ltr' | 'rtl'; readonly theme?: 'light' | 'dark' }

/** Renders a message as in a row of the conversation, and finds the faults of its links. */
function renderMessage(html: string, { width = 300, dir = 'ltr', theme = 'light' }: Layout = {}) {
  const { container, unmount } = render(
    <div dir={dir} data-theme={theme} style={{ width, padding: '20px 8px 200px', lineHeight: '22px' }}>
      <SafeHtml html={html} text="the plain text" />
    </div>,
  )
  const box = container.querySelector('[class*=box]')
  if (!box) throw new Error('the message is not rendered as HTML')
  // Links in closed details can't be clicked, so they are checked with the details open.
  for (const details of box.querySelectorAll('details')) details.open = true
  return { box, faults: findLinkFaults(box), links: [...box.querySelectorAll('a[href]')], unmount }
}

/** The target that is shown beside each link's text; empty without one. */
function targets(links: readonly Element[]): readonly string[] {
  return links.map((it) => it.querySelector(':scope > span[dir=ltr]:first-child')?.textContent ?? '')
}

const contradicted = /^Opens evil\.example$/
const beside = /^(Opens )?evil\.example$/

test.each(Object.entries(linkTricks))('a link with %s shows its real target [FLT-86]', (_, html) => {
  for (const layout of [{ width: 300 }, { width: 600 }, { width: 600, dir: 'rtl' }] as const) {
    const { faults, links, unmount } = renderMessage(html, layout)
    expect(faults).toEqual([])
    expect(links.length).toBeGreaterThan(0)
    unmount()
  }
})

test.each([
  ['https://bank.example/login', EVIL],
  ['bank\u200b.exa\u00admple', EVIL],
  ['bank\u2024example', EVIL],
  ['Sign in at WWW.BANK.EXAMPLE today', EVIL],
  ['ba<wbr>nk.example', EVIL],
  ['help@bank.example', 'mailto:thief@evil.example'],
  ['help@bank.example', 'mailto:help@bank.example <thief@evil.example>'],
  ['+44 20 7946 0018', 'tel:+99120 7946 0018'],
])('“%s” is marked as leading elsewhere [FLT-86]', (words, href) => {
  const { links } = renderMessage(link(words, href))
  expect(targets(links)[0]).toMatch(/^Opens /)
})

test.each([
  ['here', EVIL, beside],
  ['bank.example', EVIL, contradicted],
  ['b\u0430nk.example', 'https://b\u0430nk.example/', /xn--bnk-6cd\.example$/],
  ['Call us', 'tel:+99120794600189', /^\+99120794600189$/],
  ['+44 20 7946 0018', 'tel:+992 20 7946 0018', /\+9922079460018$/],
  [
    'help@shop.example',
    'mailto:help@shop.example?bcc=thief@evil.example',
    /^help@shop\.example, bcc thief@evil\.example$/,
  ],
  [
    'help@shop.example',
    'mailto:help@shop.example?to=a@b.example&cc=c%40d.example',
    /a@b\.example, cc c@d\.example$/,
  ],
  ['help@shop.example', 'mailto:help@shop.example%2Cthief@evil.example', /, thief@evil\.example$/],
  [
    'all',
    `mailto:${[1, 2, 3, 4, 5, 6, 7].map((it) => `a${it}@b.example`).join(',')}`,
    /^a1@b\.example, a2@b\.example, a3@b\.example, a4@b\.example, a5@b\.example, a6@b\.example \(others removed\)$/,
  ],
  ['ravi@मेल.भारत', 'mailto:ravi@मेल.भारत', /^ravi@xn--r2bi6d\.xn--h2brj9c$/],
  ['https://मेल.गगन/', 'https://मेल.गगन/', /^xn--r2bi6d\.xn--31ba5c$/],
  ['help', `https://${'bank.example.'.repeat(6)}evil.example/`, /^….*\.evil\.example$/],
  ['Gateway', 'http://[::ffff:10.0.0.1]:8080/', /^\[::ffff:a00:1\]:8080$/],
])('“%s” to %s shows its target beside the text [FLT-86]', (words, href, expected) => {
  const { links, faults } = renderMessage(link(words, href))
  expect(faults).toEqual([])
  expect(targets(links)[0]).toMatch(expected)
})

test('the body and attachments of an e-mail link are removed [FLT-86]', () => {
  const { links } = renderMessage(
    link('write', 'mailto:a@b.example?subject=Hi&body=I%20agree&attach=/etc/passwd'),
  )
  expect(links[0]).toHaveAttribute('href', 'mailto:a@b.example?subject=Hi')
})

test('the name before an e-mail address is removed from its link, and not shown as its target [FLT-86]', () => {
  const { links } = renderMessage(link('write', 'mailto:help@bank.example <thief@evil.example>'))
  expect(links[0]).toHaveAttribute('href', 'mailto:thief@evil.example')
  expect(targets(links)).toEqual(['thief@evil.example'])
})

test.each([
  'mailto:a@b.example%0d%0aBcc:thief@evil.example',
  'ftp://bank.example/',
  'intent://bank.example/#Intent;end',
  'https://bank.example@evil.example/',
])('%s is rendered as text without a link [FLT-86]', (href) => {
  const { links, box } = renderMessage(link('words', href))
  expect(links).toEqual([])
  expect(box).toHaveTextContent('words')
})

test.each([
  ['https://shop.example/order/1', 'https://shop.example/order/1'],
  ['shop.example/order/1', 'https://shop.example/order/1'],
  ['<b>https://shop.example</b>', 'https://shop.example/'],
  ['help@shop.example', 'mailto:help@shop.example?subject=Hi'],
  ['+91 98450 11223', 'tel:+919845011223'],
])('“%s” to %s is its own URL: no target is shown beside it', (words, href) => {
  for (const html of [link(words, href), `<p>مرحبا (${link(words, href)}).</p>`]) {
    const { links, faults, box } = renderMessage(html)
    expect(faults).toEqual([])
    expect(links).toHaveLength(1)
    expect(box.querySelector('span[dir=ltr]')).toBeNull()
  }
})

test('a host is parsed once for a link, however often its text names it [FLT-84]', () => {
  const parse = vi.spyOn(URL, 'canParse')
  const { links } = renderMessage(link('Evil.Example '.repeat(9)))
  expect(targets(links)).toEqual(['evil.example'])
  expect(parse.mock.calls.length).toBeLessThanOrEqual(2)
  parse.mockClear()
  expect(targets(renderMessage(link('bank.example '.repeat(9))).links)).toEqual(['Opens evil.example'])
  expect(parse.mock.calls.length).toBeLessThanOrEqual(2)
  parse.mockRestore()
})

test('an e-mail link with thousands of recipients or parts is read up to the first few [FLT-84]', () => {
  const parse = vi.spyOn(URL, 'canParse')
  for (const part of ['a@b.example,', '&cc=a@b.example', '&x']) {
    parse.mockClear()
    expect(renderMessage(link('words', `mailto:a@b.example?cc=${part.repeat(3_000)}`)).links).toHaveLength(1)
    expect(parse.mock.calls.length).toBeLessThanOrEqual(10)
  }
  parse.mockRestore()
})

test('short words in a cell are not broken beside links in a narrow table', () => {
  const { box, faults } = renderMessage(
    `<table><tr><td>Lamp</td><td>${link('A')}</td><td>${link('B')}</td><td><b>Chair</b> x</td></tr></table>`,
  )
  expect(faults).toEqual([])
  for (const word of ['Lamp', 'Chair']) {
    const cell = [...box.querySelectorAll('td')].find((it) => it.textContent.startsWith(word))
    const range = document.createRange()
    const text = document.createTreeWalker(cell ?? box, NodeFilter.SHOW_TEXT).nextNode() ?? box
    range.selectNodeContents(text)
    expect(range.getClientRects(), word).toHaveLength(1)
  }
})

test('the text of a link and the space around it stay', () => {
  const { box } = renderMessage(`<p>see${link(' <em>Order</em><br>KL\u00a01 ')}now</p>`)
  expect(box.textContent.replace('evil.example ', '')).toBe('see Order KL 1 now')
})

test('images and blocks of a link stay but are not clickable: the link stands before them [FLT-86]', () => {
  const { box, links } = renderMessage(link(`<h2>Offer</h2><img src="${DOT}" alt="A lamp"><p>More</p>`))
  expect(links[0]?.textContent).toBe('evil.example')
  expect(links[0]?.compareDocumentPosition(box.querySelector('h2') ?? box)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  for (const kept of ['h2', 'img', 'p']) expect(box.querySelector(kept)?.closest('a')).toBeNull()
})

test('a message can’t fake a target [FLT-86]', () => {
  const { box, links } = renderMessage(link('here'))
  const name = links[0]?.firstElementChild?.className ?? ''
  expect(name).not.toBe('')
  const { box: fake } = renderMessage(
    `<span class="${name}" dir="ltr">bank.example</span><p>${box.innerHTML}</p>`,
  )
  const [first] = fake.querySelectorAll('span')
  expect(first?.className).toBe('')
  expect(fake.querySelectorAll(`[class="${name}"]`)).toHaveLength(1)
})

test('a target is part of the link’s accessible name and is not copied with the text', () => {
  const { links } = renderMessage(link('Order 1'))
  expect(links[0]).toHaveAccessibleName('evil.example Order 1')
  expect(getComputedStyle(links[0]?.firstElementChild ?? document.body).userSelect).toBe('none')
})

test('find highlights the message’s text and not the targets of its links', () => {
  const log = render(
    <div>
      <article data-message="1">
        <div>
          <SafeHtml html={`${link('evil.example, order')} evil.example`} text="" />
        </div>
      </article>
    </div>,
  ).container
  const needle = createSearchPattern('evil.example')
  if (!needle) throw new Error('the pattern is empty')
  const stop = highlightMatches(log, { pattern: needle, currentMessageId: null })
  expect(CSS.highlights.get('find')?.size).toBe(2)
  stop()
})

// `npm test` uses the narrow layout from left to right and the wide one from right to left.
const LAYOUTS: readonly Layout[] = [{ width: 300 }, { width: 600, dir: 'rtl', theme: 'dark' }]
const DEEP_LAYOUTS: readonly Layout[] = [{ width: 600 }, { width: 300, dir: 'rtl' }]

test.each(isDeep ? [...LAYOUTS, ...DEEP_LAYOUTS] : LAYOUTS)(
  'no random message hides the target of a link: %o [FLT-86]',
  (layout) => {
    let links = 0
    const hasNoFaults = (html: string) => {
      const shown = renderMessage(html, layout)
      links += shown.links.length
      shown.unmount()
      expect(shown.faults).toEqual([])
    }
    fc.assert(fc.property(trickyMessage, hasNoFaults), { numRuns: depth(60, 1_000) })
    expect(links).toBeGreaterThan(depth(12, 200))
  },
)
