import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { LinkTarget } from '#src/lib/text/link-target.ts'

/** The label, or words for an email without a recipient. */
export function getTargetText({ label, isPartial }: LinkTarget, i18n: I18n): string {
  if (label === '')
    return t(i18n)({ message: 'new email', comment: 'What a link opens: an email without a recipient.' })
  if (!isPartial) return label
  return t(i18n)({
    message: `${label} (others removed)`,
    comment: 'What a link opens: an email to these recipients. The link named others, who won’t get it.',
  })
}
