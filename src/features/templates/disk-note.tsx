import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DiskTrouble } from '#src/lib/disk.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Notice } from '#src/ui/notice.tsx'

const WHY: Readonly<Record<DiskTrouble, string>> = {
  blocked: 'This browser lets the app store nothing here.',
  full: 'This device has no room left.',
  lost: 'The browser has taken the store away.',
  unreadable: 'A part of what was kept can’t be read any more.',
}

/** Said before it matters: without a disk nobody would know after a crash what was on its way. */
export function DiskNote({ desk }: { desk: Desk }) {
  const { data: disk } = useQuery({
    queryKey: ['session', 'disk'],
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: () => desk.disk(),
  })
  const trouble = useSyncExternalStore(disk?.subscribe ?? still, () => disk?.trouble() ?? null)
  if (trouble === null) return null
  return (
    <Notice tone="warning" icon="triangle-alert" title="Kept only as long as this page">
      <p>{WHY[trouble]} What is typed or sent from here is forgotten when the page ends.</p>
    </Notice>
  )
}

const still = () => () => undefined
