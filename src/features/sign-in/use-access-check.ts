import { useEffect, useRef, useState } from 'react'
import { checkAccess } from '#src/data/session/access-check.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import { type AccessResults, UNCHECKED_ACCESS } from '#src/domain/session/access.ts'

export type AccessCheck = {
  readonly token: string
  readonly access: AccessResults
  readonly workspaceId: string | null
  /** Milliseconds since 1970. */
  readonly checkedAt: number
}

/** Tests the token in the field. Call `resetCheck` when the field changes: the result belongs to the previous token. */
export function useAccessCheck(createApiForToken: ApiFactory) {
  const [checked, setChecked] = useState<AccessCheck | null>(null)
  const [isChecking, setChecking] = useState(false)
  const runningCheck = useRef<AbortController | null>(null)
  useEffect(() => () => runningCheck.current?.abort(), [])

  const resetCheck = () => {
    runningCheck.current?.abort()
    setChecked(null)
    setChecking(false)
  }
  /** Null if the check was aborted: by another check, by a change of the token, or by unmounting. */
  const runCheck = async (token: string): Promise<AccessCheck | null> => {
    runningCheck.current?.abort()
    const controller = new AbortController()
    runningCheck.current = controller
    setChecking(true)
    const outcome = await checkAccess(createApiForToken(token), controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return null
      throw error
    })
    if (!outcome || controller.signal.aborted) return null
    const result = { token, ...outcome, checkedAt: Date.now() }
    setChecked(result)
    setChecking(false)
    return result
  }
  return { checked, access: checked?.access ?? UNCHECKED_ACCESS, isChecking, runCheck, resetCheck }
}
