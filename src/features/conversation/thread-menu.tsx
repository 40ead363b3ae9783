import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { hasNewer } from '#src/domain/message-paging.ts'
import { threadOf } from '#src/domain/thread.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/queries/messages.ts'
import { platformMessages, type ThreadId } from '#src/queries/thread-id.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from './thread-menu.module.css'
import { MenuItem } from './thread-menu-item.tsx'
import type { Act } from './transcript-acts.ts'
import { TranscriptNote } from './transcript-note.tsx'
import { useTranscript } from './use-transcript.ts'

type Props = {
  desk: Desk
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** What to do with the transcript without opening the menu. */
  ordered: { readonly act: Act } | null
  onClose: () => void
  onFind: () => void
}

/** What can be done with a conversation beside reading it, and under the head what came of it. */
export function ThreadMenu(props: Props) {
  const { desk, thread, address, ticket, anchor, open, ordered, onClose, onFind } = props
  const reader = useReader()
  const { data: log } = useQuery(messageLogQuery(thread))
  const { data: head } = useQuery({ ...messagesHeadQuery(desk.api, thread), enabled: false })
  const [scope, setScope] = useState<'loaded' | 'all'>('loaded')
  const { messages, gaps, start } = threadOf(log)
  const isWhole = start?.state === 'beginning' && gaps.size === 0 && !hasNewer(log)
  const { work, ofLoaded, ofAll, goOn, stop } = useTranscript(desk, thread, {
    code: ticket?.code ?? address.code,
    id: address.id,
    customerName: ticket?.customerName ?? '',
    subject: ticket ? ticket.subject || ticket.summary : null,
    directory: desk.directory,
    reader,
  })
  const make = (act: Act) => {
    onClose()
    if (scope === 'all' && !isWhole) return ofAll(act)
    const older = start?.state === 'beginning' || start?.state === 'stuck' ? start.state : 'more'
    const end = hasNewer(log) ? 'newer' : older
    const coverage = { end, partial: (head?.setAside.length ?? 0) > 0 } as const
    ofLoaded(act, { messages, gaps: new Set(gaps.keys()), coverage })
  }
  const done = useRef<Props['ordered']>(null)
  const follow = useEffectEvent((order: NonNullable<Props['ordered']>) => {
    if (order === done.current) return
    done.current = order
    make(order.act)
  })
  useEffect(() => {
    if (ordered) follow(ordered)
  }, [ordered])
  const count = formatNumber(messages.length, reader.locale)
  return (
    <>
      {work && <TranscriptNote work={work} onGoOn={goOn} onStop={stop} />}
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
              <Segmented
                label="Which messages"
                value={scope}
                options={[
                  { value: 'loaded', label: `${count} loaded` },
                  { value: 'all', label: 'Whole conversation' },
                ]}
                onValue={setScope}
              />
            </>
          )}
          <MenuItem icon="copy" onPress={() => make('copy')}>
            Copy as text
          </MenuItem>
          <MenuItem icon="file-text" onPress={() => make('print')}>
            Print
          </MenuItem>
          <MenuItem icon="download" onPress={() => make('save')}>
            Save as HTML
          </MenuItem>
        </div>
        {desk.config.platform.platformMessagesFlag !== null && <PlatformMessages />}
      </Popover>
    </>
  )
}

const SAID = { no: 'Copy link to ticket', yes: 'Link copied', refused: 'Could not copy the link' } as const

function CopyLink() {
  const { buildLocation } = useRouter()
  const [copied, setCopied] = useState<keyof typeof SAID>('no')
  const copy = async () => {
    // Without the message that was gone to: the link is to the ticket.
    const { href } = buildLocation({ to: '.', search: ({ m: _, ...place }) => place })
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  return (
    <MenuItem icon={copied === 'yes' ? 'check' : 'link'} onPress={() => void copy()}>
      <span role="status">{SAID[copied]}</span>
    </MenuItem>
  )
}

/** Only some deployments can say which messages face the platform (MSG-21). */
function PlatformMessages() {
  const on = useSyncExternalStore(platformMessages.subscribe, platformMessages.get)
  return (
    <div className={styles.group}>
      <Switch className={styles.switch} checked={on} onChecked={platformMessages.set}>
        Platform-facing messages
      </Switch>
    </div>
  )
}
