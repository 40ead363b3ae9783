import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const PRIORITY_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['urgent', msg({ message: 'Urgent', comment: 'Priority of a ticket', context: 'priority' })],
  ['high', msg({ message: 'High', comment: 'Priority of a ticket', context: 'priority' })],
  ['normal', msg({ message: 'Normal', comment: 'Priority of a ticket', context: 'priority' })],
  ['low', msg({ message: 'Low', comment: 'Priority of a ticket', context: 'priority' })],
])

/** The label of a known priority in lower case; undefined for any other. */
export function getKnownPriorityLabel(priority: string, i18n: I18n): string | undefined {
  const label = PRIORITY_LABELS.get(priority)
  return label && i18n._(label)
}
