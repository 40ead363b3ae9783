'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { platformMessagesPreference, type ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import { TranscriptStatus } from '#src/features/conversation/transcript/transcript-status.tsx'
import { type TranscriptAction, useTranscript } from '#src/features/conversation/transcript/use-transcript.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './menu.module.css'

type Props = {
  threadId: ThreadId
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
  const { t } = useLingui()
  const { api, directory, config, store } = useSession()
  const { threadId, address, ticket, anchor, open, requestedAction, onClose, onFind } = props
  const reader = useDisplayLocale()
  const log = useSessionState(messageLogSlice(threadId))
  const { data: head } = useQuery({ ...messagesHeadQuery({ api, store }, threadId), enabled: false })
  const [scope, setScope] = useState<'loaded' | 'all'>('loaded')
  const { messages, gaps, olderPagination } = createThread(log)
  const isWhole = olderPagination?.state === 'end' && gaps.size === 0 && !hasNewerPages(log)
  const { job, exportLoaded, exportAll, resume, cancel } = useTranscript(threadId, {
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
  const count = messages.length
  const formattedCount = formatNumber(count, reader.locale)
  return (
    <>
      {job && <TranscriptStatus job={job} onResume={resume} onCancel={cancel} />}
      <Popover
        open={open}
        onClose={onClose}
        label={t({ message: 'Conversation', comment: 'The menu of a ticket’s messages' })}
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
          <Trans>Find in conversation</Trans>
        </MenuItem>
        <CopyLink />
        {/* Where the ticket covers the bar with the pages. */}
        <div className={styles.commands}>
          <MenuItem
            icon="ellipsis-vertical"
            onClick={() => {
              onClose()
              runCommand(COMMANDS.palette)
            }}
          >
            <Trans>Search or run a command</Trans>
          </MenuItem>
        </div>
        <div className={styles.group} role="group" aria-label={t`Transcript`}>
          {isWhole ? (
            <p className={styles.legend}>
              {t`${plural(count, {
                one: `Transcript of ${formattedCount} message`,
                other: `Transcript of all ${formattedCount} messages`,
              })}`}
            </p>
          ) : (
            <>
              <p className={styles.legend}>
                <Trans>Transcript</Trans>
              </p>
              <SegmentedControl
                label={t({ message: 'Which messages', comment: 'A choice: messages of the transcript' })}
                value={scope}
                options={[
                  {
                    value: 'loaded',
                    label: t({
                      message: plural(count, {
                        one: `${formattedCount} loaded`,
                        other: `${formattedCount} loaded`,
                      }),
                      comment: 'The number of messages that are loaded',
                    }),
                  },
                  { value: 'all', label: t`Whole conversation` },
                ]}
                onValueChange={setScope}
              />
            </>
          )}
          <MenuItem icon="copy" onClick={() => makeTranscript('copy')}>
            <Trans comment="Copies the transcript">Copy as text</Trans>
          </MenuItem>
          <MenuItem icon="file-text" onClick={() => makeTranscript('print')}>
            <Trans comment="Prints the transcript">Print</Trans>
          </MenuItem>
          <MenuItem icon="download" onClick={() => makeTranscript('save')}>
            <Trans comment="Saves the transcript">Save as HTML</Trans>
          </MenuItem>
        </div>
        {config.platform.platformMessagesFlag !== null && <PlatformMessagesSwitch />}
      </Popover>
    </>
  )
}

const COPY_LABELS: Readonly<Record<'idle' | 'copied' | 'refused', MessageDescriptor>> = {
  idle: msg`Copy link to ticket`,
  copied: msg`Link copied`,
  refused: msg`Couldn’t copy the link`,
}

function CopyLink() {
  const { t } = useLingui()
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
      <span role="status">{t(COPY_LABELS[copyState])}</span>
    </MenuItem>
  )
}

/** Only some deployments mark the platform-facing messages (MSG-21). */
function PlatformMessagesSwitch() {
  const isOn = useSyncExternalStore(platformMessagesPreference.subscribe, platformMessagesPreference.get)
  return (
    <div className={styles.group}>
      <Switch className={styles.switch} checked={isOn} onCheckedChange={platformMessagesPreference.set}>
        <Trans comment="A switch: shows messages that were written for the platform, not for the customer">
          Internal system messages
        </Trans>
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
