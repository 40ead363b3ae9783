import { useEffect, useState } from 'react'
import { DISK_TROUBLE } from '#src/domain/disk-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { followSeen } from '#src/queries/seen.ts'
import { useDiskTrouble } from '#src/queries/use-disk-trouble.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

/** Keeps what is read for when the network is away, and says so once where this device keeps nothing. */
export function SeenWatch({ desk }: { desk: Desk }) {
  useEffect(() => followSeen(desk), [desk])
  const trouble = useDiskTrouble(desk)
  const [read, setRead] = useState<typeof trouble>(null)
  // A record that can't be read is left out; nothing else comes of it.
  if (trouble === null || trouble === 'unreadable' || trouble === read) return null
  return (
    <Banner
      icon="triangle-alert"
      tone="neutral"
      title="This device keeps nothing."
      action={
        <Button size="sm" onClick={() => setRead(trouble)}>
          All right
        </Button>
      }
    >
      {DISK_TROUBLE[trouble]} Everything works on from memory: without a network, and after this page, nothing
      of it is there.
    </Banner>
  )
}
