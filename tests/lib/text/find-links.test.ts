import { expect, test } from 'vitest'
import { findLinks } from '#src/lib/text/find-links.ts'
import { fc } from '../../support/property.ts'

const linksOf = (text: string) =>
  findLinks(text).map(({ from, to, href }) => `${text.slice(from, to)} ${href}`)
const web = (written: string) => [`${written} ${written}`]
/** An address in another script, whose host opens in its registered form. */
const webOf = (written: string) => [`${written} ${new URL(`https://${written}`).href}`]
const mail = (written: string) => {
  const [local = '', domain = ''] = written.split('@')
  return [`${written} mailto:${encodeURIComponent(local)}@${new URL(`https://${domain}`).hostname}`]
}

test.each<[string, readonly string[]]>([
  ['Pay here: https://pay.shop.example/i/0934 (valid till 6pm).', web('https://pay.shop.example/i/0934')],
  ['Form: www.shop.example/return', ['www.shop.example/return https://www.shop.example/return']],
  ['(https://drive.shop.example/d/77), thanks', web('https://drive.shop.example/d/77')],
  ['[see https://shop.example/a_(b)].', web('https://shop.example/a_(b)')],
  ['*https://shop.example/a*!', web('https://shop.example/a')],
  ['“https://shop.example/a”', web('https://shop.example/a')],
  ['<https://shop.example/a>', web('https://shop.example/a')],
  ['看https://shop.example/a。谢谢', web('https://shop.example/a')],
  ['seehttps://shop.example/a', []],
  ['on 24.12.in/house, with V1.0.in/a', []],
  ['看 https://shop.example/a。谢谢', web('https://shop.example/a')],
  ['देखें https://shop.example/a।', web('https://shop.example/a')],
  ['انظر https://shop.example/a،', web('https://shop.example/a')],
  ['https://shop.example/a?b=1&c=d#e, and', web('https://shop.example/a?b=1&c=d#e')],
  ['https://bücher.example/x', ['https://bücher.example/x https://xn--bcher-kva.example/x']],
  ['HTTPS://Shop.Example/A', ['HTTPS://Shop.Example/A https://shop.example/A']],
  ['a truncated https://shop.example/orders/48… one', []],
  ['https://user:secret@bank.example', []],
  ['https:// www. www.shop http://', []],
  ['javascript://shop.example data:text/html,a ftp://shop.example', []],
  ['offer.pdf and shop.example', []],
  ['Chat: wa.me/919845011223.', ['wa.me/919845011223 https://wa.me/919845011223']],
  ['(bit.ly/3xY_z)', ['bit.ly/3xY_z https://bit.ly/3xY_z']],
  [
    'Form at forms.kabirsons.in/r?id=1, thanks',
    ['forms.kabirsons.in/r?id=1 https://forms.kabirsons.in/r?id=1'],
  ],
  ['1.5/kg, v2.co/, and/or, a.pdf/b, e.g./i.e., ./a.in/b, x-y_a.in/b', []],
  ['Mail ravi.k+1@mail.example.', ['ravi.k+1@mail.example mailto:ravi.k%2B1@mail.example']],
  ['Ravi <ravi.k@mail.example>', ['ravi.k@mail.example mailto:ravi.k@mail.example']],
  ['@handle and a@b and me@', []],
  ['ravi@मेल.भारत को लिखें', mail('ravi@मेल.भारत')],
  ['रवि@मेल.भारत।', mail('रवि@मेल.भारत')],
  ['ரவி@அஞ்சல்.இந்தியா, நன்றி', mail('ரவி@அஞ்சல்.இந்தியா')],
  ['راسل info@بريد.مصر، شكرا', mail('info@بريد.مصر')],
  ['ติดต่อravi@mail.exampleนะ', mail('ravi@mail.example')],
  ['ที่ สมชาย.1@เมล.ไทย ครับ', mail('สมชาย.1@เมล.ไทย')],
  ['邮箱ravi@mail.example。', mail('ravi@mail.example')],
  ['メールはravi@mail.exampleです', mail('ravi@mail.example')],
  ['jörg.müller@bücher.example', mail('jörg.müller@bücher.example')],
  ['éravi@mail.example', mail('éravi@mail.example')],
  ['ravi@mail.exampleé', mail('ravi@mail.exampleé')],
  ['www.मेल.भारत/ab पर', webOf('www.मेल.भारत/ab')],
  ['पृष्ठwww.கடை.இந்தியா.', webOf('www.கடை.இந்தியா')],
  ['راجع www.متجر.مصر/a؟', webOf('www.متجر.مصر/a')],
  ['ดูwww.ร้าน.ไทย/a', webOf('www.ร้าน.ไทย/a')],
  ['Call +91 98765 43210.', ['+91 98765 43210 tel:+919876543210']],
  ['+44 (0)20 7946 0958', ['+44 (0)20 7946 0958 tel:+442079460958']],
  ['Order 9876543210, KL-48213, 2+20000000, +1 or +12345678901234567', []],
])('the links of “%s” are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test.each([
  '\u2069',
  '\u200f',
  '\u200e',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u200c',
  '👍',
  '👍🏽ok',
  '🇮🇳',
  '→',
  '—see',
  '•b',
  '©',
  '،شكرا',
])('an address has nothing of %j, which follows it', (after) => {
  expect(linksOf(`\u2068https://shop.example/a${after}`)).toEqual(web('https://shop.example/a'))
})

test('an address that a program lets break opens as it was', () => {
  const written = 'https://shop.example/long\u00adpath/\u2060b'
  expect(linksOf(written)).toEqual([`${written} https://shop.example/longpath/b`])
})

test.each([',', ';', '|', ', ', ',,'])('two addresses with %j between them are two links', (between) => {
  const [first, second] = ['https://a.in/x', 'https://b.in/y']
  expect(linksOf(`${first}${between}${second}`)).toEqual([...web(first), ...web(second)])
  expect(linksOf(`${first}${between}www.b.in/y`)).toEqual([...web(first), 'www.b.in/y https://www.b.in/y'])
})

test.each([
  'https://a.in/?u=https://b.in/y',
  'https://a.in/web/2020/https://b.in/x',
  'https://a.in/@12.97,77.59,17z',
  'https://a.in/x;jsessionid=1',
])('%s is one address', (written) => {
  expect(linksOf(written)).toEqual(web(written))
})

test.each([
  'youtu.be/x',
  'amzn.to/x',
  'forms.gle/x',
  'shop.store/x',
  'amazon.in/dp/B0',
  'flipkart.com?pid=1&x=2',
])('%s needs no scheme', (written) => {
  expect(linksOf(`see ${written}.`)).toEqual(webOf(written))
})

test.each(['flipkart.com', 'shop.com.br', 'shop.co.in', 'm.facebook.com', 'example.org', 'FLIPKART.COM'])(
  '%s needs no path',
  (written) => {
    expect(linksOf(`(${written}), ${written}?`)).toEqual([...webOf(written), ...webOf(written)])
  },
)

test.each([
  'ok.in the',
  'call.me',
  'flipkart.company',
  'a.com.pdf',
  'a.com:8080',
  '1.5.com',
  'a/b.com',
  'node.js/x',
])('%s may be no address', (text) => {
  expect(linksOf(text)).toEqual([])
})

/** Addresses between words and punctuation: what is found must be exactly the addresses. */
const address = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'www.'),
    fc.stringMatching(/^[a-z]{1,8}\.example(?:\/[a-z0-9]{1,6}){0,3}$/),
  )
  .map(([start, rest]) => start + rest)
