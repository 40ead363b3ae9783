import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'

/** Why the platform refused a token (401), with its own words if it sent any. */
export function getRejectionMessage({ platformMessage }: ApiError, i18n: I18n): string {
  return platformMessage === null
    ? t(i18n)`The platform refused this token (401).`
    : t(i18n)`The platform refused this token (401). Platform message: “${platformMessage}”`
}
