import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

/**
 * Why the page can't be reloaded now; null if it can (rule 34). `assignments` and `sends` are the numbers of unsent
 * assignments and of template sends in progress.
 */
export function getReloadDisabledReason(
  { assignments, sends }: { assignments: number; sends: number },
  i18n: I18n,
): string | null {
  if (assignments === 0 && sends === 0) return null
  if (sends === 0)
    return t(i18n)`${plural(assignments, {
      one: 'Wait for # assignment to finish sending, then update.',
      other: 'Wait for # assignments to finish sending, then update.',
    })}`
  if (assignments === 0)
    return t(i18n)`${plural(sends, {
      one: 'Wait for # template to finish sending, then update.',
      other: 'Wait for # templates to finish sending, then update.',
    })}`
  return t(
    i18n,
  )`Wait for ${plural(assignments, { one: '# assignment', other: '# assignments' })} and ${plural(sends, {
    one: '# template',
    other: '# templates',
  })} to finish sending, then update.`
}
