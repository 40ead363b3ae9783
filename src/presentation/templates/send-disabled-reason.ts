import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Session } from '#src/data/session/session.ts'
import { hasSendAddress } from '#src/data/templates/sends.ts'

/** Why this deployment can't send templates; null: it can. */
export function getSendDisabledReason(session: Session, i18n: I18n): string | null {
  if (hasSendAddress(session)) return null
  return t(i18n)({
    message: 'Sending templates isn’t set up here. Ask your administrator.',
    comment: 'platform.legacyBaseUrl: the name of a field in a file',
  })
}
