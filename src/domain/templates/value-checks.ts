/** The checks of the values that fill the template's placeholders. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import {
  createBlockingCheck,
  createPassedCheck,
  createWarning,
  hasBrokenCharacter,
  type SendRule,
} from './check.ts'
import { getValueTexts, isOneTimeCode } from './draft.ts'
import { findPlaceholders } from './text.ts'

export const checkValues: SendRule = (draft, { presetValueCount }, i18n) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const emptyIndex = texts.findIndex((it) => it.trim() === '')
  const { count, gaps, malformed } = findPlaceholders(draft.text)
  const hasText = draft.text.trim() !== ''
  const expectedCount = hasText ? count : presetValueCount
  if (texts.some(hasBrokenCharacter))
    return createBlockingCheck(
      'values',
      t(i18n)`A value has an invalid character`,
      t(i18n)`Enter it again.`,
      'values',
    )
  if (expectedCount !== null && expectedCount !== texts.length)
    return createBlockingCheck(
      'values',
      getValueCountTitle(expectedCount, texts.length, hasText, i18n),
      expectedCount > texts.length
        ? t(i18n)`Add the missing values, in order.`
        : t(i18n)`Remove the extra values.`,
      'values',
    )
  if (emptyIndex >= 0) {
    const number = emptyIndex + 1
    const placeholder = `{{${number}}}`
    return createBlockingCheck(
      'values',
      t(i18n)`Value ${number} is empty`,
      t(i18n)({
        message: `${placeholder} would be empty.`,
        comment: 'placeholder: the position of the value in the template, as the template has it: {{1}}',
      }),
      'values',
    )
  }
  const countTitle = getValueCountTitle(expectedCount, texts.length, hasText, i18n)
  const countCheck =
    expectedCount === null
      ? createWarning(
          'values',
          countTitle,
          t(i18n)`Paste the approved text below to count its values.`,
          'values',
        )
      : createPassedCheck('values', countTitle)
  return [
    countCheck,
    ...gaps.map((number) => {
      const placeholder = `{{${number}}}`
      return createWarning(
        `gap ${number}`,
        t(i18n)`${placeholder} is not in the text`,
        t(i18n)({ message: 'Its value is sent but not shown.', comment: 'Its: of a placeholder' }),
        'values',
      )
    }),
    ...[...new Set(malformed)].map((text) => {
      const numbers = '{{1}}, {{2}}, …'
      return createWarning(
        `odd ${text}`,
        t(i18n)({ message: `${text} is not a placeholder`, comment: 'text: such as {{name}}' }),
        t(i18n)({ message: `Placeholders are numbers: ${numbers}`, comment: 'numbers: {{1}}, {{2}}, …' }),
        'values',
      )
    }),
  ]
}

/** `expected` is the number of placeholders; null if it is unknown. */
function getValueCountTitle(expected: number | null, given: number, hasText: boolean, i18n: I18n): string {
  if (expected === null)
    return t(i18n)`${plural(given, {
      one: '# value given, the template text is unknown',
      other: '# values given, the template text is unknown',
    })}`
  return hasText
    ? t(i18n)`${plural(expected, {
        one: '# placeholder in the text',
        other: '# placeholders in the text',
      })}, ${plural(given, { one: '# value given', other: '# values given' })}`
    : t(i18n)`${plural(expected, {
        one: '# placeholder in the template',
        other: '# placeholders in the template',
      })}, ${plural(given, { one: '# value given', other: '# values given' })}`
}

export const checkOneTimeCode: SendRule = (draft, _, i18n) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  if (text.trim() === '')
    return createBlockingCheck(
      'code',
      t(i18n)({ message: 'Code missing', comment: 'The one-time code' }),
      t(i18n)`Enter it once: it is used in the text and in button 0.`,
      'values',
    )
  return hasBrokenCharacter(text)
    ? createBlockingCheck(
        'code',
        t(i18n)`The code has an invalid character`,
        t(i18n)`Enter it again.`,
        'values',
      )
    : createPassedCheck('code', t(i18n)`The same code in the text and in button 0`)
}
