'use memo'

import { useId, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import {
  formatTalkTime,
  getCallDetails,
  getCallEndReason,
  getCallHandler,
  getCallTitle,
  getCallVariant,
} from '#src/domain/timeline/call-labels.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { TextDescriptionList } from '#src/ui/data-display/description-list.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getCallIcon } from '#src/ui/icons/record-icons.ts'
import { TimelineRow } from './row.tsx'
import styles from './timeline-row.module.css'

type Props = {
  entry: Extract<TimelineEntry, { kind: 'call' }>
  contact: string | null
  isHighlighted: boolean
}

export function CallRow({ entry: { call, at }, contact, isHighlighted }: Props) {
  const { directory, config } = useSession()
  const [open, setOpen] = useState(false)
  const id = useId()
  const variant = getCallVariant(call)
  const talkTime = formatTalkTime(call)
  const handledText = [talkTime && `${talkTime} min`, getCallHandler(call, directory), getCallEndReason(call)]
    .filter(Boolean)
    .join(', ')
  return (
    <TimelineRow
      icon={<Icon name={getCallIcon(variant)} />}
      title={<Bdi text={getCallTitle(call)} max={100} />}
      kind="Call"
      contact={contact}
      at={at}
      variant={variant === 'missed' ? 'failed' : undefined}
      isHighlighted={isHighlighted}
    >
      {handledText && (
        <p className={styles.note}>
          <Bdi text={handledText} max={400} />
        </p>
      )}
      {call.summary !== null && (
        <p className={styles.text} dir="auto">
          {call.summary.slice(0, 400).toWellFormed()}
        </p>
      )}
      <UnreadableFieldsNote fields={call.unreadable} />
      <div className={styles.more}>
        <button
          type="button"
          className={styles.toggle}
          data-main
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Less' : 'Details'} <span className="visually-hidden">of this call</span>
        </button>
        {call.recordingHref !== null && (
          <span>
            <ExternalLink href={call.recordingHref}>Recording</ExternalLink>
          </span>
        )}
      </div>
      <div id={id} className={open ? styles.details : undefined}>
        {open && <TextDescriptionList items={getCallDetails(call, config.entities)} />}
      </div>
    </TimelineRow>
  )
}
