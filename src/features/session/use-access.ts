import { useEffect, useRef, useState } from 'react'
import { type Access, UNCHECKED } from '#src/domain/access.ts'
import { checkAccess } from '#src/queries/access.ts'
import type { Connect } from '#src/queries/desk.ts'

export type Checked = {
  readonly token: string
  readonly access: Access
  readonly workspaceId: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What is known of the token in the field; a token that was changed meanwhile is another one. */
export function useAccess(connect: Connect) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [checking, setChecking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const forget = () => {
    running.current?.abort()
    setChecked(null)
    setChecking(false)
  }
  /** Null when the check was overtaken by another, by a change of the token, or by leaving. */
  const check = async (token: string): Promise<Checked | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setChecking(true)
    const found = await checkAccess(connect(token), controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return null
      throw error
    })
    if (!found || controller.signal.aborted) return null
    const result = { token, ...found, at: Date.now() }
    setChecked(result)
    setChecking(false)
    return result
  }
  return { checked, access: checked?.access ?? UNCHECKED, checking, check, forget }
}
