import type { Attachment } from '#src/api/schema/attachment.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './item-card.module.css'

/** What the sender wrote about files, below them. Not for what shows its caption itself: videos, places and contacts. */
export function AttachmentCaptions({ attachments }: { attachments: readonly Attachment[] }) {
  return attachments.map(
    ({ caption, raw }, index) =>
      caption !== null && (
        <p key={`${index} ${raw.slice(0, 80)}`} className={styles.caption}>
          <Bdi text={caption} max={400} />
        </p>
      ),
  )
}
