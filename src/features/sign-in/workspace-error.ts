import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/**
 * The error of a workspace ID that isn't the token's; null if it is, or if no record has shown the token's. Only a send
 * shows whether the key is right, because the platform has no other request for it.
 */
export function getOtherWorkspaceError(
  entered: string,
  tokenWorkspaceId: string | null,
  i18n: I18n,
): string | null {
  if (tokenWorkspaceId === null || entered === tokenWorkspaceId) return null
  return t(i18n)`Enter the token’s workspace ID: ${tokenWorkspaceId}`
}
