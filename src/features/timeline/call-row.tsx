'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Call } from '#src/api/schema/call.ts'
import type { CallRecording as CallRecordingRecord } from '#src/api/schema/recording-files.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { openPresetListForCall } from '#src/data/templates/preset-list.ts'
import { hasSendAddress } from '#src/data/templates/sends.ts'
import { getRecordingDuration, getRecordingNumber } from '#src/domain/audio/call-track.ts'
import { getRecordingAccess } from '#src/domain/messages/media.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import { formatClockTime } from '#src/lib/text/clock-time.ts'
import { formatDetails } from '#src/lib/text/format.ts'
import { CallRecording } from '#src/presentation/audio/call-recording.tsx'
import { getCallDetails } from '#src/presentation/timeline/call-details.ts'
import {
  CALL_ICONS,
  formatTalkTime,
  getCallEndReason,
  getCallHandler,
  getCallTitle,
  getCallVariant,
  getUnreadableFields,
} from '#src/presentation/timeline/call-labels.ts'
import { RecordingLink } from '#src/ui/audio/recording-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { TextDescriptionList } from '#src/ui/data-display/description-list.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { TimelineRow } from './row.tsx'
import styles from './timeline-row.module.css'

type Props = {
  entry: Extract<TimelineEntry, { kind: 'call' }>
  contact: string | null
  isHighlighted: boolean
}

export function CallRow({ entry: { call, at, personId }, contact, isHighlighted }: Props) {
  const { t, i18n } = useLingui()
  const { directory, config } = useSession()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { locale } = useDisplayLocale()
  const { chatId } = useParams({ strict: false })
  const { code } = useSearch({ strict: false })
  const getAccess = ({ href }: CallRecordingRecord) => getRecordingAccess(href, config.content)
  const variant = getCallVariant(call)
  const talkTime = formatTalkTime(call)
  const talkTimeText =
    talkTime &&
    t({ message: `${talkTime} min`, comment: 'How long a call took, in minutes and seconds: 3:05 min.' })
  const handledText = formatDetails(
    [talkTimeText, getCallHandler(call, directory, locale, i18n), getCallEndReason(call, i18n)].filter(
      (it) => it !== null,
    ),
    locale,
  )
  return (
    <TimelineRow
      icon={<Icon name={CALL_ICONS[variant]} />}
      title={<Bdi text={getCallTitle(call, i18n)} max={100} className="truncate truncate-end" />}
      kind={t({ message: 'Call', comment: 'An entry of a timeline: a phone call', context: 'noun' })}
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
      <UnreadableFieldsNote fields={getUnreadableFields(call)} />
      {call.recordings
        .filter((it) => getAccess(it) !== 'link')
        .map((it) => (
          <CallRecording
            key={it.href}
            call={call}
            recording={it}
            customerId={personId}
            ticketId={chatId}
            code={code}
          />
        ))}
      <div className={styles.more}>
        <button
          type="button"
          className={styles.toggle}
          data-main
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? (
            <Trans comment="Hides the details of a call. The hidden part is for screen readers.">
              Show less <span className="visually-hidden">about this call</span>
            </Trans>
          ) : (
            <Trans comment="Shows the details of a call. The hidden part is for screen readers.">
              Details <span className="visually-hidden">of this call</span>
            </Trans>
          )}
        </button>
        <SendTemplateButton call={call} />
        {call.recordings
          .filter((it) => getAccess(it) !== 'plays')
          .map((it) => (
            <span key={it.href}>
              <RecordingLink href={it.href} number={getRecordingNumber(call, it)} />{' '}
              {formatDuration(call, it)}
            </span>
          ))}
      </div>
      <div id={id} className={open ? styles.details : undefined}>
        {open && <TextDescriptionList items={getCallDetails(call, config.entities, i18n)} />}
      </div>
    </TimelineRow>
  )
}

function formatDuration(call: Call, recording: CallRecordingRecord): string {
  const duration = getRecordingDuration(call, recording)
  return duration === null ? '' : formatClockTime(duration)
}

/** Opens the presets for the caller. Not shown where templates can't be sent. */
function SendTemplateButton({ call }: { call: Call }) {
  const session = useSession()
  const { chatId = null } = useParams({ strict: false })
  const { code = null } = useSearch({ strict: false })
  if (!hasSendAddress(session)) return null
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-haspopup={session.credentials.legacy ? 'dialog' : undefined}
      onClick={() => openPresetListForCall(session, call, { ticketId: chatId, ticketCode: code })}
    >
      <Trans comment="A button. The hidden part is for screen readers.">
        Send template <span className="visually-hidden">to this caller</span>
      </Trans>
    </button>
  )
}
