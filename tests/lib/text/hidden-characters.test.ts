import { expect, test } from 'vitest'
import { hasHiddenCharacters, stripHiddenCharacters } from '#src/lib/text/hidden-characters.ts'

test.each([
  ['Khmer words', 'ឯកសារ\u200bថ្មី.pdf'],
  ['Thai words', 'ใบ\u200bเสร็จ.pdf'],
  ['Lao and Burmese words', 'ເອກ\u200bສານ မြန်\u200bမာ.pdf'],
  ['a Persian plural', 'پرونده\u200cها.pdf'],
  ['an Arabic number and its unit', '٥\u200b كجم.pdf'],
  ['a Persian number at an end', 'فاکتور ۱۲۳\u200c.pdf'],
  ['a Hindi number at an end', 'बिल ५\u200c.pdf'],
  ['an Arabic vowel sign at an end', 'كتابٌ\u200c.pdf'],
  ['a hamza above a Persian word', 'خانهٔ\u200c ما.pdf'],
  ['an elongated Arabic word', 'سـ\u200c.pdf'],
  ['an Urdu name', 'مے\u200cخانہ.docx'],
  ['Hindi conjuncts', 'शक्\u200dति क्\u200cष.pdf'],
  ['Malayalam chillu', 'അവന്\u200d.pdf'],
  ['Sinhala', 'ශ්\u200dරී.pdf'],
  ['Tamil', 'க்\u200cஷ.pdf'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} fixtures.pdf'],
  ['a family', '👨\u200d👩\u200d👧.jpg'],
  ['a profession with a skin tone', '👩🏽\u200d💻.png'],
  ['the rainbow flag', '🏳\ufe0f\u200d🌈.png'],
  ['a heart', '❤\ufe0f.png'],
  ['Mongolian', 'ᠮᠣᠩ\u180bᠭᠣᠯ.pdf'],
  ['old Hangul', 'ᄒᆞᆫ\u115fᆞ글.pdf'],
  ['a text in Braille', '⠓⠑\u2800⠝⠕.pdf'],
  ['a name in Arabic with a direction mark', 'فاتورة\u200f.pdf'],
])('%s is no disguise and stays whole', (_, name) => {
  expect(hasHiddenCharacters(name)).toBe(false)
  expect(stripHiddenCharacters(name)).toBe(name)
})

test.each([
  ['a Japanese break', '請求\u200b書.pdf', '請求書.pdf'],
  ['breaks of katakana and hiragana', 'ラ\u200bの\u200b.pdf', 'ラの.pdf'],
  ['a Korean break', '한\u200b국.pdf', '한국.pdf'],
  ['a byte order mark', '\ufeffinvoice.pdf', 'invoice.pdf'],
  ['a byte order mark at an end', 'invoice.pdf\ufeff', 'invoice.pdf'],
  ['a space without a width at an end', 'invoice.pdf\u200b', 'invoice.pdf'],
  ['a soft hyphen in Latin', 'in\u00advoice.pdf', 'invoice.pdf'],
  ['a soft hyphen in Cyrillic', 'доку\u00adмент.pdf', 'документ.pdf'],
  ['a word joiner', 'a\u2060b.pdf', 'ab.pdf'],
  ['isolates around a name', '\u2068Ravi\u2069.pdf', 'Ravi.pdf'],
  ['isolates around all of it', '\u2066invoice.pdf\u2069', 'invoice.pdf'],
  ['isolates around a code', 'Bill \u2066KL-7\u2069.pdf', 'Bill KL-7.pdf'],
  ['isolates around Arabic', '\u2067فاتورة\u2069.pdf', 'فاتورة.pdf'],
])('%s is removed and no disguise', (_, name, visible) => {
  expect(hasHiddenCharacters(name)).toBe(false)
  expect(stripHiddenCharacters(name)).toBe(visible)
})

test.each([
  ['a direction override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['an isolate', 'a\u2067b\u2069.pdf', 'ab.pdf'],
  ['a space without a width in Latin', 'pay\u200bpal.exe', 'paypal.exe'],
  ['a joiner between Latin digits', '12\u200c3.pdf', '123.pdf'],
  ['a joiner behind an accent of Latin', 'e\u0301\u200c.pdf', 'e\u0301.pdf'],
  ['a joiner in Latin', 'pay\u200dpal.exe', 'paypal.exe'],
  ['a joiner before the extension', 'invoice.p\u200cdf', 'invoice.pdf'],
  ['a soft hyphen before the extension', 'invoice\u00ad.pdf', 'invoice.pdf'],
  ['an isolate that doesn’t end', 'a\u2068b.pdf', 'ab.pdf'],
  ['an override in isolates', '\u2068a\u202eb\u2069.pdf', 'ab.pdf'],
  ['an override around a name', '\u202ea.pdf\u202c', 'a.pdf'],
  ['invisible operators', 'a\u2062b.pdf', 'ab.pdf'],
  ['tags without a flag', 'a\u{e0065}\u{e0078}\u{e0065}.pdf', 'a.pdf'],
  ['a flag whose tags don’t end', '🏴\u{e0067}\u{e0062}.pdf', '🏴.pdf'],
  ['a Hangul filler in Latin', 'invoice\u3164\u3164.exe', 'invoice.exe'],
  ['fillers that excuse one another', 'a\u115f\u1160b.pdf', 'ab.pdf'],
  ['a halfwidth filler', '\uffa0a.pdf', 'a.pdf'],
  ['a blank of Braille in Latin', 'invoice.pdf\u2800\u2800.exe', 'invoice.pdf.exe'],
  ['a row of joiners behind a letter', `क${'\u200d'.repeat(9)}.pdf`, `क${'\u200d'.repeat(3)}.pdf`],
])('%s is hidden and removed', (_, name, visible) => {
  expect(hasHiddenCharacters(name)).toBe(true)
  expect(stripHiddenCharacters(name)).toBe(visible)
})
