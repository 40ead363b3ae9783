import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { createDraftStorage, draftQuery } from '#src/data/templates/drafts.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import {
  carryTyped,
  createDraft,
  type Draft,
  hasRecipient,
  NO_RECIPIENT,
  type Recipient,
  resumeDraft,
  setRecipient,
} from '#src/domain/templates/draft.ts'
import { getDraftId, type SendSearchParams } from '#src/domain/templates/search-params.ts'
import { needsSendDecision } from '#src/domain/templates/send.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { Card, SendComposer } from '#src/features/templates/composer/send-composer.tsx'
import { StorageNotice } from '#src/features/templates/composer/storage-notice.tsx'
import { useRecipient } from '#src/features/templates/composer/use-recipient.ts'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { MessageSkeleton } from '#src/features/templates/reply/message-skeleton.tsx'
import { getDefaultSender } from '#src/features/templates/reply/sender.ts'
import { usePromptValue } from '#src/features/templates/reply/use-prompt-value.ts'
import { SendsDialog } from '#src/features/templates/sends/sends-dialog.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './send-page.module.css'
import { FocusedHeading, SetUpGate } from './set-up-gate.tsx'

type Props = {
  searchParams: SendSearchParams
  onSearchParamsChange: (searchParams: SendSearchParams) => void
  /** Returns to the previous page. */
  onBack: () => void
  /** Asks for the workspace's key, which sending needs. */
  keyForm: ReactNode
}

/** Sends approved templates: the only way to write to a customer with this app. */
export function SendPage(props: Props) {
  const { t } = useLingui()
  const { onBack, keyForm } = props
  const documentTitle = t`Send template · Handoff`
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useCommand(COMMANDS.back, onBack)
  return (
    <SetUpGate label={t`Send template`} onBack={onBack} keyForm={keyForm}>
      <ComposerPage {...props} />
    </SetUpGate>
  )
}

function ComposerPage(props: Pick<Props, 'searchParams' | 'onSearchParamsChange' | 'onBack'>) {
  const { onBack } = props
  const { t } = useLingui()
  const { value: searchParams, set } = usePromptValue(props.searchParams)
  const onSearchParamsChange = (next: SendSearchParams) => {
    set(next)
    props.onSearchParamsChange(next)
  }
  const session = useSession()
  const [current, setCurrent] = useState<{ customerId: string | null; draft: Draft } | null>(null)
  /** What was entered before the customer was chosen, until the form with this draft is shown. */
  const [carried, setCarried] = useState<{ draftId: string; draft: Draft } | null>(null)
  const presets = usePresets()
  const recipient = useRecipient(searchParams)
  const resolvedParams = {
    ...searchParams,
    ...(recipient.customerId === null ? {} : { customer: recipient.customerId }),
  }
  const draftId = getDraftId(resolvedParams)
  const storedDraft = useQuery(draftQuery(session, draftId))
  /** What was entered before a template was chosen, perhaps on the way to the page Templates. */
  const withoutTemplate = useQuery(draftQuery(session, getDraftId({ ...resolvedParams, preset: '' })))
  useEffect(() => void getSendOutbox(session).reload(), [session])
  const preset = presets.all.find((it) => it.key === searchParams.preset) ?? null
  const isReady =
    !recipient.isLoading && !storedDraft.isPending && !withoutTemplate.isPending && !presets.isLoading
  const isJustChosen = carried?.draftId === draftId
  // A typed recipient is kept when the agent chooses another template.
  const isTyped = current?.customerId === recipient.customerId && recipient.recipient.phone === ''
  const isRecipientUnknown =
    !hasRecipient(recipient.recipient) && !hasRecipient(storedDraft.data ?? NO_RECIPIENT)
  const before = (current === null && isRecipientUnknown && withoutTemplate.data) || null
  const entered: Recipient | null = isJustChosen ? recipient.recipient : isTyped ? current.draft : before
  const getInitial = () =>
    beginDraft({
      stored: storedDraft.data ? resumeDraft(storedDraft.data, preset) : null,
      typed: isJustChosen ? carried.draft : null,
      entered,
      blank: () => createDraft(preset, entered ?? recipient.recipient, getDefaultSender(session, null)),
    })
  const { preset: presetKey, for: situation = null, ...withoutPreset } = searchParams
  const { customer, ...openSearchParams } = searchParams
  const showTemplates = () => onSearchParamsChange(withoutPreset)
  useCommand(COMMANDS.send, showTemplates)
  const isWithoutTicket = searchParams.ticket === undefined && searchParams.call === undefined
  const chooseCustomer = (id: string) => {
    const next = { ...searchParams, customer: id }
    if (current) setCarried({ draftId: getDraftId(next), draft: setRecipient(current.draft, NO_RECIPIENT) })
    onSearchParamsChange(next)
  }
  const finish = async () => {
    // A number that was typed before the template was chosen.
    await createDraftStorage(session, getDraftId({ ...resolvedParams, preset: '' })).discard()
    setCurrent(null)
    showTemplates()
  }
  return (
    <section className={frame.page} aria-label={t`Send template`}>
      <SendHeader
        ticketCode={searchParams.code}
        name={recipient.name}
        onBack={onBack}
        onChooseAnother={
          isWithoutTicket && customer !== undefined ? () => onSearchParamsChange(openSearchParams) : null
        }
        onShowSends={() => onSearchParamsChange({ ...searchParams, list: 'sends' })}
      />
      <div className={cx(styles.content, 'scroll')}>
        <section className={styles.column} aria-label={t`Template message`} aria-busy={!isReady || undefined}>
          <StorageNotice />
          {isReady && presetKey !== undefined && preset === null && (
            <Notice
              icon="circle-alert"
              variant="warning"
              title={t`This template is no longer on this device`}
            />
          )}
          {isReady ? (
            <SendComposer
              key={draftId}
              draftId={draftId}
              initial={getInitial()}
              isUnsaved={isJustChosen || Boolean(storedDraft.data && entered)}
              presets={presets.all}
              {...{ preset, recipient, situation }}
              target={getListTarget(searchParams, recipient.customerId)}
              onCustomerChoose={isWithoutTicket && customer === undefined ? chooseCustomer : null}
              onSelect={(key, chosenFor) =>
                onSearchParamsChange({
                  ...withoutPreset,
                  preset: key,
                  ...(chosenFor === null ? {} : { for: chosenFor }),
                })
              }
              onShowTemplates={showTemplates}
              onDraftChange={(draft) => {
                setCurrent({ customerId: recipient.customerId, draft })
                if (isJustChosen) setCarried(null)
              }}
              onDone={() => void finish()}
            />
          ) : (
            <Card>
              <MessageSkeleton />
            </Card>
          )}
        </section>
      </div>
      {searchParams.list === 'sends' && (
        <SendsDialog
          onClose={() => {
            const { list: _, ...rest } = searchParams
            onSearchParamsChange(rest)
          }}
        />
      )}
    </section>
  )
}

