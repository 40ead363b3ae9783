import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { isolate } from '#src/lib/text/isolate.ts'

/** Why the platform refused a token (401), with its own words if it sent any. */
export function getRejectionMessage(error: ApiError, i18n: I18n): string {
  if (error.platformMessage === null)
    return t(
      i18n,
    )`This token isn’t valid (401). Check that you copied all of it, or ask your administrator for a new one.`
  const platformMessage = isolate(error.platformMessage, i18n.locale)
  return t(i18n)`This token isn’t valid (401). Server message: “${platformMessage}”`
}
