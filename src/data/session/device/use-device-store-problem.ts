'use memo'

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { DeviceStoreProblem } from '#src/lib/storage/device-store.ts'

/** The problem of the session's device store, as far as it has been used; null: none. */
export function useDeviceStoreProblem(): DeviceStoreProblem | null {
  const session = useSession()
  const { data: deviceStore } = useQuery({
    queryKey: ['session', 'device-store'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: () => session.deviceStore(),
  })
  return useSyncExternalStore(
    deviceStore?.subscribe ?? subscribeToNothing,
    () => deviceStore?.getProblem() ?? null,
  )
}

const subscribeToNothing = () => () => undefined
