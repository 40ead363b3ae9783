import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ChangeKind } from '#src/domain/tickets/changes.ts'

/** What happened to tickets while the agent was away. */
export function getChangeLabel(kind: ChangeKind, i18n: I18n): string {
  switch (kind) {
    case 'messages':
      return t(i18n)({ message: 'New messages', comment: 'Of tickets, since the agent left' })
    case 'calls':
      return t(i18n)({ message: 'Missed calls', comment: 'Of customers, since the agent left' })
    case 'urgent':
      return t(i18n)({ message: 'Newly urgent', comment: 'Of tickets, since the agent left' })
    case 'closing':
      return t(i18n)({
        message: 'Closes soon',
        comment: 'Of tickets that the platform closes because nobody writes in them',
      })
    case 'assigned':
      return t(i18n)({ message: 'Newly assigned to you', comment: 'Of tickets, since the agent left' })
    case 'taken':
      return t(i18n)({ message: 'Assigned to others', comment: 'Of tickets that were the agent’s' })
    case 'closed':
      return t(i18n)({ message: 'Closed', comment: 'Of tickets, since the agent left', context: 'change' })
    case 'inactive':
      return t(i18n)({ message: 'Closed for inactivity', comment: 'Of tickets, since the agent left' })
  }
}
