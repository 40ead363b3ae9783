/** What is looked at before a template is sent, each with what to do (rule 21). */
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
import { blocked, opened, optOut, rate, renamed } from './recipient-checks.ts'
import { findPlaceholders } from './text.ts'

export function runSendChecks(draft: Draft, facts: SendCheckContext): readonly SendCheck[] {
  const rules = [
    channel,
    template,
    phone,
    name,
    values,
    code,
    header,
    buttons,
    blocked,
    optOut,
    renamed,
    opened,
    rate,
  ]
  return rules.flatMap((rule) => rule(draft, facts) ?? [])
}

export function hasBlockingCheck(checks: readonly SendCheck[]): boolean {
  return checks.some((it) => it.level === 'stop')
}

const channel: SendRule = ({ channelId }) =>
  isUuid(channelId)
    ? null
    : createBlockingCheck('channel', 'Channel missing', 'Choose the number that sends.', 'channel')

const template: SendRule = ({ templateName }) => {
  if (templateName.trim() === '')
    return createBlockingCheck(
      'template',
      'Template name missing',
      'Type the name exactly as approved.',
      'template',
    )
  if (templateName !== templateName.trim())
    return createWarning(
      'template',
      'The template name has a space at an end',
      'A name is compared sign by sign. Remove it, unless it was approved so.',
      'template',
    )
  return null
}

const phone: SendRule = (_, { phone: reading }) => {
  if (reading === null) return createWarning('phone', 'The number is still being looked at', null, 'phone')
  if (reading.state === 'empty')
    return createBlockingCheck('phone', 'Phone missing', 'Digits only, country code first.', 'phone')
  if (reading.state === 'unroutable')
    return createBlockingCheck('phone', 'The phone can’t be routed', reading.reason, 'phone')
  if (!reading.isAssignedRange)
    return createWarning(
      'phone',
      'The number is in no range that is known',
      'Its length is right. Look at it once more.',
      'phone',
    )
  return createPassedCheck('phone', 'Phone is digits only, country code first')
}

const name: SendRule = ({ customerName }) => {
  if (customerName.trim() === '')
    return createBlockingCheck(
      'name',
      'Customer name missing',
      'The platform writes it into the record.',
      'name',
    )
  if (customerName.length > 500 || /\0/.test(customerName) || !customerName.isWellFormed())
    return createBlockingCheck(
      'name',
      'The customer name can’t be kept',
      'At most 500 letters, none of them broken.',
      'name',
    )
  return null
}

const values: SendRule = (draft, { presetValueCount }) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const empty = texts.findIndex((it) => it.trim() === '')
  const { count, gaps, malformed } = findPlaceholders(draft.text)
  const wanted = draft.text.trim() === '' ? presetValueCount : count
  const given = `${texts.length} ${texts.length === 1 ? 'value' : 'values'} given`
  if (texts.some((it) => !it.isWellFormed() || it.includes('\0')))
    return createBlockingCheck('values', 'A value has a broken character', 'Type it anew.', 'values')
  if (wanted !== null && wanted !== texts.length)
    return createBlockingCheck(
      'values',
      `${formatPlaceholderCount(wanted)} ${draft.text.trim() === '' ? 'in the template' : 'in the text'}, ${given}`,
      wanted > texts.length ? 'Add what is missing, in order.' : 'Remove what is left over.',
      'values',
    )
  if (empty >= 0)
    return createBlockingCheck(
      'values',
      `Value ${empty + 1} is empty`,
      `Nothing would stand at {{${empty + 1}}}.`,
      'values',
    )
  const own =
    wanted === null
      ? [createWarning('values', `${given}, the template’s text is not known`, UNKNOWN_TEXT_ADVICE, 'values')]
      : [
          createPassedCheck(
            'values',
            `${formatPlaceholderCount(wanted)} ${draft.text.trim() === '' ? 'in the template' : 'in the text'}, ${given}`,
          ),
        ]
  return [
    ...own,
    ...gaps.map((n) =>
      createWarning(
        `gap ${n}`,
        `{{${n}}} stands nowhere in the text`,
        'Its value is sent, and read by nobody.',
        'values',
      ),
    ),
    ...[...new Set(malformed)].map((it) =>
      createWarning(
        `odd ${it}`,
        `${it} is no placeholder`,
        'Only numbers are: {{1}}, {{2}} and on.',
        'values',
      ),
    ),
  ]
}
const UNKNOWN_TEXT_ADVICE = 'Paste the approved text below, and the values are counted.'

function formatPlaceholderCount(count: number): string {
  return `${count} ${count === 1 ? 'placeholder' : 'placeholders'}`
}

const code: SendRule = (draft) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  return text.trim() === ''
    ? createBlockingCheck(
        'code',
        'Code missing',
        'Type it once: it goes into the text and into button 0.',
        'values',
      )
    : createPassedCheck('code', 'The same code in the text and in button 0')
}

const header: SendRule = ({ header: { kind, link } }, { unreachableLinks }) => {
  if (kind === 'none') return null
  const noun = kind === 'image' ? 'Image link' : 'Document link'
  const why = getPublicLinkError(link.trim())
  if (why !== null) return createBlockingCheck('header', `${noun} can’t be fetched`, why, 'header')
  return unreachableLinks.includes(link.trim())
    ? createWarning(
        'header',
        `${noun} was not reachable last time`,
        'Open it in a private window to be sure.',
        'header',
      )
    : createPassedCheck('header', `${noun} is a public HTTPS address`)
}

const buttons: SendRule = (draft) => {
  const own = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const empty = own.find((it) => it.text.trim() === '')
  if (empty)
    return createBlockingCheck(
      'buttons',
      `Button ${empty.index} has no text`,
      'Its address needs the variable part.',
      'buttons',
    )
  const indexes = own.map((it) => it.index)
  const twice = indexes.find((it, at) => indexes.indexOf(it) !== at)
  if (twice !== undefined)
    return createBlockingCheck(
      'buttons',
      `Two buttons at ${twice}`,
      'Each has a place of its own, counted from 0.',
      'buttons',
    )
  const odd = own.find((it) => !Number.isSafeInteger(it.index) || it.index < 0)
  if (odd)
    return createBlockingCheck(
      'buttons',
      'A button has no place',
      'Count the template’s buttons from 0.',
      'buttons',
    )
  const full = own.find((it) => it.url === null && /^https?:\/\//i.test(it.text.trim()))
  return full
    ? createWarning(
        'buttons',
        `Button ${full.index} has a whole address`,
        'Only the variable part belongs here. If the button wraps a redirect, say so below it.',
        'buttons',
      )
    : null
}
