'use memo'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { platformMessagesPreference, type ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { hasNewerPages } from '#src/domain/messages/paging.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { TranscriptStatus } from '#src/features/conversation/transcript/transcript-status.tsx'
import { type TranscriptAction, useTranscript } from '#src/features/conversation/transcript/use-transcript.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './menu.module.css'

type Props = {
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** A transcript action that a command requested without opening the menu: a new object for each request. */
  requestedAction: { readonly action: TranscriptAction } | null
  onClose: () => void
  onFind: () => void
}

/** The conversation's menu, and the status of its transcript, which is shown below the header. */
export function ConversationMenu(props: Props) {
  const { api, directory, config } = useSession()
  const { thread, address, ticket, anchor, open, requestedAction, onClose, onFind } = props
  const reader = useDisplayLocale()
  const { data: log } = useQuery(messageLogQuery(thread))
  const { data: head } = useQuery({ ...messagesHeadQuery(api, thread), enabled: false })
  const [scope, setScope] = useState<'loaded' | 'all'>('loaded')
  const { messages, gaps, olderPagination } = createThread(log)
  const isWhole = olderPagination?.state === 'end' && gaps.size === 0 && !hasNewerPages(log)
  const { job, exportLoaded, exportAll, resume, cancel } = useTranscript(thread, {
    code: ticket?.code ?? address.code,
    id: address.id,
    customerName: ticket?.customerName ?? '',
    subject: ticket ? ticket.subject || ticket.summary : null,
    directory,
    displayLocale: reader,
  })
  const makeTranscript = (action: TranscriptAction) => {
    onClose()
    if (scope === 'all' && !isWhole) return exportAll(action)
    const state = hasNewerPages(log) ? 'newer' : (olderPagination?.state ?? 'more')
    const coverage = { state, isPartial: (head?.skippedRecords.length ?? 0) > 0 } as const
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
  const loadedCount = formatNumber(messages.length, reader.locale)
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
          onClick={() => {
            onClose()
            onFind()
          }}
        >
          Find in conversation
        </MenuItem>
        <CopyLink />
        <div className={styles.group} role="group" aria-label="Transcript">
          {isWhole ? (
            <p className={styles.legend}>Transcript of all {loadedCount} messages</p>
          ) : (
            <>
              <p className={styles.legend}>Transcript</p>
              <SegmentedControl
                label="Which messages"
                value={scope}
                options={[
                  { value: 'loaded', label: `${loadedCount} loaded` },
                  { value: 'all', label: 'Whole conversation' },
                ]}
                onValueChange={setScope}
              />
            </>
          )}
          <MenuItem icon="copy" onClick={() => makeTranscript('copy')}>
            Copy as text
          </MenuItem>
          <MenuItem icon="file-text" onClick={() => makeTranscript('print')}>
            Print
          </MenuItem>
          <MenuItem icon="download" onClick={() => makeTranscript('save')}>
            Save as HTML
          </MenuItem>
        </div>
        {config.platform.platformMessagesFlag !== null && <PlatformMessagesSwitch />}
      </Popover>
    </>
  )
}

const COPY_LABELS = {
  idle: 'Copy link to ticket',
  copied: 'Link copied',
  refused: 'Could not copy the link',
} as const

function CopyLink() {
  const { buildLocation } = useRouter()
  const [copyState, setCopyState] = useState<keyof typeof COPY_LABELS>('idle')
  const copy = async () => {
    // Without the message's search param: the link leads to the ticket.
    const { href } = buildLocation({ to: '.', search: ({ m: _, ...others }) => others })
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href)
      setCopyState('copied')
    } catch {
      setCopyState('refused')
    }
  }
  return (
    <MenuItem icon={copyState === 'copied' ? 'check' : 'link'} onClick={() => void copy()}>
      <span role="status">{COPY_LABELS[copyState]}</span>
    </MenuItem>
  )
}

/** Only some deployments mark the platform-facing messages (MSG-21). */
function PlatformMessagesSwitch() {
  const isOn = useSyncExternalStore(platformMessagesPreference.subscribe, platformMessagesPreference.get)
  return (
    <div className={styles.group}>
      <Switch className={styles.switch} checked={isOn} onCheckedChange={platformMessagesPreference.set}>
        Platform-facing messages
      </Switch>
    </div>
  )
}

type MenuItemProps = {
  icon: IconName
  keys?: string
  /** The first item takes the focus when the menu opens. */
  isFirst?: boolean
  onClick: () => void
  children: ReactNode
}

function MenuItem({ icon, keys, isFirst = false, onClick, children }: MenuItemProps) {
  return (
    <button type="button" className={styles.item} data-autofocus={isFirst || undefined} onClick={onClick}>
      <Icon name={icon} />
      <span className={styles.label}>{children}</span>
      {keys !== undefined && <Kbd keys={keys} hint />}
    </button>
  )
}
