import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { ValueFinding } from '#src/domain/templates/finding.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { getFillProblemText, VALUE_WARNING_TEXTS } from '#src/presentation/templates/source-labels.ts'
import type { CheckText } from './recipient-check-text.ts'

export function getValueCheckText(finding: ValueFinding, i18n: I18n): CheckText {
  switch (finding.kind) {
    case 'value-broken':
      return { title: t(i18n)`A value has an invalid character`, advice: t(i18n)`Enter it again.` }
    case 'values-miscounted':
      return {
        title: getValueCountTitle(finding, i18n),
        advice:
          finding.expected > finding.given
            ? t(i18n)`Add the missing values, in order.`
            : t(i18n)`Remove the extra values.`,
      }
    case 'values-complete':
      return { title: getValueCountTitle(finding, i18n), advice: null }
    case 'values-uncounted': {
      const { given } = finding
      return {
        title: t(i18n)`${plural(given, {
          one: '# value given. The template text isn’t available.',
          other: '# values given. The template text isn’t available.',
        })}`,
        advice: t(i18n)`Add the approved text to the template to count its values.`,
      }
    }
    case 'value-empty': {
      const { number, unfilled } = finding
      return {
        title: t(i18n)`Value ${number} is empty`,
        advice:
          unfilled === null
            ? t(i18n)({
                message: 'Enter a value, or use one of the customer’s.',
                comment: 'It: a value of a template',
              })
            : getFillProblemText(unfilled.source, unfilled.problem, i18n),
      }
    }
    case 'value-differs': {
      const { number, named, against } = finding
      const values = { said: isolate(named.text, i18n.locale), filled: isolate(against.text, i18n.locale) }
      return {
        title: t(i18n)({
          message: `Choose value ${number}`,
          comment: 'number: the position of the value in the template',
        }),
        advice:
          against.from.place === 'record' ? getRecordAdvice(values, i18n) : getSeveralAdvice(values, i18n),
      }
    }
    case 'value-unshown': {
      const { number } = finding
      return {
        title: t(i18n)`Value ${number} isn’t in the text`,
        advice: t(i18n)({
          message: 'The value is sent but not shown.',
          comment: 'It: a value of a template',
        }),
      }
    }
    case 'placeholder-malformed': {
      const { text } = finding
      const numbers = '{{1}}, {{2}}, …'
      return {
        title: t(i18n)({ message: `${text} isn’t a placeholder`, comment: 'text: such as {{name}}' }),
        advice: t(i18n)({
          message: `Placeholders are numbers: ${numbers}`,
          comment: 'numbers: {{1}}, {{2}}, …',
        }),
      }
    }
    case 'value-odd': {
      const { number, warning } = finding
      return {
        title: t(i18n)({
          message: `Check value ${number}`,
          comment: 'number: the position of the value in the template',
        }),
        advice: i18n._(VALUE_WARNING_TEXTS[warning]),
      }
    }
    case 'code-missing':
      return {
        title: t(i18n)({ message: 'Code missing', comment: 'The one-time code' }),
        advice: t(i18n)`Enter the code once, for the text and the button.`,
      }
    case 'code-broken':
      return { title: t(i18n)`The code has an invalid character`, advice: t(i18n)`Enter it again.` }
    case 'code-valid':
      return { title: t(i18n)`The same code in the text and in the button`, advice: null }
  }
}

type DifferingValues = { readonly said: string; readonly filled: string }

function getRecordAdvice({ said, filled }: DifferingValues, i18n: I18n): string {
  return t(i18n)({
    message: `The conversation says ${said}, but the customer’s profile says ${filled}.`,
    comment: 'said, filled: two values, such as the ids of two orders',
  })
}

function getSeveralAdvice({ said, filled }: DifferingValues, i18n: I18n): string {
  return t(i18n)({
    message: `The conversation says ${said} and ${filled}.`,
    comment: 'said, filled: two values, such as the ids of two orders',
  })
}

type CountFinding = Extract<ValueFinding, { expected: number }>

function getValueCountTitle({ expected, given, hasText }: CountFinding, i18n: I18n): string {
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
