import { useEffect } from 'react'
import { askAgain } from '#src/queries/ask-again.ts'
import type { Desk } from '#src/queries/desk.ts'

/** What has failed comes by itself once the platform answers again. */
export function AskAgain({ desk }: { desk: Desk }) {
  useEffect(() => askAgain(desk), [desk])
  return null
}
