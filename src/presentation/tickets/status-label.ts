/** The states of a ticket in the agent's language. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The states observed so far. */
const STATUS_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['open', msg({ message: 'Open', comment: 'State of a ticket', context: 'ticket state' })],
  ['closed', msg({ message: 'Closed', comment: 'State of a ticket', context: 'ticket state' })],
])

/** The label of a ticket's state; any other state is shown as the platform sent it (DEC-18). */
export function getStatusLabel(status: string, i18n: I18n): string {
  const label = STATUS_LABELS.get(status)
  return label ? i18n._(label) : status
}

/** The same within a sentence. */
export function getStatusWord(status: string, i18n: I18n): string {
  return STATUS_LABELS.has(status) ? getStatusLabel(status, i18n).toLocaleLowerCase(i18n.locale) : status
}

/** The platform has no label for a sub-status: `awaiting_bank` is shown as “Awaiting bank”. */
export function getSubStatusLabel(subStatus: string): string {
  const words = subStatus.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
