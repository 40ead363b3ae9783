/** The checks of the values that fill the template's placeholders. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { fillSource } from './bindings.ts'
import {
  createBlockingCheck,
  createPassedCheck,
  createWarning,
  hasBrokenCharacter,
  type SendRule,
} from './check.ts'
import { getValueTexts, isOneTimeCode } from './draft.ts'
import { getFillProblemText } from './source-labels.ts'
import { findPlaceholders } from './text.ts'

export const checkValues: SendRule = (draft, { presetValueCount, fillContext }, i18n) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const emptyIndex = texts.findIndex((it) => cleanInput(it) === '')
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
    const source = draft.values[emptyIndex]?.source ?? null
    const problem = source === null ? null : fillSource(source, fillContext).problem
    const advice =
      source === null || problem === null
        ? t(i18n)({
            message: 'Enter it, or take it from the customer.',
            comment: 'It: a value of a template',
          })
        : getFillProblemText(source, problem, i18n)
    const check = createBlockingCheck('values', t(i18n)`Value ${number} is empty`, advice, 'values')
    return { ...check, valueIndex: emptyIndex }
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
      return createWarning(
        `gap ${number}`,
        t(i18n)`Value ${number} is not in the text`,
        t(i18n)({ message: 'It is sent but not shown.', comment: 'It: a value of a template' }),
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

/** `expected` is the number of values in the template; null if it is unknown. */
function getValueCountTitle(expected: number | null, given: number, hasText: boolean, i18n: I18n): string {
  if (expected === null)
    return t(i18n)`${plural(given, {
      one: '# value given, the template text is unknown',
      other: '# values given, the template text is unknown',
    })}`
  return hasText
    ? t(i18n)`${plural(expected, {
        one: '# value in the text',
        other: '# values in the text',
      })}, ${plural(given, { one: '# in the form', other: '# in the form' })}`
    : t(i18n)`${plural(expected, {
        one: '# value in the template',
        other: '# values in the template',
      })}, ${plural(given, { one: '# in the form', other: '# in the form' })}`
}

export const checkOneTimeCode: SendRule = (draft, _, i18n) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  if (cleanInput(text) === '')
    return createBlockingCheck(
      'code',
      t(i18n)({ message: 'Code missing', comment: 'The one-time code' }),
      t(i18n)`Enter it once: it is used in the text and in the button.`,
      'values',
    )
  return hasBrokenCharacter(text)
    ? createBlockingCheck(
        'code',
        t(i18n)`The code has an invalid character`,
        t(i18n)`Enter it again.`,
        'values',
      )
    : createPassedCheck('code', t(i18n)`The same code in the text and in the button`)
}
