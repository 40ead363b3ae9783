/** The checks that run before a template is sent (rule 21). */
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { getPublicLinkProblem } from '#src/lib/text/public-link.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import {
  createCheck,
  hasBrokenCharacter,
  type SendCheck,
  type SendCheckContext,
  type SendRule,
  type StructureContext,
  type StructureRule,
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
import { checkOneTimeCode, checkValues } from './value-checks.ts'
import { findValueWarnings } from './value-warnings.ts'

/** The results of all checks, in the order in which the composer lists them. */
export function runSendChecks(draft: Draft, context: SendCheckContext): readonly SendCheck[] {
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
  return rules.flatMap((rule) => rule(draft, context) ?? [])
}

/** The checks of what the messages of a template have in common. */
export function runStructureChecks(draft: Draft, context: StructureContext): readonly SendCheck[] {
  return [checkChannel, checkTemplateName, checkValues, checkButtons].flatMap(
    (rule) => rule(draft, context) ?? [],
  )
}

const checkChannel: StructureRule = ({ channelId }) =>
  isUuid(channelId) ? null : createCheck('channel', 'stop', { kind: 'channel-missing' }, 'channel')

const checkTemplateName: StructureRule = ({ templateName }) => {
  if (templateName.trim() === '')
    return createCheck('template', 'stop', { kind: 'template-missing' }, 'template')
  if (templateName !== templateName.trim())
    return createCheck('template', 'warn', { kind: 'template-outer-space' }, 'template')
  return hasBrokenCharacter(templateName)
    ? createCheck('template', 'stop', { kind: 'template-broken' }, 'template')
    : null
}

const checkPhone: SendRule = (_, { phone }) => {
  if (phone === null) return createCheck('phone', 'wait', { kind: 'phone-unchecked' })
  switch (phone.state) {
    case 'empty':
      return createCheck('phone', 'stop', { kind: 'phone-missing' }, 'phone')
    case 'unroutable':
      return createCheck('phone', 'stop', { kind: 'phone-unroutable', reason: phone.reason }, 'phone')
    case 'ambiguous': {
      const numbers = phone.readings.map((it) => it.formatted)
      return createCheck('phone', 'stop', { kind: 'phone-ambiguous', numbers }, 'phone')
    }
    case 'routable':
      return phone.doubt === null
        ? createCheck('phone', 'ok', { kind: 'phone-valid' })
        : createCheck('phone', 'warn', { kind: 'phone-unusual', doubt: phone.doubt }, 'phone')
  }
}

const checkCustomerName: SendRule = ({ customerName }) => {
  if (cleanInput(customerName) === '') return createCheck('name', 'stop', { kind: 'name-missing' }, 'name')
  if (customerName.length > 500 || hasBrokenCharacter(customerName))
    return createCheck('name', 'stop', { kind: 'name-invalid' }, 'name')
  return findValueWarnings(customerName, 'name').includes('placeholder')
    ? createCheck('name', 'warn', { kind: 'name-placeholder' }, 'name')
    : null
}

const checkHeader: SendRule = ({ header: { kind: media, link } }, { unreachableLinks }) => {
  if (media === 'none') return null
  const problem = getPublicLinkProblem(cleanInput(link))
  if (problem !== null)
    return createCheck('header', 'stop', { kind: 'link-not-public', media, problem }, 'header')
  return unreachableLinks.includes(cleanInput(link))
    ? createCheck('header', 'warn', { kind: 'link-unreachable', media }, 'header')
    : createCheck('header', 'ok', { kind: 'link-public', media })
}

const checkButtons: StructureRule = (draft) => {
  const urlButtons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const empty = urlButtons.find((it) => cleanInput(it.text) === '')
  if (empty) {
    const { index, label } = empty
    return createCheck('buttons', 'stop', { kind: 'button-empty', index, label }, 'buttons')
  }
  const broken = urlButtons.find((it) => hasBrokenCharacter(it.text))
  if (broken) return createCheck('buttons', 'stop', { kind: 'button-broken', index: broken.index }, 'buttons')
  const indexes = urlButtons.map((it) => it.index)
  const repeated = indexes.find((it, at) => indexes.indexOf(it) !== at)
  if (repeated !== undefined)
    return createCheck('buttons', 'stop', { kind: 'button-index-repeated', index: repeated }, 'buttons')
  if (urlButtons.some((it) => !Number.isSafeInteger(it.index) || it.index < 0))
    return createCheck('buttons', 'stop', { kind: 'button-index-missing' }, 'buttons')
  const whole = urlButtons.find((it) => it.url === null && /^https?:\/\//i.test(it.text.trim()))
  return whole
    ? createCheck('buttons', 'warn', { kind: 'button-whole-address', index: whole.index }, 'buttons')
    : null
}
