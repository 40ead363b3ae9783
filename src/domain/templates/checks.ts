/** The checks that run before a template is sent, each with advice (rule 21). */
import { getPublicLinkError } from '#src/lib/text/public-link.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import {
  createBlockingCheck,
  createPassedCheck,
  createWarning,
  type SendCheck,
  type SendCheckContext,
  type SendRule,
} from './check.ts'
import { type Draft, getValueTexts, isOneTimeCode } from './draft.ts'
import {
  checkBlocked,
  checkConversationWindow,
  checkDeliveryRate,
  checkNameChange,
  checkOptOut,
} from './recipient-checks.ts'
import { findPlaceholders } from './text.ts'

/** The results of all checks, in the order in which the composer lists them. */
export function runSendChecks(draft: Draft, context: SendCheckContext): readonly SendCheck[] {
  const rules = [
    checkChannel,
    checkTemplateName,
    checkPhone,
    checkCustomerName,
    checkValues,
    checkOneTimeCode,
    checkHeader,
    checkButtons,
    checkBlocked,
    checkOptOut,
    checkNameChange,
    checkConversationWindow,
    checkDeliveryRate,
  ]
  return rules.flatMap((rule) => rule(draft, context) ?? [])
}

const checkChannel: SendRule = ({ channelId }) =>
  isUuid(channelId)
    ? null
    : createBlockingCheck('channel', 'Channel missing', 'Choose the number to send from.', 'channel')

const checkTemplateName: SendRule = ({ templateName }) => {
  if (templateName.trim() === '')
    return createBlockingCheck(
      'template',
      'Template name missing',
      'Enter the name exactly as approved.',
      'template',
    )
  if (templateName !== templateName.trim())
    return createWarning(
      'template',
      'The template name starts or ends with a space',
      'Remove the space unless the approved name has it.',
      'template',
    )
  return hasBrokenCharacter(templateName)
    ? createBlockingCheck(
        'template',
        'The template name has an invalid character',
        'Enter it again.',
        'template',
      )
    : null
}

const checkPhone: SendRule = (_, { phone: parsed }) => {
  if (parsed === null) return createWarning('phone', 'The number is being checked', null, 'phone')
  if (parsed.state === 'empty')
    return createBlockingCheck('phone', 'Phone missing', 'Digits only, country code first.', 'phone')
  if (parsed.state === 'unroutable')
    return createBlockingCheck('phone', 'Not a valid phone number', parsed.reason, 'phone')
  if (!parsed.isAssignedRange)
    return createWarning(
      'phone',
      'The number is in no known range',
      'The length is valid. Check the number again.',
      'phone',
    )
  return createPassedCheck('phone', 'Phone is digits only, country code first')
}

const checkCustomerName: SendRule = ({ customerName }) => {
  if (customerName.trim() === '')
    return createBlockingCheck(
      'name',
      'Customer name missing',
      'The platform saves it in the customer record.',
      'name',
    )
  if (customerName.length > 500 || hasBrokenCharacter(customerName))
    return createBlockingCheck('name', 'Not a valid customer name', 'At most 500 valid characters.', 'name')
  return null
}

