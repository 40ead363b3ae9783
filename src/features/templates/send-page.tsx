import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { draftQuery } from '#src/data/templates/drafts.ts'
import { openPresetList, type PresetListTarget } from '#src/data/templates/preset-list.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import {
  carryTyped,
  createDraft,
  type Draft,
  hasRecipient,
  isDraftBegun,
  NO_RECIPIENT,
  type Recipient,
  resumeDraft,
  setRecipient,
} from '#src/domain/templates/draft.ts'
import { getDraftId, type SendSearchParams } from '#src/domain/templates/search-params.ts'
import { needsSendDecision } from '#src/domain/templates/send.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getSenderChannels } from '#src/features/templates/composer/channel-field.tsx'
import { Composer, ComposerSkeleton } from '#src/features/templates/composer/composer.tsx'
import {
  PointableValuesContext,
  type PointableValuesProps,
} from '#src/features/templates/composer/point-button.tsx'
import { useRecipient } from '#src/features/templates/composer/use-recipient.ts'
import { VariantSwitch } from '#src/features/templates/composer/variant-switch.tsx'
import { PresetsColumn, PresetsMenu } from '#src/features/templates/presets/presets.tsx'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { SendsDialog } from '#src/features/templates/sends/sends-dialog.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import styles from './send-page.module.css'
import { FocusedHeading, SetUpGate } from './set-up-gate.tsx'

type Props = {
  searchParams: SendSearchParams
  onSearchParamsChange: (searchParams: SendSearchParams) => void
  /** Returns to the previous page. */
  onBack: () => void
  /** Asks for the workspace's key, which sending needs. */
  keyForm: ReactNode
  /** Whether presets stay at sign-out, behind the PIN of a prepared device. */
  keepsPresets: boolean
  /** The customer panel, whose values a template takes when the agent points at them. */
  renderPointableValues: (props: PointableValuesProps) => ReactNode
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
      <PointableValuesContext value={props.renderPointableValues}>
        <ComposerPage {...props} />
      </PointableValuesContext>
    </SetUpGate>
  )
}

function ComposerPage({
  searchParams,
  onSearchParamsChange,
  onBack,
  keepsPresets,
}: Omit<Props, 'keyForm' | 'renderPointableValues'>) {
  const { t } = useLingui()
  const session = useSession()
  const [current, setCurrent] = useState<{ customerId: string | null; draft: Draft } | null>(null)
  const currentDraft = current?.draft ?? null
  /** What was entered before the customer was chosen, until the form with this draft is shown. */
  const [carried, setCarried] = useState<{ draftId: string; draft: Draft } | null>(null)
  const presets = usePresets()
  const recipient = useRecipient(searchParams)
  const draftId = getDraftId({
    ...searchParams,
    ...(recipient.customerId === null ? {} : { customer: recipient.customerId }),
  })
  const storedDraft = useQuery(draftQuery(session, draftId))
  const sends = useSessionState(sendsSlice)
  useEffect(() => void getSendOutbox(session).reload(), [session])
  const preset = presets.all.find((it) => it.key === searchParams.preset) ?? null
  const isReady = !recipient.isLoading && !storedDraft.isPending && !presets.isLoading
  const undecidedCount = sends.filter(needsSendDecision).length
  const isJustChosen = carried?.draftId === draftId
  // A typed recipient is kept when the agent chooses another template.
  const isTyped = current?.customerId === recipient.customerId && recipient.recipient.phone === ''
  const entered: Recipient | null = isJustChosen ? recipient.recipient : isTyped ? current.draft : null
  const getInitial = () => {
    const stored = storedDraft.data ? resumeDraft(storedDraft.data, preset) : null
    const typed = isJustChosen ? carried.draft : null
    const begun = stored !== null && typed !== null ? carryTyped(stored, typed) : (stored ?? typed)
    if (begun === null)
      return createDraft(preset, entered ?? recipient.recipient, getSenderChannels(session)[0]?.id ?? '')
    // What was entered last wins over an earlier draft's recipient: the message must not go to someone else.
    return entered && hasRecipient(entered) ? setRecipient(begun, entered) : begun
  }
  const selectPreset = (key: string | null) => {
    const { preset: _, ...rest } = searchParams
    onSearchParamsChange(key === null ? rest : { ...rest, preset: key })
  }
  const { customer, ...openSearchParams } = searchParams
  const isWithoutTicket = searchParams.ticket === undefined && searchParams.call === undefined
  const chooseCustomer = (id: string) => {
    const next = { ...searchParams, customer: id }
    if (currentDraft)
      setCarried({ draftId: getDraftId(next), draft: setRecipient(currentDraft, NO_RECIPIENT) })
    onSearchParamsChange(next)
  }
  const target: PresetListTarget = {
    ticketId: searchParams.ticket ?? null,
    ticketCode: searchParams.code ?? null,
    customerId: recipient.customerId,
    call: searchParams.call === undefined ? null : { id: searchParams.call, missedAt: null },
  }
  useCommand(COMMANDS.send, () => openPresetList(session, target))
  const presetsProps = {
    session,
    presets,
    keepsPresets,
    current: searchParams.preset ?? null,
    onSelect: selectPreset,
    draft: currentDraft,
  }
  const header = (
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
          <RecipientLine ticketCode={searchParams.code} name={recipient.name} />
        </p>
      </div>
      {isWithoutTicket && customer !== undefined && (
        <Button
          variant="quiet"
          icon="contact-round"
          className={styles.another}
          aria-label={t`Choose another customer`}
          title={t`Choose another customer`}
          onClick={() => onSearchParamsChange(openSearchParams)}
        >
          <span>
            <Trans>Choose another customer</Trans>
          </span>
        </Button>
      )}
      {sends.length > 0 && (
        <Button
          variant="quiet"
          icon="history"
          className="push"
          onClick={() => onSearchParamsChange({ ...searchParams, list: 'sends' })}
        >
          {undecidedCount > 0
            ? t({
                message: plural(undecidedCount, { one: '# to review', other: '# to review' }),
                comment: 'How many template sends need a decision',
              })
            : t({ message: 'Sends', comment: 'Noun: opens the list of template sends' })}
        </Button>
      )}
      <PresetsMenu {...presetsProps} />
    </header>
  )
  return (
    <section className={styles.page} aria-label={t`Send template`}>
      <PresetsColumn {...presetsProps} />
      {isReady ? (
        <Composer
          key={draftId}
          draftId={draftId}
          initial={getInitial()}
          isResumed={Boolean(storedDraft.data && isDraftBegun(storedDraft.data, preset))}
          isUnsaved={isJustChosen || Boolean(storedDraft.data && entered)}
          isRecipientChosen={isJustChosen}
          preset={preset}
          customerId={recipient.customerId}
          situation={searchParams.for ?? null}
          ticket={
            searchParams.ticket === undefined
              ? null
              : { id: searchParams.ticket, code: searchParams.code ?? null }
          }
          onCustomerChoose={isWithoutTicket && customer === undefined ? chooseCustomer : null}
          header={
            <>
              {header}
              <VariantSwitch presets={presets.all} preset={preset} target={target} onSelect={selectPreset} />
            </>
          }
          onDraftChange={(draft) => {
            setCurrent({ customerId: recipient.customerId, draft })
            if (isJustChosen) setCarried(null)
          }}
        />
      ) : (
        <ComposerSkeleton header={header} />
      )}
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
