'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Customer } from '#src/api/schema/customer.ts'
import { customerQuery, customerRecordQuery, recentChatsQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { openPresetList } from '#src/data/templates/preset-list.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { isFocusFree } from '#src/lib/browser/default-focus.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getSendDisabledReason } from '#src/presentation/templates/send-disabled-reason.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './customer-page.module.css'

type Props = {
  customerId: string
  /** Search params of the list that the agent came from. */
  searchParams: CustomersSearchParams
  /** The customer's details. */
  facts: ReactNode
  /** Renders the customer's timeline; called once the name is known. */
  renderTimeline: (name: string) => ReactNode
}

/** One customer: details and timeline. */
export function CustomerPage({ customerId, searchParams, facts, renderTimeline }: Props) {
  const { t } = useLingui()
  const { api } = useSession()
  const { data: customer, isError } = useQuery(customerQuery(api, customerId))
  const name = customer && (customer.name || formatPhone(customer.phone) || customer.email || t`No name`)
  const heading = useRef<HTMLHeadingElement>(null)
  // Without the name: the browser's history keeps titles, and a shared browser shows them to others (rule 31).
  const pageTitle = t`Customer · Handoff`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  useEffect(() => {
    // The link that opened this page is gone, and the focus with it.
    if (isFocusFree()) heading.current?.focus()
  }, [])
  return (
    <section className={frame.page} aria-label={t`Customer`}>
      <header className={cx(frame.head, styles.head)}>
        <BackToCustomers searchParams={searchParams} />
        <h1 ref={heading} tabIndex={-1} className={cx(frame.title, styles.name)}>
          {name === undefined ? (
            isError ? (
              <Trans>Customer</Trans>
            ) : (
              <>
                <span className="visually-hidden">
                  <Trans>Customer</Trans>
                </span>
                <Skeleton width="180px" height="18px" />
              </>
            )
          ) : (
            <Bdi text={name} max={200} className="truncate" />
          )}
        </h1>
        {customer && <SendTemplateButton customerId={customer.id} />}
        {customer && <LatestConversationButton customer={customer} />}
      </header>
      <div className={styles.body}>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.timeline}>{name !== undefined && renderTimeline(name)}</div>
      </div>
    </section>
  )
}

type SendTemplateProps = { customerId: string }

function SendTemplateButton({ customerId }: SendTemplateProps) {
  const { i18n } = useLingui()
  const session = useSession()
  const disabledReason = getSendDisabledReason(session, i18n)
  const openList = () => openPresetList(session, { ticketId: null, ticketCode: null, customerId, call: null })
  const key = useShortcutLabel(COMMANDS.send)
  useCommand(COMMANDS.send, openList, { disabledReason })
  return (
    <Button
      icon="send"
      shortcut={disabledReason === null ? key : undefined}
      disabledReason={disabledReason}
      // Without the key, the page that asks for it opens.
      aria-haspopup={disabledReason === null && session.credentials.legacy ? 'dialog' : undefined}
      onClick={openList}
    >
      <Trans comment="A button.">Send template</Trans>
    </Button>
  )
}

type LatestConversationProps = { customer: Customer }

/** Opens the customer's latest chat (CUS-18). Only the list record has its id (CUS-20). */
function LatestConversationButton({ customer }: LatestConversationProps) {
  const { t } = useLingui()
  const { api } = useSession()
  const navigate = useNavigate()
  const record = useQuery(customerRecordQuery(api, customer))
  const chats = useInfiniteQuery(
    recentChatsQuery(api, { customerId: customer.id, includeLinkedContacts: true }),
  )
  const chatId = record.data?.lastChatId ?? null
  // With its code a ticket is found at once. The panel requests the chats anyway.
  const code = chats.data?.pages.flatMap((page) => page.value).find((chat) => chat.id === chatId)?.code
  const disabledReason = getLatestDisabledReason(record.isPending, chatId, record.data?.chats ?? null)
  return (
    <Button
      icon="message-circle"
      disabledReason={disabledReason && t(disabledReason)}
      onClick={() => {
        if (chatId === null) return
        const search = { view: 'open', ...(code === undefined ? {} : { code }) } as const
        void navigate({ to: '/inbox/$chatId', params: { chatId }, search })
      }}
    >
      <Trans comment="A button: opens the customer’s latest chat.">Latest conversation</Trans>
    </Button>
  )
}

function getLatestDisabledReason(
  isPending: boolean,
  chatId: string | null,
  chats: number | null,
): MessageDescriptor | null {
  if (isPending) return msg`Loading the latest conversation`
  if (chats === 0) return msg`This customer has no chats`
  return chatId === null ? msg`Couldn’t find this customer’s latest conversation` : null
}

/** Leads back to the list, at the row that the agent came from. */
function BackToCustomers({ searchParams }: { searchParams: CustomersSearchParams }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <IconButton
      icon="arrow-left"
      label={t`Back to customers`}
      onClick={() => void navigate({ to: '/customers', search: searchParams })}
    />
  )
}
