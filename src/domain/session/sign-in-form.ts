import { isUuid } from '#src/lib/text/uuid.ts'
import { getCredentialError, trimCredential } from './credential-text.ts'

/** What stands in the sign-in form. */
export type SignInForm = {
  readonly token: string
  readonly legacy: { readonly workspaceId: string; readonly key: string }
}

export type SignInErrors = {
  readonly token: string | null
  readonly workspaceId: string | null
  readonly key: string | null
}

export const NO_SIGN_IN_ERRORS: SignInErrors = { token: null, workspaceId: null, key: null }

/** What is wrong with each field before anything is sent (CON-03, AUT-02). Null where nothing is. */
export function validateSignIn({ token, legacy }: SignInForm): SignInErrors {
  const workspaceId = legacy.workspaceId.trim()
  const key = trimCredential(legacy.key)
  const wanted = workspaceId !== '' || key !== ''
  return {
    token: getCredentialError(trimCredential(token), 'token'),
    workspaceId: wanted && !isUuid(workspaceId) ? getWorkspaceError(workspaceId) : null,
    key: wanted ? getCredentialError(key, 'key') : null,
  }
}

function getWorkspaceError(text: string): string {
  return text === ''
    ? 'The key needs its workspace: enter the workspace ID.'
    : 'A workspace ID is a UUID: 8-4-4-4-12 letters and figures.'
}

/** The legacy credential as it is used; null where none was given. */
export function getLegacyCredential({ legacy }: SignInForm) {
  const key = trimCredential(legacy.key)
  return key === '' ? null : { key, workspaceId: legacy.workspaceId.trim().toLowerCase() }
}
