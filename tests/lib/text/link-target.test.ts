import { expect, test } from 'vitest'
import { findLinks } from '#src/lib/text/find-links.ts'
import {
  isExactAddress,
  mentionsAnotherTarget,
  parseLinkTarget,
  setPhoneLinks,
} from '#src/lib/text/link-target.ts'
import { getTargetText } from '#src/ui/safe-html/target-text.ts'
import { english } from '../../support/english.ts'
import { fc } from '../../support/property.ts'

const textOf = (href: string) => {
  const target = parseLinkTarget(href)
  return target && getTargetText(target, english)
}
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@shop.example`)

test.each([6, 7, 40, 5_000])('an email link to %i recipients opens one to the first six', (count) => {
  const [href, first] = [`mailto:${people(count).join(',')}`, people(6).join(', ')]
  expect(parseLinkTarget(href)?.href).toBe(`mailto:${people(6).join(',')}`)
  expect(textOf(href)).toBe(count > 6 ? `${first} (others removed)` : first)
})

test.each([
  ['mailto:a@b.example,not%20an%20address?subject=Hi', 'mailto:a@b.example?subject=Hi'],
  ['mailto:a@b.example?cc=%E9&subject=Hi', 'mailto:a@b.example?subject=Hi'],
  ['mailto:%E9?cc=a@b.example', 'mailto:?cc=a@b.example'],
  [`mailto:a@b.example?subject=Hi${'&x'.repeat(60)}`, 'mailto:a@b.example?subject=Hi'],
  ['mailto:nobody?subject=Hi', undefined],
  // A name could say another address than the one that is written to.
  ['mailto:Shop%20%3Ca@b.example%3E?subject=Hi', 'mailto:a@b.example?subject=Hi'],
  ['mailto:Shop%20%3Ca@b%3E%3Cc@d.example%3E', 'mailto:a@b,c@d.example'],
  ['mailto:x <a@b> <c@d>', 'mailto:a@b,c@d'],
  [
    'mailto:a@b.example?cc=Shop <e@f.example> Desk <g@h.example>',
    'mailto:a@b.example?cc=e@f.example,g@h.example',
  ],
  // Only a name, also where it looks like an address.
  ['mailto:a@b.example <c@d.example>', 'mailto:c@d.example'],
  ['mailto:"Doe, Jo" <a@b.example>', 'mailto:a@b.example'],
  ['mailto:%22Doe%22%20%3Ca@b.example%3E,c@d.example', 'mailto:a@b.example,c@d.example'],
  ['tel:+91-98450-11223;ext=5', 'tel:+91-98450-11223'],
  ['tel:98450%2011223,,1%23', 'tel:98450%2011223'],
  ['tel:+919845011223;phone-context=shop.example?call#x', 'tel:+919845011223'],
])('%.60s opens %s: an odd part costs only itself', (href, opened) => {
  expect(parseLinkTarget(href)?.href).toBe(opened)
})

/** Lists of recipients and odd texts in the fields of a link, in any order. */
const field = fc.tuple(
  fc.constantFrom('to', 'cc', 'bcc', 'subject', 'body', 'x'),
  fc.array(
    fc.oneof(
      fc.nat(99).map((it) => `p${it}@shop.example`),
      fc.constantFrom('रवि@मेल.भारत', 'odd', '@', 'a@', '%E9', '%0D%0A', '%3Cscript%3E', ''),
    ),
    { maxLength: 12 },
  ),
)

test('an email link opens exactly the recipients in its label, the first six that can be read', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
      const target = parseLinkTarget(
        `mailto:?${fields.map(([key, list]) => `${key}=${list.join(',')}`).join('&')}`,
      )
      const readable = fields
        .filter(([key, list]) => ['to', 'cc', 'bcc'].includes(key) && !/%E9|%0D/.test(list.join('')))
        .flatMap(([key, list]) => list.filter((it) => /.@./.test(it)).map((it) => `${key} ${it}`))
      const shown = target?.label.split(', ').filter((it) => it !== '') ?? []
      expect(shown).toHaveLength(Math.min(6, readable.length))
      const opened = new URL(target?.href ?? 'mailto:')
      const lists = [opened.pathname, ...['cc', 'bcc'].map((key) => opened.searchParams.get(key) ?? '')]
      expect(lists.flatMap((it) => it.split(',').filter((part) => part !== ''))).toHaveLength(shown.length)
      expect([...opened.searchParams.keys()].every((it) => ['cc', 'bcc', 'subject'].includes(it))).toBe(true)
    }),
  )
})

test.each([
  ['mailto:ravi@मेल.भारत', 'ravi@मेल.भारत'],
  ['mailto:रवि@मेल.भारत', 'रवि@मेल.भारत'],
  ['https://मेल.गगन/', 'https://मेल.गगन/'],
  ['https://कड़ाही.भारत/', 'कड़ाही.भारत'],
])('%s under its own text “%s” shows its registered domain, without a warning', (href, text) => {
  const target = parseLinkTarget(href)
  expect(target && mentionsAnotherTarget(text, target)).toBe(false)
  expect(target && isExactAddress(text, target)).toBe(false)
})

test.each([
  ['mailto:ravi@मेल.भारत', 'ravi@मेला.भारत'],
  ['mailto:ravi@मेल.भारत', 'रवि@मेल.भारत'],
  ['https://मेल.भारत/', 'मेला.भारत'],
])('%s under the text “%s” is marked as leading elsewhere', (href, text) => {
  const target = parseLinkTarget(href)
  expect(target && mentionsAnotherTarget(text, target)).toBe(true)
})

test('where devices can’t call, a phone number is no link, and other addresses stay links', () => {
  setPhoneLinks(false)
  try {
    expect(parseLinkTarget('tel:+919845011223')).toBeNull()
    expect(findLinks('+91 98450 11223 or a@example.com').map(({ href }) => href)).toEqual([
      'mailto:a@example.com',
    ])
  } finally {
    setPhoneLinks(true)
  }
  expect(findLinks('+91 98450 11223')).toHaveLength(1)
})

test.each([
  ['mailto://a@x.in', 'mailto:a@x.in'],
  ['MAILTO://a@x.in?subject=Hi', 'mailto:a@x.in?subject=Hi'],
  ['mailto:a@x.in&subject=Hi', 'mailto:a@x.in?subject=Hi'],
  ['mailto:a@x.in&amp;subject=Hi&cc=b@x.in', 'mailto:a@x.in?cc=b@x.in&subject=Hi'],
  ['mailto:r&d@x.in', 'mailto:r%26d@x.in'],
  ['tel:+44(0)2079460958', 'tel:+442079460958'],
  ['tel:+44-(0)-20-7946-0958', 'tel:+44--20-7946-0958'],
  ['tel:0044(0)2079460958', 'tel:00442079460958'],
  ['tel:(020)79460958', 'tel:(020)79460958'],
])('%s, as programs write it, opens %s', (written, href) => {
  expect(parseLinkTarget(written)?.href).toBe(href)
})
