/** Texts about the sources of values, in the words of agents. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FillProblem } from '#src/domain/templates/bindings.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import type { ValueWarning } from '#src/domain/templates/value-warnings.ts'

const CUSTOMER_LABELS: Readonly<Record<(ValueSource & { from: 'customer' })['field'], MessageDescriptor>> = {
  name: msg({ message: 'name', comment: 'A field of a customer, in the middle of a sentence' }),
  firstName: msg({ message: 'first name', comment: 'A field of a customer, in the middle of a sentence' }),
  phone: msg({ message: 'phone', comment: 'A field of a customer, in the middle of a sentence' }),
  email: msg({ message: 'email', comment: 'A field of a customer, in the middle of a sentence' }),
  company: msg({ message: 'company', comment: 'A field of a customer, in the middle of a sentence' }),
  stage: msg({ message: 'stage', comment: 'A field of a customer, in the middle of a sentence' }),
}
const TICKET_LABELS: Readonly<Record<(ValueSource & { from: 'ticket' })['field'], MessageDescriptor>> = {
  code: msg({ message: 'ticket number', comment: 'A field of a ticket, in the middle of a sentence' }),
  subject: msg({ message: 'ticket subject', comment: 'A field of a ticket, in the middle of a sentence' }),
}

const MAX_KEY_LENGTH = 80

/** The source in a menu, or in the middle of a sentence: `first name`, `address › city`. */
export function getSourceLabel(source: ValueSource, i18n: I18n): string {
  switch (source.from) {
    case 'customer':
      return i18n._(CUSTOMER_LABELS[source.field])
    case 'customField': {
      const path = source.path.map((it) => it.trim() || '–').join(' › ')
      return path.slice(0, MAX_KEY_LENGTH).toWellFormed()
    }
    case 'ticket':
      return i18n._(TICKET_LABELS[source.field])
    case 'agent':
      return t(i18n)({ message: 'your name', comment: 'The name of the agent, in the middle of a sentence' })
    case 'today':
      return t(i18n)({ message: 'today’s date', comment: 'In the middle of a sentence' })
    case 'text':
      return t(i18n)({ message: 'fixed text', comment: 'In the middle of a sentence' })
  }
}

/** Where a value came from, below its field. */
export function getOriginLabel(source: ValueSource, i18n: I18n): string {
  const label = getSourceLabel(source, i18n)
  switch (source.from) {
    case 'customer':
    case 'customField':
      return t(i18n)({ message: `From the customer: ${label}`, comment: 'label: such as “first name”' })
    case 'ticket':
      return t(i18n)({ message: `From the ticket: ${label}`, comment: 'label: such as “ticket subject”' })
    case 'agent':
      return t(i18n)({ message: 'Your name', comment: 'Where a value came from' })
    case 'today':
      return t(i18n)({ message: 'Today’s date', comment: 'Where a value came from' })
    case 'text':
      return t(i18n)({
        message: 'From the preset, the same for every customer',
        comment: 'Where a value came from',
      })
  }
}

/** Why a source gave no value, and what to do. */
export function getFillProblemText(source: ValueSource, problem: FillProblem, i18n: I18n): string {
  const label = getSourceLabel(source, i18n)
  switch (problem) {
    case 'loading':
      return t(i18n)({ message: `Loading the customer’s ${label}…`, comment: 'label: such as “first name”' })
    case 'noNumber':
      return t(i18n)({
        message: 'Filled in once you enter the customer’s phone number.',
        comment: 'A value of a template',
      })
    case 'nobody':
      return t(i18n)`No customer has this number, so there is no ${label}. Enter the value.`
    case 'several':
      return t(i18n)`Several customers have this number. Enter the ${label} yourself.`
    case 'unsure':
      return t(i18n)`A customer has a similar number but may be someone else. Enter the ${label} yourself.`
    case 'unknown':
      return t(i18n)`Couldn’t load the customer’s ${label}. Enter it yourself.`
    case 'empty':
      return t(i18n)`The customer’s profile has no ${label}. Enter it, or use another value.`
    case 'unreadable':
      return t(i18n)`Couldn’t load the customer’s fields. Enter the value.`
    case 'notText':
      return t(i18n)`The customer’s ${label} isn’t text. Enter it as text, or use another value.`
    case 'noTicket':
      return t(i18n)`This customer has no ticket here. Enter the value.`
    case 'noAgent':
      return t(i18n)`Enter your name, or select it in Settings.`
  }
}

export const VALUE_WARNING_TEXTS: Readonly<Record<ValueWarning, MessageDescriptor>> = {
  placeholder: msg`This looks like a placeholder, not a value.`,
  phone: msg`This is a phone number, not a name.`,
  email: msg`This is an email address, not a name.`,
  link: msg`This contains a link.`,
  emoji: msg({ message: 'This name contains an emoji.', comment: 'The name of a customer' }),
  oneLetter: msg({ message: 'This name is one letter.', comment: 'The name of a customer' }),
  noLetter: msg({ message: 'This name has no letters.', comment: 'The name of a customer' }),
  html: msg`This looks like HTML. The customer will see it as is.`,
  spaces: msg`A value can’t contain line breaks, tabs or four spaces in a row.`,
  joinedLines: msg`Line breaks were replaced by spaces.`,
  invalidCharacter: msg`Some characters are damaged.`,
  tooLong: msg`This is unusually long.`,
}