const around = fc.constantFrom(
  ['', ''],
  ['(', ')'],
  ['“', '”'],
  ['<', '>'],
  ['*', '*'],
  ['_', '_'],
  ['~', '~'],
  ['', '.'],
  ['(', ').'],
  ['', '!?'],
  ['[', '],'],
)

test('an address keeps all of itself and none of the sentence', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(address, around), { maxLength: 6 }), (parts) => {
      const text = parts.map(([it, [before, after]]) => `see ${before}${it}${after} and`).join(' ')
      expect(findLinks(text).map(({ from, to }) => text.slice(from, to))).toEqual(parts.map(([it]) => it))
    }),
  )
})

/** Words of each script, with the marks that it needs, as the local part and the domain. */
const word = fc.constantFrom(
  'रवि',
  'हिन्दी',
  'ரவி',
  'அஞ்சல்',
  'متجر',
  'بَريد',
  'ร้าน',
  'เมล',
  'ភាសា',
  'ශ්රී',
  'გამარჯობა',
  'ravi',
  'jörg',
)
const tail = fc.constantFrom('भारत', 'இந்தியா', 'مصر', 'ไทย', 'example', 'გე')

test('an email address in any script is one link, to its registered domain', () => {
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 3 }), tail, (local, labels, last) => {
      const written = `${local}@${[...labels, last].join('.')}`
      expect(linksOf(`(${written}).`)).toEqual(mail(written))
    }),
  )
})

test('any text has at most 100 links, in order and without overlap', () => {
  const piece = fc.constantFrom(
    'https://',
    'www.',
    'a@b.example',
    '+91 98765 43210',
    '@मेल.भारत',
    'ร้า',
    '\u200d',
    '.',
    '/',
    '(',
    ')',
    ' ',
    'a',
    '…',
    'क',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      const text = pieces.join('').repeat(3)
      const links = findLinks(text)
      expect(links.length).toBeLessThanOrEqual(100)
      for (const [index, { from, to }] of links.entries()) {
        expect(from).toBeGreaterThanOrEqual(links[index - 1]?.to ?? 0)
        expect(to).toBeGreaterThan(from)
      }
    }),
  )
})

test.each([
  ['letters', `${'a'.repeat(1_000_000)}@`],
  ['dots', 'a.'.repeat(500_000)],
  ['at signs', 'a@'.repeat(500_000)],
  ['schemes', 'https://'.repeat(100_000)],
  ['www', 'www.'.repeat(250_000)],
  ['brackets', `https://shop.example/${')'.repeat(500_000)}`],
  ['numbers', '+1 2 '.repeat(200_000)],
  ['mail without end', 'a@a.a.'.repeat(150_000)],
  ['mail of marks', `क${'\u0947'.repeat(1_000_000)}@`],
  ['unspaced words', `${'ร้า.'.repeat(250_000)}@`],
  ['mail of words', 'मेल@मेल.'.repeat(125_000)],
])('a million characters of %s are searched in linear time', (_, text) => {
  expect(findLinks(text).length).toBeLessThanOrEqual(100)
})
