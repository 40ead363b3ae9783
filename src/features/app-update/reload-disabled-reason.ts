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
      one: '# assignment is being sent: update after that.',
      other: '# assignments are being sent: update after that.',
    })}`
  if (assignments === 0)
    return t(i18n)`${plural(sends, {
      one: '# template send is being sent: update after that.',
      other: '# template sends are being sent: update after that.',
    })}`
  return t(i18n)`${plural(assignments, { one: '# assignment', other: '# assignments' })} and ${plural(sends, {
    one: '# template send',
    other: '# template sends',
  })} are being sent: update after that.`
}
