import { useId, useState } from 'react'
import { callFacts } from '#src/domain/call-facts.ts'
import { callLook, callTitle, howItEnded, takenBy, talkTime } from '#src/domain/call-words.ts'
import type { TimelineEntry } from '#src/domain/timeline.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { callIcon } from '#src/ui/call-icon.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ExternalLink } from '#src/ui/link.tsx'
import { TextFacts } from '#src/ui/text-facts.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import styles from './timeline-row.module.css'
import { TimelineRow } from './timeline-row.tsx'

type Props = {
  desk: Desk
  entry: Extract<TimelineEntry, { kind: 'call' }>
  contact: string | null
  isMarked: boolean
}

export function CallRow({ desk, entry: { call, at }, contact, isMarked }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const look = callLook(call)
  const length = talkTime(call)
  const how = [length && `${length} min`, takenBy(call, desk.directory), howItEnded(call)]
    .filter(Boolean)
    .join(', ')
  return (
    <TimelineRow
      picture={<Icon name={callIcon(look)} />}
      title={<Bdi text={callTitle(call)} max={100} />}
      kind="Call"
      contact={contact}
      at={at}
      look={look === 'missed' ? 'failed' : undefined}
      isMarked={isMarked}
    >
      {how && (
        <p className={styles.note}>
          <Bdi text={how} max={400} />
        </p>
      )}
      {call.summary !== null && (
        <p className={styles.text} dir="auto">
          {call.summary.slice(0, 400).toWellFormed()}
        </p>
      )}
      <UnreadableNote fields={call.unreadable} />
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
        {open && <TextFacts facts={callFacts(call, desk.config.entities)} />}
      </div>
    </TimelineRow>
  )
}