type Begin = {
  readonly stored: Draft | null
  /** What was typed before the customer was chosen. */
  readonly typed: Draft | null
  readonly entered: Recipient | null
  readonly blank: () => Draft
}

function beginDraft({ stored, typed, entered, blank }: Begin): Draft {
  const begun = stored !== null && typed !== null ? carryTyped(stored, typed) : (stored ?? typed)
  if (begun === null) return blank()
  // What was entered last wins over an earlier draft's recipient: the message must not go to someone else.
  return entered && hasRecipient(entered) ? setRecipient(begun, entered) : begun
}

function getListTarget(
  { ticket, code, call }: SendSearchParams,
  customerId: string | null,
): PresetListTarget {
  return {
    ticketId: ticket ?? null,
    ticketCode: code ?? null,
    customerId,
    call: call === undefined ? null : { id: call, missedAt: null },
  }
}

type HeaderProps = {
  ticketCode: string | undefined
  /** The customer's; null if it is not known. */
  name: string | null
  onBack: () => void
  /** Null: the recipient was given. */
  onChooseAnother: (() => void) | null
  onShowSends: () => void
}

function SendHeader({ ticketCode, name, onBack, onChooseAnother, onShowSends }: HeaderProps) {
  const { t } = useLingui()
  const sends = useSessionState(sendsSlice)
  const undecidedCount = sends.filter(needsSendDecision).length
  return (
    <header className={cx(frame.head, styles.header)}>
      <IconButton
        className={styles.back}
        icon="arrow-left"
        label={t({ message: 'Back', comment: 'To the previous page' })}
        shortcut="Esc"
        onClick={onBack}
      />
      <div className={styles.headings}>
        <FocusedHeading className={cx(frame.title, styles.title)}>
          <Trans>Send template</Trans>
        </FocusedHeading>
        <p className={styles.recipient}>
          <RecipientLine ticketCode={ticketCode} name={name} />
        </p>
      </div>
      {onChooseAnother && (
        <Button
          variant="quiet"
          icon="contact-round"
          className={styles.another}
          aria-label={t`Choose another customer`}
          title={t`Choose another customer`}
          onClick={onChooseAnother}
        >
          <span>
            <Trans>Choose another customer</Trans>
          </span>
        </Button>
      )}
      {sends.length > 0 && (
        <Button variant="quiet" icon="history" onClick={onShowSends}>
          {undecidedCount > 0
            ? t({
                message: plural(undecidedCount, { one: '# to review', other: '# to review' }),
                comment: 'How many template sends need a decision',
              })
            : t({ message: 'Sent', comment: 'Opens the list of sent templates', context: 'list' })}
        </Button>
      )}
    </header>
  )
}

function RecipientLine({ ticketCode, name }: { ticketCode: string | undefined; name: string | null }) {
  const { i18n } = useLingui()
  const code = ticketCode && formatTicketCode(ticketCode, i18n.locale)
  if (name === null)
    return code === undefined ? (
      <Trans comment="A phone number">Choose a customer, or enter a number</Trans>
    ) : (
      <Trans>For ticket {code}</Trans>
    )
  return code === undefined ? (
    <Trans comment="<0/>: the customer">
      For <Bdi text={name} max={120} />
    </Trans>
  ) : (
    <Trans comment="<0/>: the customer">
      For ticket {code}, <Bdi text={name} max={120} />
    </Trans>
  )
}
