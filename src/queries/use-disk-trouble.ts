import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DiskTrouble } from '#src/lib/disk.ts'
import type { Desk } from './desk.ts'

/** What is wrong with this device's store, as far as it has been used; null while all is well. */
export function useDiskTrouble(desk: Desk): DiskTrouble | null {
  const { data: disk } = useQuery({
    queryKey: ['session', 'disk'],
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: () => desk.disk(),
  })
  return useSyncExternalStore(disk?.subscribe ?? still, () => disk?.trouble() ?? null)
}

const still = () => () => undefined
