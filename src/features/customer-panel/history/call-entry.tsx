import { type ReactNode, useId, useState } from 'react'
import type { Call } from '#src/api/schema/call.ts'
import type { Session } from '#src/data/session/session.ts'
import { getCallDetails } from '#src/domain/timeline/call-details.ts'
import {
  formatTalkTime,
  getCallEndReason,
  getCallHandler,
  getCallTitle,
  getCallVariant,
} from '#src/domain/timeline/call-labels.ts'
import { TimelineLink } from '#src/features/customer-panel/timeline-link.tsx'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { TextDescriptionList } from '#src/ui/data-display/text-description-list.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/unreadable-fields-note.tsx'
import { useToday } from '#src/ui/hooks/display-locale.tsx'
import { getCallIcon } from '#src/ui/icons/call-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './call-entry.module.css'
import { SendTemplateLink } from './send-template-link.tsx'

type Props = {
  session: Session
  call: Call
  /** False: a call of a linked contact, whose name is said then. */
  isOwn: boolean
}

export function CallEntry({ session, call, isOwn }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const variant = getCallVariant(call)
  const length = formatTalkTime(call)
  const who = getCallHandler(call, session.directory)
  const endedText = getCallEndReason(call)
  const handledText = [length && `${length} min`, who].filter(Boolean).join(', ')
  return (
    <PanelListItem
      icon={getCallIcon(variant)}
      failed={variant === 'missed'}
      title={<Bdi text={getCallTitle(call)} max={100} />}
      trailing={<CallTime at={call.at} />}
      note={
        <>
          {!isOwn && call.customerName && <Sentence text={call.customerName} />}
          {handledText && <Sentence text={handledText} />}
          {endedText && <Sentence text={endedText} />}
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
          <SendTemplateLink session={session} call={call} className={styles.toggle} />
        </>
      }
    >
      {call.summary !== null && <p className={styles.summary}>{renderClamped(call.summary)}</p>}
      {call.recordingHref !== null && <Recording href={call.recordingHref} length={length} />}
      <UnreadableFieldsNote fields={call.unreadable} />
      <div id={id}>
        {open && <TextDescriptionList items={getCallDetails(call, session.config.entities)} />}
      </div>
    </PanelListItem>
  )
}

/** With the hour while it is fresh; then the day is enough, and the exact moment is in the title. */
function CallTime({ at }: { at: Instant }) {
  const today = useToday()
  const isFresh = Date.parse(today) - toMillis(at) < 6 * 86_400_000
  return <Time at={at} format={isFresh ? 'moment' : 'short'} />
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

function renderClamped(text: string) {
  return <Bdi text={text} max={400} />
}
