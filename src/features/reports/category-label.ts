/** The categories of templates in the agent's language. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const CATEGORY_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['UTILITY', msg({ message: 'Utility', comment: 'Kind of template' })],
  ['MARKETING', msg({ message: 'Marketing', comment: 'Kind of template' })],
  [
    'AUTHENTICATION',
    msg({ message: 'Authentication', comment: 'Kind of template', context: 'kind of template' }),
  ],
  ['UNKNOWN', msg({ message: 'Unknown', comment: 'Kind of template', context: 'kind of template' })],
])

/** The label of a template category; any other is shown as the platform names it. */
export function getCategoryLabel(category: string, i18n: I18n): string {
  const label = CATEGORY_LABELS.get(category)
  return label ? i18n._(label) : category
}
