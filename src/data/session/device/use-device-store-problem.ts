'use memo'

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { DeviceStoreProblem } from '#src/lib/storage/device-store.ts'

/** The problem of the session's device store, as far as it has been used; null: none. */
export function useDeviceStoreProblem(session: Session): DeviceStoreProblem | null {
  const { data: deviceStore } = useQuery({
    queryKey: ['session', 'disk'],
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: () => session.deviceStore(),
  })
  return useSyncExternalStore(
    deviceStore?.subscribe ?? subscribeToNothing,
    () => deviceStore?.getProblem() ?? null,
  )
}

const subscribeToNothing = () => () => undefined
