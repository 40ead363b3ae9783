/** Checks a setup with the platform before it replaces anything: what it says of itself proves nothing. */
import type { Api } from '#src/api/client/client.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { checkAccess } from '#src/data/session/access-check.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { decideAccess } from '#src/domain/session/access.ts'

/**
 * `checked`: the platform accepts the token, and the setup has the workspace that the platform shows; null: no record
 * shows it. `rejected`: 401. `failed`: the platform can't be asked, for example without a network.
 */
export type SetupCheck =
  | { readonly kind: 'checked'; readonly setup: DeviceSetup }
  | { readonly kind: 'other workspace'; readonly claimedId: string; readonly workspaceId: string }
  | { readonly kind: 'rejected' | 'failed'; readonly error: ApiError }

/** Only reads, with the setup's own token. Rejects when the signal is aborted. */
export async function checkSetup(api: Api, setup: DeviceSetup, signal: AbortSignal): Promise<SetupCheck> {
  const { access, workspaceId } = await checkAccess(api, signal)
  const decision = decideAccess(access)
  if (decision?.kind === 'rejected' || decision?.kind === 'failed') return decision
  const claimedId = [setup.workspaceId, setup.legacy?.workspaceId].find(
    (it) => it != null && workspaceId !== null && it.toLowerCase() !== workspaceId.toLowerCase(),
  )
  if (claimedId != null && workspaceId !== null) return { kind: 'other workspace', claimedId, workspaceId }
  return { kind: 'checked', setup: { ...setup, workspaceId } }
}
