import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Call } from '#src/api/schema/call.ts'
import type { CallRecording as CallRecordingRecord } from '#src/api/schema/recording-files.ts'
import { recentCallsQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { openPresetListForCall } from '#src/data/templates/preset-list.ts'
import { hasSendAddress } from '#src/data/templates/sends.ts'
import { getRecordingDuration, getRecordingNumber } from '#src/domain/audio/call-track.ts'
import { getRecordingAccess } from '#src/domain/messages/media.ts'
import { TimelineLink } from '#src/features/customer-panel/timeline-link.tsx'
import { formatClockTime } from '#src/lib/text/clock-time.ts'
import { formatDetails, formatNumber } from '#src/lib/text/format.ts'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
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
import { PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart, lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { toPagedList, useHasBeenVisible, useIsFromCache } from './paged-list.ts'
import { PagedSection } from './paged-section.tsx'
import styles from './recent-calls.module.css'

// Loaded when they are first asked for.
const CallDetails = lazyPart(async () => (await import('./call-details.tsx')).CallDetails)
const CallRecording = lazyWithRetry(
  async () => (await import('#src/presentation/audio/call-recording.tsx')).CallRecording,
)

type Props = {
  customerId: string
  includeLinkedContacts: boolean
  /** Whether the list may be requested once it is in view. */
  canLoad: boolean
}

export function RecentCalls({ customerId, includeLinkedContacts, canLoad }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { api } = useSession()
  const { hasBeenVisible, visibilityRef } = useHasBeenVisible()
  const history = { customerId, includeLinkedContacts }
  const isFromCache = useIsFromCache('calls', history)
  const query = useInfiniteQuery({
    ...recentCallsQuery(api, history),
    enabled: canLoad && (hasBeenVisible || isFromCache),
  })
  const paged = toPagedList(query)
  const getSkippedTitle = (count: number) => {
    const formattedCount = formatNumber(count, locale)
    return t`${plural(count, {
      one: `Couldn’t load ${formattedCount} call`,
      other: `Couldn’t load ${formattedCount} calls`,
    })}`
  }
  return (
    <PagedSection
      title={t`Recent calls`}
      loadingText={t`Loading calls`}
      emptyText={t`No calls.`}
      getSkippedTitle={getSkippedTitle}
      paged={paged}
      visibilityRef={visibilityRef}
    >
      {paged.rows.map((call) => (
        <CallEntry key={call.id} call={call} customerId={customerId} />
      ))}
    </PagedSection>
  )
}

type CallEntryProps = {
  call: Call
  /** Of the panel. A linked contact's call shows the contact's name. */
  customerId: string
}

function CallEntry({ call, customerId }: CallEntryProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { directory } = useSession()
  const [open, setOpen] = useState(false)
  const id = useId()
  const variant = getCallVariant(call)
  const talkTime = formatTalkTime(call)
  const talkTimeText =
    talkTime &&
    t({ message: `${talkTime} min`, comment: 'How long a call took, in minutes and seconds: 3:05 min.' })
  const handler = getCallHandler(call, directory, locale, i18n)
  const endedText = getCallEndReason(call, i18n)
  const handledText = formatDetails(
    [talkTimeText, handler].filter((it) => it !== null),
    locale,
  )
  return (
    <PanelListItem
      icon={CALL_ICONS[variant]}
      failed={variant === 'missed'}
      title={<Bdi text={getCallTitle(call, i18n)} max={100} className="truncate truncate-end" />}
      trailing={<CallTime at={call.at} />}
      note={
        <>
          {call.customerId !== customerId && call.customerName && <Sentence text={call.customerName} />}
          {handledText && <Sentence text={handledText} />}
          {endedText && <Sentence text={endedText} />}
          <button
            type="button"
            className={styles.toggle}
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
          </button>{' '}
          <TimelineLink at={call.id} className={styles.toggle}>
            <Trans comment="A link to the customer's timeline. The hidden part is for screen readers.">
              View in timeline <span className="visually-hidden">at this call</span>
            </Trans>
          </TimelineLink>{' '}
          <SendTemplateButton call={call} className={styles.toggle} />
        </>
      }
    >
      {call.summary !== null && (
        <p className={styles.summary}>
          <Bdi text={call.summary} max={400} />
        </p>
      )}
      {call.recordings.map((it) => (
        <Recording key={it.href} call={call} recording={it} customerId={call.customerId ?? customerId} />
      ))}
      <UnreadableFieldsNote fields={getUnreadableFields(call)} />
      <div id={id}>{open && <CallDetails call={call} />}</div>
    </PanelListItem>
  )
}

const RECENT_MS = 6 * 86_400_000

/** Includes the time of day for six days; from then on the title has it. */
function CallTime({ at }: { at: Instant | null }) {
  const today = useToday()
  const isRecent = at !== null && Date.parse(today) - toMillis(at) < RECENT_MS
  return <Time at={at} format={isRecent ? 'moment' : 'short'} />
}

/** Ends with a full stop, since another sentence may follow. */
function Sentence({ text }: { text: string }): ReactNode {
  return (
    <>
      <Bdi text={text} max={200} />
      {'. '}
    </>
  )
}

type RecordingProps = { call: Call; recording: CallRecordingRecord; customerId: string }

/** A player, and for another host a link, too: that host gets no request before the agent wants to hear it (CAL-06). */
function Recording({ call, recording, customerId }: RecordingProps) {
  const { config } = useSession()
  const access = getRecordingAccess(recording.href, config.content)
  const player = access !== 'link' && (
    <PlayableRecording call={call} recording={recording} customerId={customerId} />
  )
  if (access === 'plays') return player
  const duration = getRecordingDuration(call, recording)
  return (
    <>
      <span className={styles.recording}>
        <Icon name="play" size="sm" />
        <span className={styles.link}>
          <RecordingLink href={recording.href} number={getRecordingNumber(call, recording)} />
        </span>
        {duration !== null && <span className={styles.talkTime}>{formatClockTime(duration)}</span>}
      </span>
      {player}
    </>
  )
}

/** The player's code is loaded once a recording is in view: a start doesn't need it. */
function PlayableRecording(props: RecordingProps) {
  const { hasBeenVisible, visibilityRef } = useHasBeenVisible()
  const { chatId } = useParams({ strict: false })
  const { code } = useSearch({ strict: false })
  const place = <div ref={visibilityRef} style={{ blockSize: 52 }} />
  return (
    <Suspense fallback={place}>
      {hasBeenVisible ? <CallRecording {...props} ticketId={chatId} code={code} /> : place}
    </Suspense>
  )
}

type SendTemplateProps = { call: Call; className: string | undefined }

/** Opens the presets for the caller. Not shown where templates can't be sent. */
function SendTemplateButton({ call, className }: SendTemplateProps) {
  const session = useSession()
  const { chatId = null } = useParams({ strict: false })
  const { code = null } = useSearch({ strict: false })
  if (!hasSendAddress(session)) return null
  return (
    <button
      type="button"
      className={className}
      aria-haspopup={session.credentials.legacy ? 'dialog' : undefined}
      onClick={() => openPresetListForCall(session, call, { ticketId: chatId, ticketCode: code })}
    >
      <Trans comment="A button. The hidden part is for screen readers.">
        Send template <span className="visually-hidden">to this caller</span>
      </Trans>
    </button>
  )
}
