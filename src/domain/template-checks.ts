/** What is looked at before a template is sent, each with what to do (rule 21). */
import type { PhoneReading } from '#src/lib/phone-number.ts'
import { whyNotPublicLink } from '#src/lib/public-link.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { type Draft, isCode, valueTexts } from './template-draft.ts'
import type { FieldName } from './template-failure.ts'
import type { Category } from './template-preset.ts'
import { placeholdersIn } from './template-text.ts'

export type CheckLevel = 'ok' | 'warn' | 'stop'
export type Check = {
  readonly id: string
  readonly level: CheckLevel
  readonly title: string
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null
  readonly field: FieldName | null
}

/** What is known around the draft. Not known is never taken for "no" (rule 1). */
export type SendFacts = {
  /** Null while the numbers' own rules are on their way. */
  readonly phone: PhoneReading | null
  /** What the list says of whoever has this number; `nobody`: it knows none; null: it hasn't said. */
  readonly person: Person | 'nobody' | null
  /** Milliseconds since 1970 of their last message; `never`: they never wrote; null: not known. */
  readonly lastWrote: number | 'never' | null
  /** How many of the category's messages of the last 30 days arrived; null where it isn't known. */
  readonly rate: { readonly category: Category; readonly rate: number; readonly sent: number } | null
  /** Links that the platform could not fetch. */
  readonly deadLinks: readonly string[]
  /** How many values the preset names, for a template whose text isn't known. */
  readonly named: number | null
  readonly now: number
}

export type Person = {
  readonly name: string
  readonly blocked: boolean | null
  readonly optedOut: boolean | null
}

