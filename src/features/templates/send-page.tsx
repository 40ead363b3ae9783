import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { draftQuery } from '#src/data/templates/drafts.ts'
import { getSendDisabledReason, getSendOutbox, sendsQuery } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { createDraft, type Draft } from '#src/domain/templates/draft.ts'
import { getDraftId, type SendSearchParams } from '#src/domain/templates/search-params.ts'
import { needsSendDecision } from '#src/domain/templates/send.ts'
import { Composer, ComposerSkeleton } from '#src/features/templates/composer/composer.tsx'
import { getSenderChannels } from '#src/features/templates/composer/recipient-fields.tsx'
import { useRecipient } from '#src/features/templates/composer/use-recipient.ts'
import { PresetsColumn, PresetsMenu } from '#src/features/templates/presets/presets.tsx'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { SendsDialog } from '#src/features/templates/sends/sends-dialog.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './send-page.module.css'

type Props = {
  searchParams: SendSearchParams
  onSearchParamsChange: (searchParams: SendSearchParams) => void
  /** Returns to the previous page. */
  onBack: () => void
}

/** Sends approved templates: the only way to write to a customer with this app. */
export function SendPage({ searchParams, onSearchParamsChange, onBack }: Props) {
  const session = useSession()
  useEffect(() => {
    document.title = 'Send template · Handoff'
  }, [])
  useCommand(COMMANDS.back, onBack)
  const disabledReason = getSendDisabledReason(session)
  if (disabledReason !== null)
    return (
      <section className={styles.unavailable} aria-label="Send template">
        <EmptyState
          icon="send"
          title="Sending templates is not set up"
          level={1}
          actions={<Button onClick={onBack}>Back</Button>}
        >
          {disabledReason}{' '}
          {session.credentials.legacy === null &&
            'Both are in the workspace’s API settings. Sign out, then enter them when you connect again.'}
        </EmptyState>
      </section>
    )
  return (
    <ComposerPage searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} onBack={onBack} />
  )
}

function ComposerPage({ searchParams, onSearchParamsChange, onBack }: Props) {
  const session = useSession()
  const [currentDraft, setCurrentDraft] = useState<Draft | null>(null)
  const presets = usePresets()
  const recipient = useRecipient(searchParams)
  const draftId = getDraftId({
    ...searchParams,
    ...(recipient.customerId === null ? {} : { customer: recipient.customerId }),
  })
  const storedDraft = useQuery(draftQuery(session, draftId))
  const { data: sends } = useQuery(sendsQuery())
  useEffect(() => void getSendOutbox(session).reload(), [session])
  const preset = presets.all.find((it) => it.key === searchParams.preset) ?? null
  const isReady = !recipient.isLoading && !storedDraft.isPending && !presets.isLoading
  const undecidedCount = sends.filter(needsSendDecision).length
  // A typed recipient is kept when the agent chooses another template.
  const recipientFields =
    recipient.recipient.phone === '' && currentDraft ? currentDraft : recipient.recipient
  const selectPreset = (key: string | null) => {
    const { preset: _, ...rest } = searchParams
    onSearchParamsChange(key === null ? rest : { ...rest, preset: key })
  }
  const presetsProps = {
    session,
    presets,
    current: searchParams.preset ?? null,
    onSelect: selectPreset,
    draft: currentDraft,
  }
  const header = (
    <header className={cx(frame.head, styles.header)}>
      <IconButton
        className={styles.back}
        icon="arrow-left"
        label="Back"
        shortcut="Esc"
        flip
        onClick={onBack}
      />
      <div className={styles.headings}>
        <PageTitle />
        <p className={styles.recipient}>
          <RecipientLine code={searchParams.code} name={recipient.name} />
        </p>
      </div>
      {sends.length > 0 && (
        <Button
          variant="quiet"
          icon="history"
          className="push"
          onClick={() => onSearchParamsChange({ ...searchParams, list: 'sends' })}
        >
          {undecidedCount > 0 ? `${undecidedCount} to review` : 'Sends'}
        </Button>
      )}
      <PresetsMenu {...presetsProps} />
    </header>
  )
  return (
    <section className={styles.page} aria-label="Send template">
      <PresetsColumn {...presetsProps} />
      {isReady ? (
        <Composer
          key={draftId}
          draftId={draftId}
          initial={
            storedDraft.data ?? createDraft(preset, recipientFields, getSenderChannels(session)[0]?.id ?? '')
          }
          preset={preset}
          customerId={recipient.customerId}
          ticket={
            searchParams.ticket === undefined
              ? null
              : { id: searchParams.ticket, code: searchParams.code ?? null }
          }
          header={header}
          onDraftChange={setCurrentDraft}
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

function PageTitle() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The element that opened this page was unmounted with the focus on it.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={cx(frame.title, styles.title)}>
      Send template
    </h1>
  )
}

function RecipientLine({ code, name }: { code: string | undefined; name: string | null }) {
  if (code === undefined && name === null) return 'Enter a number, or open this page from a ticket'
  return (
    <>
      For {code !== undefined && `ticket #${code}`}
      {code !== undefined && name !== null && ', '}
      {name !== null && <Bdi text={name} max={120} />}
    </>
  )
}
