/** The states of a ticket in the agent's language. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toWords } from '#src/lib/text/words.ts'

/** The states observed so far. */
const STATUS_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['open', msg({ message: 'Open', comment: 'State of a ticket', context: 'ticket state' })],
  ['closed', msg({ message: 'Closed', comment: 'State of a ticket', context: 'ticket state' })],
])

/** The label of a ticket's state; any other state is shown in the platform's words (DEC-18). */
export function getStatusLabel(status: string, i18n: I18n): string {
  const label = STATUS_LABELS.get(status)
  return label ? i18n._(label) : toWords(status)
}

/** The same within a sentence. */
export function getStatusWord(status: string, i18n: I18n): string {
  return STATUS_LABELS.has(status)
    ? getStatusLabel(status, i18n).toLocaleLowerCase(i18n.locale)
    : toWords(status)
}

const SUB_STATUS_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['awaiting_customer', msg({ message: 'Waiting for the customer', comment: 'State of an open ticket' })],
])

/** The label of a sub-status; any other one is shown in the platform's words: “Awaiting bank”. */
export function getSubStatusLabel(subStatus: string, i18n: I18n): string {
  const label = SUB_STATUS_LABELS.get(subStatus)
  return label ? i18n._(label) : toWords(subStatus)
}
