import { DISK_TROUBLE } from '#src/domain/disk-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useDiskTrouble } from '#src/queries/use-disk-trouble.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Said before it matters: without a disk nobody would know after a crash what was on its way. */
export function DiskNote({ desk }: { desk: Desk }) {
  const trouble = useDiskTrouble(desk)
  if (trouble === null) return null
  return (
    <Notice tone="warning" icon="triangle-alert" title="Kept only as long as this page">
      <p>{DISK_TROUBLE[trouble]} What is typed or sent from here is forgotten when the page ends.</p>
    </Notice>
  )
}
