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

/** What is known of the token in the field; a token that was changed meanwhile is another one. */
export function useAccessCheck(connect: ApiFactory) {
  const [checked, setChecked] = useState<AccessCheck | null>(null)
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const resetCheck = () => {
    running.current?.abort()
    setChecked(null)
    setChecking(false)
  }
  /** Null when the check was overtaken by another, by a change of the token, or by leaving. */
  const runCheck = async (token: string): Promise<AccessCheck | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setChecking(true)
    const found = await checkAccess(connect(token), controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return null
      throw error
    })
    if (!found || controller.signal.aborted) return null
    const result = { token, ...found, checkedAt: Date.now() }
    setChecked(result)
    setChecking(false)
    return result
  }
  return { checked, access: checked?.access ?? UNCHECKED_ACCESS, isChecking, runCheck, resetCheck }
}
