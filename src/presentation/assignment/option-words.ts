import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { OptionWords } from '#src/domain/assignment/options.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'

export function getOptionWords(i18n: I18n): OptionWords {
  return {
    assignToMe: t(i18n)`Assign to me`,
    unassign: t(i18n)({ message: 'Unassign', comment: 'Command: removes the assignee of a ticket' }),
    unassignAliases: [
      t(i18n)({ message: 'Clear assignment', comment: 'A search finds “Unassign” by it' }),
      t(i18n)({ message: 'Unassigned', comment: 'The ticket has no assignee', context: 'assignee' }),
      t(i18n)({ message: 'Nobody', comment: 'A search finds “Unassign” by it' }),
    ],
    getKindLabel: (kind) => i18n._(ASSIGNEE_KIND_WORDS[kind].label),
  }
}
