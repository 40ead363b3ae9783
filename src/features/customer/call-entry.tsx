import { type ReactNode, useId, useState } from 'react'
import type { Call } from '#src/api/schema/call.ts'
import { callFacts } from '#src/domain/call-facts.ts'
import { callLook, callTitle, howItEnded, takenBy, talkTime } from '#src/domain/call-words.ts'
import { type Instant, toMillis } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { callIcon } from '#src/ui/call-icon.ts'
import { Entry } from '#src/ui/entry.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ExternalLink } from '#src/ui/link.tsx'
import { useToday } from '#src/ui/reader.tsx'
import { TextFacts } from '#src/ui/text-facts.tsx'
import { Time } from '#src/ui/time.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import styles from './call-entry.module.css'
import { SendLink } from './send-link.tsx'
import { TimelineLink } from './timeline-link.tsx'

type Props = {
  desk: Desk
  call: Call
  /** False: a call of a linked contact, whose name is said then. */
  isOwn: boolean
}

export function CallEntry({ desk, call, isOwn }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const look = callLook(call)
  const length = talkTime(call)
  const who = takenBy(call, desk.directory)
  const end = howItEnded(call)
  const took = [length && `${length} min`, who].filter(Boolean).join(', ')
  return (
    <Entry
      icon={callIcon(look)}
      failed={look === 'missed'}
      title={<Bdi text={callTitle(call)} max={100} />}
      end={<CallTime at={call.at} />}
      note={
        <>
          {!isOwn && call.customerName && <Sentence text={call.customerName} />}
          {took && <Sentence text={took} />}
          {end && <Sentence text={end} />}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : 'Details'} <span className="visually-hidden">of this call</span>
          </button>{' '}
          <TimelineLink at={call.id} className={styles.toggle}>
            In timeline <span className="visually-hidden">at this call</span>
          </TimelineLink>{' '}
          <SendLink desk={desk} call={call} className={styles.toggle} />
        </>
      }
    >
      {call.summary !== null && <p className={styles.summary}>{clamp(call.summary)}</p>}
      {call.recordingHref !== null && <Recording href={call.recordingHref} length={length} />}
      <UnreadableNote fields={call.unreadable} />
      <div id={id}>{open && <TextFacts facts={callFacts(call, desk.config.entities)} />}</div>
    </Entry>
  )
}

/** With the hour while it is fresh; then the day is enough, and the exact moment is in the title. */
function CallTime({ at }: { at: Instant }) {
  const today = useToday()
  const isFresh = Date.parse(today) - toMillis(at) < 6 * 86_400_000
  return <Time at={at} form={isFresh ? 'moment' : 'short'} />
}

/** Ends where another may follow. */
function Sentence({ text }: { text: string }): ReactNode {
  return (
    <>
      <Bdi text={text} max={200} />
      {'. '}
    </>
  )
}

/** Never fetched by itself: another host is asked only when somebody wants to hear it (CAL-06). */
function Recording({ href, length }: { href: string; length: string | null }) {
  return (
    <span className={styles.recording}>
      <Icon name="play" size="sm" />
      <span className={styles.link}>
        <ExternalLink href={href}>Recording</ExternalLink>
      </span>
      {length !== null && <span className={styles.length}>{length}</span>}
    </span>
  )
}

function clamp(text: string) {
  return <Bdi text={text} max={400} />
}
