import { expect, test, vi } from 'vitest'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { HTML_ROW_ATTRIBUTE } from '#src/ui/safe-html/html-row.ts'
import { SafeHtml } from '#src/ui/safe-html/safe-html.tsx'
import { link } from './link-tricks.ts'

const BANK = 'https://bank.example.account.login.evil.example/'
const LONG = 'https://averyveryverylonghostnamewithoutbreaks.evil.example/'
const cells = (count: number) =>
  Array.from({ length: count }, () => `<td>${link('Open', BANK)}</td>`).join('')

const tables = {
  'two columns and a long host': `<table><tr><td>Order</td><td>${link('Open', LONG)}</td></tr></table>`,
  'three columns of links': `<table><tr>${cells(3)}</tr></table>`,
  'eight columns of links': `<table><tr>${cells(8)}</tr></table>`,
  'a row of figures and a link': `<table><tr><th>Item</th><th>Quantity</th><th>Price</th><th>Link</th></tr>
    <tr><td>Cotton kurta</td><td>2</td><td>1,299.00</td><td>${link('Open', BANK)}</td></tr></table>`,
  'a table in a table': `<table><tr><td>Lamp</td><td><table><tr>${cells(2)}</tr></table></td></tr></table>`,
  'cells that must not wrap': `<table><tr><td nowrap>Some words that stay together</td>${cells(2)}</tr></table>`,
}

/** Renders a message in a row of the given width. */
function renderMessage(html: string, width: number) {
  const { container } = render(
    <article {...{ [HTML_ROW_ATTRIBUTE]: true }} style={{ width, paddingBlock: 8 }}>
      <SafeHtml html={html} text="the plain text" />
    </article>,
  )
  const row = container.querySelector('article')
  const box = container.querySelector('[class*=box]')
  if (!row || !box) throw new Error('the message is not rendered as HTML')
  return { row, box }
}

/** How far the target of each link overflows its message, in pixels. */
function overhangs(box: Element): readonly number[] {
  const { left, right } = box.getBoundingClientRect()
  return [...box.querySelectorAll('a > span[dir=ltr]')].map((it) => {
    const target = it.getBoundingClientRect()
    return Math.max(0, target.right - right, left - target.left)
  })
}

const isTable = (box: Element) => {
  const cell = box.querySelector('td')
  return cell !== null && getComputedStyle(cell).display === 'table-cell'
}

test.each(Object.entries(tables))(
  'no link’s target is cut off by the edge of a narrow message with %s [FLT-86]',
  (_, html) => {
    for (const width of [180, 297, 406]) {
      const { box } = renderMessage(html, width)
      const over = overhangs(box)
      expect(over.length).toBeGreaterThan(0)
      expect(over).toEqual(over.map(() => 0))
      expect(box.scrollWidth).toBe(box.clientWidth)
    }
  },
)

test('a table that fits stays a table, and one without links is scrolled', () => {
  expect(isTable(renderMessage(tables['a row of figures and a link'], 600).box)).toBe(true)
  const { box } = renderMessage(`<table><tr>${'<td nowrap>1,299.00</td>'.repeat(12)}</tr></table>`, 297)
  expect(isTable(box)).toBe(true)
})

test('a table is stacked when its row gets narrow, and a table again when it gets wide', async () => {
  const { row, box } = renderMessage(tables['three columns of links'], 900)
  expect(isTable(box)).toBe(true)
  row.style.width = '297px'
  await vi.waitFor(() => expect(isTable(box)).toBe(false))
  expect(overhangs(box)).toEqual([0, 0, 0])
  row.style.width = '900px'
  await vi.waitFor(() => expect(isTable(box)).toBe(true))
})
