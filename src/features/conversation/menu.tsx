'use memo'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { platformMessagesPreference, type ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { hasNewerPages } from '#src/domain/messages/paging.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import type { TranscriptAction } from '#src/features/conversation/transcript/deliver-transcript.ts'
import { TranscriptStatus } from '#src/features/conversation/transcript/status.tsx'
import { useTranscript } from '#src/features/conversation/transcript/use-transcript.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './menu.module.css'
import { MenuItem } from './menu-item.tsx'

type Props = {
  session: Session
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** What to do with the transcript without opening the menu. */
  requestedAction: { readonly action: TranscriptAction } | null
  onClose: () => void
  onFind: () => void
}

/** What can be done with a conversation beside reading it, and under the head what came of it. */
export function ConversationMenu(props: Props) {
  const { session, thread, address, ticket, anchor, open, requestedAction, onClose, onFind } = props
  const reader = useDisplayLocale()
  const { data: log } = useQuery(messageLogQuery(thread))
  const { data: head } = useQuery({ ...messagesHeadQuery(session.api, thread), enabled: false })
  const [scope, setScope] = useState<'loaded' | 'all'>('loaded')
  const { messages, gaps, olderPagination } = createThread(log)
  const isWhole = olderPagination?.state === 'beginning' && gaps.size === 0 && !hasNewerPages(log)
  const { job, exportLoaded, exportAll, resume, cancel } = useTranscript(session, thread, {
    code: ticket?.code ?? address.code,
    id: address.id,
    customerName: ticket?.customerName ?? '',
    subject: ticket ? ticket.subject || ticket.summary : null,
    directory: session.directory,
    reader,
  })
  const makeTranscript = (action: TranscriptAction) => {
    onClose()
    if (scope === 'all' && !isWhole) return exportAll(action)
    const older =
      olderPagination?.state === 'beginning' || olderPagination?.state === 'stuck'
        ? olderPagination.state
        : 'more'
    const end = hasNewerPages(log) ? 'newer' : older
    const coverage = { end, isPartial: (head?.skippedRecords.length ?? 0) > 0 } as const
    exportLoaded(action, { messages, gaps: new Set(gaps.keys()), coverage })
  }
  const handledRequest = useRef<Props['requestedAction']>(null)
  const handleRequest = useEffectEvent((request: NonNullable<Props['requestedAction']>) => {
    if (request === handledRequest.current) return
    handledRequest.current = request
    makeTranscript(request.action)
  })
  useEffect(() => {
    if (requestedAction) handleRequest(requestedAction)
  }, [requestedAction])
  const count = formatNumber(messages.length, reader.locale)
  return (
    <>
      {job && <TranscriptStatus job={job} onResume={resume} onCancel={cancel} />}
      <Popover
        open={open}
        onClose={onClose}
        label="Conversation"
        anchor={anchor}
        align="end"
        className={styles.menu}
      >
        <MenuItem
          icon="search"
          keys={/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘F' : 'Ctrl F'}
          isFirst
          onPress={() => {
            onClose()
            onFind()
          }}
        >
          Find in conversation
        </MenuItem>
        <CopyLink />
        <div className={styles.group} role="group" aria-label="Transcript">
          {isWhole ? (
            <p className={styles.legend}>Transcript of all {count} messages</p>
          ) : (
            <>
              <p className={styles.legend}>Transcript</p>
              <SegmentedControl
                label="Which messages"
                value={scope}
                options={[
                  { value: 'loaded', label: `${count} loaded` },
                  { value: 'all', label: 'Whole conversation' },
                ]}
                onValueChange={setScope}
              />
            </>
          )}
          <MenuItem icon="copy" onPress={() => makeTranscript('copy')}>
            Copy as text
          </MenuItem>
          <MenuItem icon="file-text" onPress={() => makeTranscript('print')}>
            Print
          </MenuItem>
          <MenuItem icon="download" onPress={() => makeTranscript('save')}>
            Save as HTML
          </MenuItem>
        </div>
        {session.config.platform.platformMessagesFlag !== null && <PlatformMessages />}
      </Popover>
    </>
  )
}

const COPY_LABELS = {
  no: 'Copy link to ticket',
  yes: 'Link copied',
  refused: 'Could not copy the link',
} as const

function CopyLink() {
  const { buildLocation } = useRouter()
  const [copyState, setCopyState] = useState<keyof typeof COPY_LABELS>('no')
  const copy = async () => {
    // Without the message that was gone to: the link is to the ticket.
    const { href } = buildLocation({ to: '.', search: ({ m: _, ...others }) => others })
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href)
      setCopyState('yes')
    } catch {
      setCopyState('refused')
    }
  }
  return (
    <MenuItem icon={copyState === 'yes' ? 'check' : 'link'} onPress={() => void copy()}>
      <span role="status">{COPY_LABELS[copyState]}</span>
    </MenuItem>
  )
}

/** Only some deployments can say which messages face the platform (MSG-21). */
function PlatformMessages() {
  const on = useSyncExternalStore(platformMessagesPreference.subscribe, platformMessagesPreference.get)
  return (
    <div className={styles.group}>
      <Switch className={styles.switch} checked={on} onCheckedChange={platformMessagesPreference.set}>
        Platform-facing messages
      </Switch>
    </div>
  )
}