const checkValues: SendRule = (draft, { presetValueCount }) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const emptyIndex = texts.findIndex((it) => it.trim() === '')
  const { count, gaps, malformed } = findPlaceholders(draft.text)
  const hasText = draft.text.trim() !== ''
  const expectedCount = hasText ? count : presetValueCount
  const givenText = `${texts.length} ${texts.length === 1 ? 'value' : 'values'} given`
  if (texts.some(hasBrokenCharacter))
    return createBlockingCheck('values', 'A value has an invalid character', 'Enter it again.', 'values')
  const source = hasText ? 'in the text' : 'in the template'
  if (expectedCount !== null && expectedCount !== texts.length)
    return createBlockingCheck(
      'values',
      `${formatPlaceholderCount(expectedCount)} ${source}, ${givenText}`,
      expectedCount > texts.length ? 'Add the missing values, in order.' : 'Remove the extra values.',
      'values',
    )
  if (emptyIndex >= 0)
    return createBlockingCheck(
      'values',
      `Value ${emptyIndex + 1} is empty`,
      `{{${emptyIndex + 1}}} would be empty.`,
      'values',
    )
  const countCheck =
    expectedCount === null
      ? createWarning('values', `${givenText}, the template text is unknown`, UNKNOWN_TEXT_ADVICE, 'values')
      : createPassedCheck('values', `${formatPlaceholderCount(expectedCount)} ${source}, ${givenText}`)
  return [
    countCheck,
    ...gaps.map((n) =>
      createWarning(`gap ${n}`, `{{${n}}} is not in the text`, 'Its value is sent but not shown.', 'values'),
    ),
    ...[...new Set(malformed)].map((it) =>
      createWarning(
        `odd ${it}`,
        `${it} is not a placeholder`,
        'Placeholders are numbers: {{1}}, {{2}}, …',
        'values',
      ),
    ),
  ]
}
const UNKNOWN_TEXT_ADVICE = 'Paste the approved text below to count its values.'

function formatPlaceholderCount(count: number): string {
  return `${count} ${count === 1 ? 'placeholder' : 'placeholders'}`
}

const checkOneTimeCode: SendRule = (draft) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  if (text.trim() === '')
    return createBlockingCheck(
      'code',
      'Code missing',
      'Enter it once: it is used in the text and in button 0.',
      'values',
    )
  return hasBrokenCharacter(text)
    ? createBlockingCheck('code', 'The code has an invalid character', 'Enter it again.', 'values')
    : createPassedCheck('code', 'The same code in the text and in button 0')
}

const checkHeader: SendRule = ({ header: { kind, link } }, { unreachableLinks }) => {
  if (kind === 'none') return null
  const noun = kind === 'image' ? 'Image link' : 'Document link'
  const linkError = getPublicLinkError(link.trim())
  if (linkError !== null)
    return createBlockingCheck('header', `${noun} can’t be fetched`, linkError, 'header')
  return unreachableLinks.includes(link.trim())
    ? createWarning(
        'header',
        `${noun} could not be reached last time`,
        'Open it in a private window to check.',
        'header',
      )
    : createPassedCheck('header', `${noun} is a public HTTPS address`)
}

const checkButtons: SendRule = (draft) => {
  const urlButtons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const empty = urlButtons.find((it) => it.text.trim() === '')
  if (empty)
    return createBlockingCheck(
      'buttons',
      `Button ${empty.index} has no text`,
      'Enter the variable part of its address.',
      'buttons',
    )
  const broken = urlButtons.find((it) => hasBrokenCharacter(it.text))
  if (broken)
    return createBlockingCheck(
      'buttons',
      `Button ${broken.index} has an invalid character`,
      'Enter it again.',
      'buttons',
    )
  const indexes = urlButtons.map((it) => it.index)
  const duplicate = indexes.find((it, at) => indexes.indexOf(it) !== at)
  if (duplicate !== undefined)
    return createBlockingCheck(
      'buttons',
      `Two buttons have index ${duplicate}`,
      'Each button needs its own index, counted from 0.',
      'buttons',
    )
  const invalid = urlButtons.find((it) => !Number.isSafeInteger(it.index) || it.index < 0)
  if (invalid)
    return createBlockingCheck(
      'buttons',
      'A button has no index',
      'Count the template’s buttons from 0.',
      'buttons',
    )
  const wholeAddress = urlButtons.find((it) => it.url === null && /^https?:\/\//i.test(it.text.trim()))
  return wholeAddress
    ? createWarning(
        'buttons',
        `Button ${wholeAddress.index} has a whole address`,
        'Enter only the variable part. If the button wraps a redirect, turn that on below it.',
        'buttons',
      )
    : null
}

/** Whether a text has a character that no database stores: a NUL or half of a surrogate pair. */
function hasBrokenCharacter(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}
