import { expect, test } from 'vitest'
import { formatDateInFull, getTextLocale } from '#src/domain/templates/message-language.ts'

test.each([
  ['Hello {{1}}', 'en-IN', 'en-IN', '24 November 2026'],
  ['', 'de-DE', 'de-DE', '24. November 2026'],
  ['नमस्ते {{1}}, KL', 'en-IN', 'hi-IN', '24 नवंबर 2026'],
  ['مرحبا', 'en-GB', 'ar-GB', '24 نوفمبر 2026'],
  ['آپ کا آرڈر پہنچ گیا ہے', 'en-IN', 'ur-IN', '24 نومبر، 2026'],
  ['ご注文の商品が届きました', 'en-US', 'ja-US', '2026年11月24日'],
  ['Hello', 'hi-IN', 'en-IN', '24 November 2026'],
  ['Hello', 'ar', 'en', 'November 24, 2026'],
])('a date in “%s” is in its language', (text, displayLocale, locale, date) => {
  expect(getTextLocale({ text, language: null }, displayLocale)).toBe(locale)
  const formatted = formatDateInFull(Date.UTC(2026, 10, 24, 12), locale, 'Asia/Kolkata')
  expect(formatted.replace(/[۰-۹٠-٩]/gu, (it) => String((it.codePointAt(0) ?? 0) & 15))).toBe(date)
})

test.each([
  ['Hola {{1}}, su pedido llega el {{2}}', 'es', 'en-IN', 'es-IN', '24 de noviembre de 2026'],
  ['Olá {{1}}', 'pt-BR', 'en-IN', 'pt-BR', '24 de novembro de 2026'],
  ['नमस्ते {{1}}', 'mr', 'en-IN', 'mr-IN', '२४ नोव्हेंबर, २०२६'],
  ['', 'de', 'en', 'de', '24. November 2026'],
])(
  'a date in “%s” is in the language that the preset states, %s',
  (text, language, displayLocale, locale, date) => {
    expect(getTextLocale({ text, language }, displayLocale)).toBe(locale)
    expect(formatDateInFull(Date.UTC(2026, 10, 24, 12), locale, 'Asia/Kolkata')).toBe(date)
  },
)
