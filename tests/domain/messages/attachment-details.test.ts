import { describe, expect, test } from 'vitest'
import type { RecordItem } from '#src/api/schema/item.ts'
import {
  type FileDetails,
  getAttachmentDetails,
  getLinkDetails,
} from '#src/domain/messages/attachment-details.ts'
import { getFileWarningText } from '#src/presentation/messages/file-warning-texts.ts'
import { english } from '../../support/english.ts'
import { fc } from '../../support/property.ts'

function item(parts: Partial<RecordItem>): RecordItem {
  return { name: null, type: null, size: null, href: null, raw: '', ...parts }
}

const shownName = ({ name }: FileDetails) => (name === null ? null : `${name.start}|${name.ending}`)
const nameOf = (name: string) => shownName(getAttachmentDetails(item({ name })))
const warningsOf = (parts: Partial<RecordItem>) =>
  getAttachmentDetails(item(parts)).warnings.map((it) => getFileWarningText(it, english))

describe('a file name', () => {
  test.each([
    ['invoice.pdf', 'invoice|.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp|.exe'],
    ['\u2067invoice\u2069.exe', 'invoice|.exe'],
    ['invoice.pdf          .exe', 'invoice.pdf |.exe'],
    ['invoice.pdf\u3164\u2800\u00a0.exe', 'invoice.pdf |.exe'],
    ['invoice.exe. . .', 'invoice|.exe. . .'],
    ['invoice.e\u200bxe', 'invoice|.exe'],
    ['invoice\n.pdf', 'invoice |.pdf'],
    ['فاتورة.exe', 'فاتورة|.exe'],
    ['README', 'README|'],
    ['a.b.c/d', 'a.b.c/d|'],
    ['.htaccess', '|.htaccess'],
    [`Z${'\u0316'.repeat(40)}.pdf`, 'Z\u0316\u0316\u0316|.pdf'],
  ])('%j is shown as %j [FLT-87]', (name, shown) => {
    expect(nameOf(name)).toBe(shown)
  })

  test('that is long is cut in the middle and keeps its end [FLT-87]', () => {
    const shown = nameOf(`invoice-${'x'.repeat(900)}-2026-november.pdf.exe`)
    expect(shown).toMatch(/^invoice-x{32}…026-november\.pdf\|\.exe$/)
  })

  test('never shows more than 80 characters or a bidirectional control character [FLT-87]', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('a', '.', '\u202e', '\u2066', '\u200b', ' ', 'exe', '/', '日', '\u0316'),
      maxLength: 400,
    })
    fc.assert(
      fc.property(hostile, (name) => {
        const { start = '', ending = '' } = getAttachmentDetails(item({ name })).name ?? {}
        const shown = `${start}${ending}`
        expect(shown.length).toBeLessThan(100)
        expect(shown).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/)
        // The last letter that can be seen is the last one that was sent.
        const last = name
          .replaceAll(/[\u202e\u2066\u200b]/g, '')
          .trim()
          .replaceAll('\u0316', '')
          .at(-1)
        expect(shown.replaceAll('\u0316', '').at(-1)).toBe(last)
      }),
    )
  })
})

