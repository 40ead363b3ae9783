/** The checks that run before a template is sent, each with advice (rule 21). */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { getPublicLinkError } from '#src/lib/text/public-link.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import {
  createBlockingCheck,
  createPassedCheck,
  createWaitingCheck,
  createWarning,
  hasBrokenCharacter,
  type SendCheck,
  type SendCheckContext,
  type SendRule,
} from './check.ts'
import { type Draft, isOneTimeCode } from './draft.ts'
import {
  checkBlocked,
  checkConversationWindow,
  checkDeliveryRate,
  checkNameChange,
  checkOptOut,
  checkSharedNumber,
  checkSimilarNumbers,
} from './recipient-checks.ts'
import { checkOddValues } from './source-checks.ts'
import { VALUE_WARNING_TEXTS } from './source-labels.ts'
import { checkOneTimeCode, checkValues } from './value-checks.ts'
import { findValueWarnings } from './value-warnings.ts'

/** The results of all checks, in the order in which the composer lists them. */
export function runSendChecks(draft: Draft, context: SendCheckContext, i18n: I18n): readonly SendCheck[] {
  const rules = [
    checkChannel,
    checkTemplateName,
    checkPhone,
    checkCustomerName,
    checkValues,
    checkOddValues,
    checkOneTimeCode,
    checkHeader,
    checkButtons,
    checkBlocked,
    checkOptOut,
    checkSharedNumber,
    checkSimilarNumbers,
    checkNameChange,
    checkConversationWindow,
    checkDeliveryRate,
  ]
  return rules.flatMap((rule) => rule(draft, context, i18n) ?? [])
}

const checkChannel: SendRule = ({ channelId }, _, i18n) =>
  isUuid(channelId)
    ? null
    : createBlockingCheck(
        'channel',
        t(i18n)`Channel missing`,
        t(i18n)`Choose the number to send from.`,
        'channel',
      )

const checkTemplateName: SendRule = ({ templateName }, _, i18n) => {
  if (templateName.trim() === '')
    return createBlockingCheck(
      'template',
      t(i18n)`Template name missing`,
      t(i18n)`Enter the name exactly as approved.`,
      'template',
    )
  if (templateName !== templateName.trim())
    return createWarning(
      'template',
      t(i18n)`The template name starts or ends with a space`,
      t(i18n)`Remove the space unless the approved name has it.`,
      'template',
    )
  return hasBrokenCharacter(templateName)
    ? createBlockingCheck(
        'template',
        t(i18n)`The template name has an invalid character`,
        t(i18n)`Enter it again.`,
        'template',
      )
    : null
}

const checkPhone: SendRule = (_, { phone: parsed }, i18n) => {
  if (parsed === null) return createWaitingCheck('phone', t(i18n)`The number is being checked`)
  if (parsed.state === 'empty')
    return createBlockingCheck(
      'phone',
      t(i18n)`Phone missing`,
      t(i18n)`Digits only, country code first.`,
      'phone',
    )
  if (parsed.state === 'unroutable')
    return createBlockingCheck('phone', t(i18n)`Not a valid phone number`, parsed.reason, 'phone')
  if (parsed.state === 'ambiguous') {
    const numbers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
      parsed.readings.map(({ formatted }) => isolate(formatted, i18n.locale)),
    )
    return createBlockingCheck(
      'phone',
      t(i18n)`The country code isn’t certain`,
      t(i18n)({
        message: `Choose the number: ${numbers}`,
        comment: 'numbers: phone numbers, joined by “or”',
      }),
      'phone',
    )
  }
  if (parsed.doubt !== null)
    return createWarning('phone', t(i18n)`Unusual phone number`, parsed.doubt, 'phone')
  return createPassedCheck('phone', t(i18n)`Phone is digits only, country code first`)
}

const checkCustomerName: SendRule = ({ customerName }, _, i18n) => {
  if (cleanInput(customerName) === '')
    return createBlockingCheck(
      'name',
      t(i18n)`Customer name missing`,
      t(i18n)`The platform saves it in the customer record.`,
      'name',
    )
  if (customerName.length > 500 || hasBrokenCharacter(customerName))
    return createBlockingCheck(
      'name',
      t(i18n)`Not a valid customer name`,
      t(i18n)`At most 500 valid characters.`,
      'name',
    )
  if (findValueWarnings(customerName, 'name').includes('placeholder'))
    return createWarning(
      'name',
      t(i18n)`Check the customer name`,
      i18n._(VALUE_WARNING_TEXTS.placeholder),
      'name',
    )
  return null
}

const checkHeader: SendRule = ({ header: { kind, link } }, { unreachableLinks }, i18n) => {
  if (kind === 'none') return null
  const isImage = kind === 'image'
  const linkError = getPublicLinkError(cleanInput(link), i18n)
  if (linkError !== null)
    return createBlockingCheck(
      'header',
      isImage ? t(i18n)`Image link can’t be fetched` : t(i18n)`Document link can’t be fetched`,
      linkError,
      'header',
    )
  if (unreachableLinks.includes(cleanInput(link)))
    return createWarning(
      'header',
      isImage
        ? t(i18n)`Image link could not be reached last time`
        : t(i18n)`Document link could not be reached last time`,
      t(i18n)({
        message: 'Open it in a private window to check.',
        comment: 'It: the link of a template’s header',
      }),
      'header',
    )
  return createPassedCheck(
    'header',
    isImage
      ? t(i18n)`Image link is a public HTTPS address`
      : t(i18n)`Document link is a public HTTPS address`,
  )
}

const checkButtons: SendRule = (draft, _, i18n) => {
  const urlButtons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const empty = urlButtons.find((it) => cleanInput(it.text) === '')
  if (empty) {
    const { index, label } = empty
    return createBlockingCheck(
      'buttons',
      label === null
        ? t(i18n)`Button ${index} has no value`
        : t(i18n)({
            message: `The button “${label}” has no value`,
            comment: 'label: the text of a template’s button',
          }),
      t(i18n)`Enter the variable part of its address.`,
      'buttons',
    )
  }
  const broken = urlButtons.find((it) => hasBrokenCharacter(it.text))
  if (broken) {
    const { index } = broken
    return createBlockingCheck(
      'buttons',
      t(i18n)`Button ${index} has an invalid character`,
      t(i18n)`Enter it again.`,
      'buttons',
    )
  }
  const indexes = urlButtons.map((it) => it.index)
  const duplicateIndex = indexes.find((it, at) => indexes.indexOf(it) !== at)
  if (duplicateIndex !== undefined)
    return createBlockingCheck(
      'buttons',
      t(i18n)`Two buttons have index ${duplicateIndex}`,
      t(i18n)`Each button needs its own index, counted from 0.`,
      'buttons',
    )
  const invalid = urlButtons.find((it) => !Number.isSafeInteger(it.index) || it.index < 0)
  if (invalid)
    return createBlockingCheck(
      'buttons',
      t(i18n)`A button has no index`,
      t(i18n)`Count the template’s buttons from 0.`,
      'buttons',
    )
  const wholeAddress = urlButtons.find((it) => it.url === null && /^https?:\/\//i.test(it.text.trim()))
  if (!wholeAddress) return null
  const { index } = wholeAddress
  return createWarning(
    'buttons',
    t(i18n)`Button ${index} has a whole address`,
    t(i18n)`Enter only the variable part. If the button wraps a redirect, turn that on below it.`,
    'buttons',
  )
}
