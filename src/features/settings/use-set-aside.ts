import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sameJson } from '#src/lib/same-json.ts'
import { type SetAsideGroup, setAsideIn } from '#src/queries/set-aside.ts'

/** What could not be read of all that is in memory, as it is now. */
export function useSetAside(client: QueryClient): readonly SetAsideGroup[] {
  const [groups, setGroups] = useState<readonly SetAsideGroup[]>([])
  useEffect(() => {
    const look = () => {
      const found = setAsideIn(client)
      setGroups((before) => (sameJson(before, found) ? before : found))
    }
    look()
    return client.getQueryCache().subscribe(look)
  }, [client])
  return groups
}