describe('a file warning', () => {
  test.each([
    ...['exe', 'com', 'scr', 'jar', 'EXE', 'ｅｘｅ'].map((it) => [it, /this program runs/] as const),
    ...['msi', 'apk', 'app', 'dmg', 'pkg', 'deb', 'rpm', 'msix'].map(
      (it) => [it, /^Opening this installer /] as const,
    ),
    ...['bat', 'cmd', 'ps1', 'vbs', 'js', 'sh', 'hta', 'wsf'].map((it) => [it, /this script /] as const),
    ...['lnk', 'url', 'desktop'].map((it) => [it, /this shortcut /] as const),
    ...['iso', 'img', 'vhdx'].map((it) => [it, / disk image /] as const),
    ...['html', 'htm', 'xhtml', 'mht'].map((it) => [it, /^This web page /] as const),
    ...['svg'].map((it) => [it, /SVG drawing /] as const),
    ...['docm', 'xlsm', 'pptm'].map((it) => [it, /macros can run/] as const),
  ])('for .%s names the risk [FLT-87]', (ending, why) => {
    expect(warningsOf({ name: `invoice.${ending}` })).toEqual([expect.stringMatching(why)])
    expect(warningsOf({ name: `invoice.${ending} .` })).toEqual([expect.stringMatching(why)])
  })

  test.each(['pdf', 'png', 'docx', 'xlsx', 'csv', 'zip', 'mp4', 'ogg', 'tar.gz', 'xyz', ''])(
    'is not shown for .%s',
    (ending) => {
      expect(
        warningsOf({ name: `invoice.${ending}`, href: 'https://files.example/download.php?id=1' }),
      ).toEqual([])
    },
  )

  test.each<[Partial<RecordItem>, string]>([
    [{ name: 'invoice.pdf.exe' }, 'The file only looks like .pdf. Its name ends in .exe.'],
    [{ name: 'invoice.pdf   .exe' }, 'The file only looks like .pdf. Its name ends in .exe.'],
    [
      { name: 'invoice.pdf', href: 'https://files.example/a/setup.exe?x=.pdf' },
      'The name says PDF document, but the address says Program.',
    ],
    [
      { name: 'invoice.pdf', type: 'application/x-msdownload' },
      'Opening this program runs it on your device.',
    ],
    [{ name: 'photo.png', type: 'application/pdf' }, 'The name says Image, but the type says PDF document.'],
    [
      { href: 'https://files.example/a.png', type: 'text/html' },
      'The address says Image, but the type says Web page.',
    ],
    [
      { name: 'a.mp4', href: 'https://files.example/%61.e%78e' },
      'The name says Video, but the address says Program.',
    ],
    [{ name: 'a\u202e.pdf' }, 'The name has hidden characters, which are removed here.'],
  ])('for %j is: %s [FLT-87]', (parts, warning) => {
    expect(warningsOf(parts)).toContain(warning)
  })

  test.each<Partial<RecordItem>>([
    { name: 'backup.tar.gz', href: 'https://files.example/download.html' },
    { name: 'backup.tar.gz', type: 'application/x-msdownload' },
    { name: 'a.pdf.zip', href: 'https://files.example/setup.exe' },
  ])(
    'for %j doesn’t attribute a risk of the address or the type to the extension of the name [FLT-87]',
    (parts) => {
      const warnings = warningsOf(parts)
      expect(warnings).not.toEqual([])
      expect(warnings.join(' ')).not.toContain('The file only looks like')
    },
  )

  test.each<Partial<RecordItem>>([
    { name: 'a.jpg', type: 'image/jpeg', href: 'https://files.example/a.jpeg' },
    { name: 'voice.ogg', type: 'video/ogg' },
    { name: 'a.csv', type: 'text/plain' },
    { name: 'a.docx', type: 'application/zip' },
    { name: 'a.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    { name: 'a.pdf', type: 'application/octet-stream', href: 'https://files.example/kabir.com' },
    { name: 'a.pdf', type: 'document' },
    { type: 'location', name: 'Jaipur store' },
    { type: 'url', name: 'Our shop' },
  ])('is not shown for %j, which contradicts nothing', (parts) => {
    expect(warningsOf(parts)).toEqual([])
  })
})

test('an unknown type is shown in logical order and shortened', () => {
  expect(getAttachmentDetails(item({ type: `loc\u202eation ${'x'.repeat(900)}` })).type).toMatch(
    /^location x{31}$/,
  )
})

test.each([
  ['Our shop', 'https://shop.example/', []],
  ['shop.example', 'https://shop.example/a', []],
  ['https://bank.example', 'https://evil.example/', ['The name contains another address.']],
  ['bank\u2024example', 'https://evil.example/', ['The name contains another address.']],
  ['Update', 'https://evil.example/a/setup.exe', ['Opening this program runs it on your device.']],
  ['A page', 'https://shop.example/index.html', []],
])('a link named “%s” to %s warns of %j [FLT-87]', (name, href, warnings) => {
  const shown = getLinkDetails(item({ name, href })).warnings.map((it) => getFileWarningText(it, english))
  expect(shown).toEqual(warnings)
})

test('a host is shown in its registered (Punycode) form, and a long one by its end [FLT-87]', () => {
  const hostOf = (href: string) => getAttachmentDetails(item({ href })).target?.label ?? null
  expect(hostOf('https://b\u0430nk.example:8443/a')).toBe('xn--bnk-6cd.example:8443')
  expect(hostOf(`https://${'bank.example.'.repeat(9)}evil.example/`)).toMatch(/^….{35}evil\.example$/)
  expect(hostOf('javascript:alert(1)')).toBeNull()
})
