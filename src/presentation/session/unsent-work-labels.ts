import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

type UnsentWork = { readonly assignments: number; readonly drafts: number; readonly presets?: number }

/** For example “1 unsent assignment, 2 drafts”; empty where there is nothing. */
export function listUnsentWork(
  { assignments, drafts, presets = 0 }: UnsentWork,
  locale: string,
  i18n: I18n,
): string {
  const counts = [
    ...(assignments > 0
      ? [t(i18n)`${plural(assignments, { one: '# unsent assignment', other: '# unsent assignments' })}`]
      : []),
    ...(drafts > 0 ? [t(i18n)`${plural(drafts, { one: '# draft', other: '# drafts' })}`] : []),
    ...(presets > 0 ? [t(i18n)`${plural(presets, { one: '# preset', other: '# presets' })}`] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(counts)
}