export function checksOf(draft: Draft, facts: SendFacts): readonly Check[] {
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

export function isStopped(checks: readonly Check[]): boolean {
  return checks.some((it) => it.level === 'stop')
}

type Rule = (draft: Draft, facts: SendFacts) => Check | readonly Check[] | null

const channel: Rule = ({ channelId }) =>
  isUuid(channelId) ? null : stop('channel', 'Channel missing', 'Choose the number that sends.', 'channel')

const template: Rule = ({ templateName }) => {
  if (templateName.trim() === '')
    return stop('template', 'Template name missing', 'Type the name exactly as approved.', 'template')
  if (templateName !== templateName.trim())
    return warn(
      'template',
      'The template name has a space at an end',
      'A name is compared sign by sign. Remove it, unless it was approved so.',
      'template',
    )
  return null
}

const phone: Rule = (_, { phone: reading }) => {
  if (reading === null) return warn('phone', 'The number is still being looked at', null, 'phone')
  if (reading.state === 'empty')
    return stop('phone', 'Phone missing', 'Digits only, country code first.', 'phone')
  if (reading.state === 'unroutable') return stop('phone', 'The phone can’t be routed', reading.why, 'phone')
  if (!reading.known)
    return warn(
      'phone',
      'The number is in no range that is known',
      'Its length is right. Look at it once more.',
      'phone',
    )
  return ok('phone', 'Phone is digits only, country code first')
}

const name: Rule = ({ customerName }) => {
  if (customerName.trim() === '')
    return stop('name', 'Customer name missing', 'The platform writes it into the record.', 'name')
  if (customerName.length > 500 || /\0/.test(customerName) || !customerName.isWellFormed())
    return stop(
      'name',
      'The customer name can’t be kept',
      'At most 500 letters, none of them broken.',
      'name',
    )
  return null
}

const values: Rule = (draft, { named }) => {
  const texts = valueTexts(draft)
  if (isCode(draft)) return null
  const empty = texts.findIndex((it) => it.trim() === '')
  const { count, gaps, odd } = placeholdersIn(draft.text)
  const wanted = draft.text.trim() === '' ? named : count
  const given = `${texts.length} ${texts.length === 1 ? 'value' : 'values'} given`
  if (texts.some((it) => !it.isWellFormed() || it.includes('\0')))
    return stop('values', 'A value has a broken character', 'Type it anew.', 'values')
  if (wanted !== null && wanted !== texts.length)
    return stop(
      'values',
      `${placeholders(wanted)} ${draft.text.trim() === '' ? 'in the template' : 'in the text'}, ${given}`,
      wanted > texts.length ? 'Add what is missing, in order.' : 'Remove what is left over.',
      'values',
    )
  if (empty >= 0)
    return stop('values', `Value ${empty + 1} is empty`, `Nothing would stand at {{${empty + 1}}}.`, 'values')
  const own =
    wanted === null
      ? [warn('values', `${given}, the template’s text is not known`, WITHOUT_TEXT, 'values')]
      : [
          ok(
            'values',
            `${placeholders(wanted)} ${draft.text.trim() === '' ? 'in the template' : 'in the text'}, ${given}`,
          ),
        ]
  return [
    ...own,
    ...gaps.map((n) =>
      warn(
        `gap ${n}`,
        `{{${n}}} stands nowhere in the text`,
        'Its value is sent, and read by nobody.',
        'values',
      ),
    ),
    ...[...new Set(odd)].map((it) =>
      warn(`odd ${it}`, `${it} is no placeholder`, 'Only numbers are: {{1}}, {{2}} and on.', 'values'),
    ),
  ]
}
const WITHOUT_TEXT = 'Paste the approved text below, and the values are counted.'

function placeholders(count: number): string {
  return `${count} ${count === 1 ? 'placeholder' : 'placeholders'}`
}

const code: Rule = (draft) => {
  if (!isCode(draft)) return null
  const [text = ''] = valueTexts(draft)
  return text.trim() === ''
    ? stop('code', 'Code missing', 'Type it once: it goes into the text and into button 0.', 'values')
    : ok('code', 'The same code in the text and in button 0')
}

const header: Rule = ({ header: { kind, link } }, { deadLinks }) => {
  if (kind === 'none') return null
  const noun = kind === 'image' ? 'Image link' : 'Document link'
  const why = whyNotPublicLink(link.trim())
  if (why !== null) return stop('header', `${noun} can’t be fetched`, why, 'header')
  return deadLinks.includes(link.trim())
    ? warn(
        'header',
        `${noun} was not reachable last time`,
        'Open it in a private window to be sure.',
        'header',
      )
    : ok('header', `${noun} is a public HTTPS address`)
}

const buttons: Rule = (draft) => {
  const own = draft.buttons.filter((it) => !isCode(draft) || it.index !== 0)
  const empty = own.find((it) => it.text.trim() === '')
  if (empty)
    return stop(
      'buttons',
      `Button ${empty.index} has no text`,
      'Its address needs the variable part.',
      'buttons',
    )
  const places = own.map((it) => it.index)
  const twice = places.find((it, at) => places.indexOf(it) !== at)
  if (twice !== undefined)
    return stop(
      'buttons',
      `Two buttons at ${twice}`,
      'Each has a place of its own, counted from 0.',
      'buttons',
    )
  const odd = own.find((it) => !Number.isSafeInteger(it.index) || it.index < 0)
  if (odd) return stop('buttons', 'A button has no place', 'Count the template’s buttons from 0.', 'buttons')
  const full = own.find((it) => it.url === null && /^https?:\/\//i.test(it.text.trim()))
  return full
    ? warn(
        'buttons',
        `Button ${full.index} has a whole address`,
        'Only the variable part belongs here. If the button wraps a redirect, say so below it.',
        'buttons',
      )
    : null
}

const blocked: Rule = (_, { person }) => {
  if (person === null || person === 'nobody' || person.blocked !== true) return null
  return stop('blocked', 'This customer is blocked', 'Nothing can be sent until they are unblocked.', null)
}

const optOut: Rule = ({ reason }, { person }) => {
  if (person === 'nobody') return ok('optout', 'No customer has this number yet: one is made')
  if (person === null || person.optedOut === null)
    return warn('optout', 'Opt-out not known', 'Only the customer’s list record says it.', null)
  if (!person.optedOut) return ok('optout', 'Customer has not opted out of chatapp')
  return reason.trim() === ''
    ? stop('optout', 'Customer has opted out of chatapp', 'Give a reason to send all the same.', 'reason')
    : warn('optout', 'Customer has opted out of chatapp', 'Your reason is kept on this device.', 'reason')
}

const renamed: Rule = ({ customerName }, { person }) => {
  const to = customerName.trim()
  if (person === null || person === 'nobody' || to === '' || person.name.trim() === to) return null
  const from =
    person.name.trim() === '' ? 'a record without a name' : `“${person.name.slice(0, 60).toWellFormed()}”`
  return warn('renamed', `The record’s name changes, from ${from}`, 'Sending rewrites it.', 'name')
}

/** How long a conversation stays open after the customer's last message. */
const OPEN_MS = 24 * 3_600_000

const opened: Rule = ({ category }, { lastWrote, now }) => {
  if (category !== 'MARKETING') return null
  const advice = 'Marketing may not arrive until they open a conversation with this number.'
  if (lastWrote === null) return warn('opened', 'When the customer last wrote is not known', advice, null)
  if (lastWrote === 'never') return warn('opened', 'The customer has never written', advice, null)
  const age = now - lastWrote
  if (age > OPEN_MS) return warn('opened', `The customer last wrote ${ageWords(age)} ago`, advice, null)
  return ok('opened', 'The customer wrote within the last 24 hours')
}

function ageWords(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return days >= 2 ? `${days} days` : `${Math.floor(ms / 3_600_000)} hours`
}

const POOR = 0.7

const rate: Rule = (_, { rate: known }) => {
  if (known === null) return null
  const what = known.category.toLowerCase()
  if (known.sent === 0) return null
  const words = `${Math.round(known.rate * 100)} % of ${what} messages arrived in the last 30 days`
  return known.rate < POOR ? warn('rate', words, null, null) : ok('rate', words)
}

function ok(id: string, title: string): Check {
  return { id, level: 'ok', title, advice: null, field: null }
}

function warn(id: string, title: string, advice: string | null, field: FieldName | null): Check {
  return { id, level: 'warn', title, advice, field }
}

function stop(id: string, title: string, advice: string, field: FieldName | null): Check {
  return { id, level: 'stop', title, advice, field }
}
