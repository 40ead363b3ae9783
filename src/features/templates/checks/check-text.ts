/** How the checks before sending read: a title, and what to do. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { SendCheck } from '#src/domain/templates/check.ts'
import type { SendFinding } from '#src/domain/templates/finding.ts'
import { getPhoneProblemText, PHONE_DOUBT_TEXTS } from '#src/features/templates/phone-problem-texts.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { VALUE_WARNING_TEXTS } from '#src/presentation/templates/source-labels.ts'
import { getAddressCheckText } from './address-check-text.ts'
import { type CheckText, getRecipientCheckText } from './recipient-check-text.ts'
import { getValueCheckText } from './value-check-text.ts'

/** A check as the composer shows it. */
export type WordedCheck = SendCheck & CheckText

export function wordCheck(check: SendCheck, i18n: I18n): WordedCheck {
  return { ...check, ...getCheckText(check.finding, i18n) }
}

/** The check in one sentence or two. */
export function getCheckSentence({ title, advice }: CheckText, i18n: I18n): string {
  return advice === null
    ? title
    : t(i18n)({
        message: `${title}. ${advice}`,
        comment: 'title: why nothing can be sent, advice: a sentence about what to do',
      })
}

function getCheckText(finding: SendFinding, i18n: I18n): CheckText {
  switch (finding.kind) {
    case 'channel-missing':
      return { title: t(i18n)`Channel missing`, advice: t(i18n)`Choose the number to send from.` }
    case 'template-missing':
      return {
        title: t(i18n)`Template name missing`,
        advice: t(i18n)`Enter the name exactly as approved.`,
      }
    case 'template-outer-space':
      return {
        title: t(i18n)`The template name starts or ends with a space`,
        advice: t(i18n)`Remove the space unless the approved name has it.`,
      }
    case 'template-broken':
      return {
        title: t(i18n)`The template name has an invalid character`,
        advice: t(i18n)`Enter it again.`,
      }
    case 'phone-unchecked':
      return { title: t(i18n)`The number is being checked`, advice: null }
    case 'phone-missing':
      return { title: t(i18n)`Phone missing`, advice: t(i18n)`Digits only, country code first.` }
    case 'phone-unroutable':
      return { title: t(i18n)`Not a valid phone number`, advice: getPhoneProblemText(finding.reason, i18n) }
    case 'phone-ambiguous': {
      const numbers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
        finding.numbers.map((it) => isolate(it, i18n.locale)),
      )
      return {
        title: t(i18n)`The country code isn’t certain`,
        advice: t(i18n)({
          message: `Choose the number: ${numbers}`,
          comment: 'numbers: phone numbers, joined by “or”',
        }),
      }
    }
    case 'phone-unusual':
      return { title: t(i18n)`Unusual phone number`, advice: i18n._(PHONE_DOUBT_TEXTS[finding.doubt]) }
    case 'phone-valid':
      return { title: t(i18n)`Phone is digits only, country code first`, advice: null }
    case 'name-missing':
      return {
        title: t(i18n)`Customer name missing`,
        advice: t(i18n)`Saved to the customer’s profile.`,
      }
    case 'name-invalid':
      return { title: t(i18n)`Not a valid customer name`, advice: t(i18n)`At most 500 valid characters.` }
    case 'name-placeholder':
      return { title: t(i18n)`Check the customer name`, advice: i18n._(VALUE_WARNING_TEXTS.placeholder) }
    case 'link-not-public':
    case 'link-unreachable':
    case 'link-public':
    case 'link-odd':
    case 'button-empty':
    case 'button-broken':
    case 'button-index-repeated':
    case 'button-index-missing':
    case 'button-whole-address':
    case 'button-odd':
      return getAddressCheckText(finding, i18n)
    case 'value-broken':
    case 'values-miscounted':
    case 'values-complete':
    case 'values-uncounted':
    case 'value-empty':
    case 'value-differs':
    case 'value-unshown':
    case 'placeholder-malformed':
    case 'value-odd':
    case 'code-missing':
    case 'code-broken':
    case 'code-valid':
      return getValueCheckText(finding, i18n)
    case 'blocked':
    case 'opted-out':
    case 'opt-out-loading':
    case 'opt-out-unreported':
    case 'opt-out-unread':
    case 'not-opted-out':
    case 'new-customer':
    case 'number-shared':
    case 'number-similar':
    case 'renamed':
    case 'last-message-unknown':
    case 'never-wrote':
    case 'wrote-long-ago':
    case 'wrote-recently':
    case 'delivery-rate':
      return getRecipientCheckText(finding, i18n)
  }
}
