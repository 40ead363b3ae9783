import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { presetUsesQuery } from '#src/data/templates/preset-uses.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { createDraft, type Draft, hasRecipient } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import { MessageHead } from '#src/features/templates/reply/message-head.tsx'
import { MessageSkeleton } from '#src/features/templates/reply/message-skeleton.tsx'
import { ProposalList } from '#src/features/templates/reply/proposal-list.tsx'
import styles from '#src/features/templates/reply/reply.module.css'
import { useIsWaitingForCalls, useReplies } from '#src/features/templates/reply/use-replies.ts'
import { useSaid } from '#src/features/templates/reply/use-said.ts'
import { SendOutcomeNotice } from '#src/features/templates/sends/send-outcome-notice.tsx'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { FailureCausesDialog } from './failure-causes-dialog.tsx'
import { focusDraftField } from './focus-draft-field.ts'
import { MessageForm } from './message-form.tsx'
import { ALL_RECIPIENT_FIELDS, RecipientFields } from './recipient-fields.tsx'
import { useComposer } from './use-composer.ts'
import type { RecipientState } from './use-recipient.ts'
import { useResend } from './use-resend.tsx'

type Props = {
  draftId: string
  /** The stored draft, or a new one. */
  initial: Draft
  /** Whether `initial` has what the agent entered in another form. */
  isUnsaved: boolean
  presets: readonly Preset[]
  /** Null: none is chosen, or it no longer exists. */
  preset: Preset | null
  recipient: RecipientState
  target: PresetListTarget
  /** The situation in which the preset was chosen; null: none. */
  situation: Situation | null
  /** Called with the customer that the agent finds; null: the recipient was given. */
  onCustomerChoose: ((customerId: string) => void) | null
  onSelect: (presetKey: string, situation: Situation | null) => void
  onShowTemplates: () => void
  /** Called with the draft after each change, so that it can go on in the form of another customer. */
  onDraftChange: (draft: Draft) => void
  /** Called once the agent has seen that the message was sent. */
  onDone: () => void
}

/** A message to a customer, without their conversation: first to whom, then the template, then what it says. */
export function SendComposer(props: Props) {
  const { draftId, initial, presets, preset, recipient, target, onCustomerChoose, onDraftChange } = props
  const session = useSession()
  const [showsFailureCauses, setShowsFailureCauses] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const showField = (field: DraftFieldName, index?: number) =>
    field === 'template' && preset !== null
      ? props.onShowTemplates()
      : focusDraftField(form.current, field, index)
  const conversation = useSaid(target.ticketId ?? '')
  const composer = useComposer({
    draftId,
    initial,
    isUnsaved: props.isUnsaved,
    preset,
    customerId: recipient.customerId,
    situation: props.situation,
    ticket: target.ticketId === null ? null : { id: target.ticketId, code: target.ticketCode },
    onShowField: showField,
    conversation,
  })
  const { storedDraft, draft, changeForm, checks, isSubmitted, phone, pendingSend, lastSend } = composer
  const reportDraft = useEffectEvent(onDraftChange)
  useEffect(() => reportDraft(storedDraft), [storedDraft])
  useBeforeUnloadPrompt(pendingSend !== null)
  const { resend, question } = useResend()
  const [isFilledAtStart] = useState(hasRecipient(initial))
  const recipientFields = (
    <RecipientFields
      {...{ draft, checks, isSubmitted, phone, onCustomerChoose }}
      shown={ALL_RECIPIENT_FIELDS}
      onDraftChange={changeForm}
    />
  )
  const dismiss = () => {
    if (lastSend === null) return
    void getSendOutbox(session).dismiss(lastSend.id)
    if (composer.isOpen) return
    composer.resetDraft(createDraft(preset, recipient.recipient, draft.channelId))
    props.onDone()
  }
  return (
    <>
      {lastSend && (
        <SendOutcomeNotice
          key={lastSend.id}
          send={lastSend}
          onShowField={showField}
          onShowCauses={() => setShowsFailureCauses(true)}
          onDismiss={dismiss}
          onResend={() => resend(lastSend)}
        />
      )}
      {composer.isOpen && (
        <Card>
          {preset === null ? (
            <form ref={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
              {recipientFields}
              <div data-field="template">
                <Templates {...props} takesFocus={onCustomerChoose === null || isFilledAtStart} />
              </div>
            </form>
          ) : (
            <MessageForm
              form={form}
              composer={composer}
              preset={preset}
              conversation={conversation}
              ticketChannel={null}
              customerName={recipient.name ?? ''}
              startsAtRecipient={onCustomerChoose !== null && !isFilledAtStart}
              head={
                <>
                  {recipientFields}
                  <MessageHead
                    {...{ presets, preset, target }}
                    proposal={null}
                    onSelect={(key) => props.onSelect(key, props.situation)}
                    onShowProposals={props.onShowTemplates}
                  />
                </>
              }
            />
          )}
        </Card>
      )}
      {showsFailureCauses && (
        <FailureCausesDialog onShowField={showField} onClose={() => setShowsFailureCauses(false)} />
      )}
      {question}
    </>
  )
}

/** What the composer is on in a page. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card} data-takes-keys>
      {children}
    </div>
  )
}

type TemplatesProps = Pick<Props, 'presets' | 'target' | 'recipient' | 'onSelect'> & { takesFocus: boolean }

function Templates(props: TemplatesProps) {
  const { data: uses } = useQuery(presetUsesQuery(useSession()))
  const isWaiting = useIsWaitingForCalls(props.target)
  if (uses === undefined || isWaiting) return <MessageSkeleton />
  return <ListedTemplates {...props} uses={uses} />
}

function ListedTemplates(props: TemplatesProps & { uses: PresetUses }) {
  const { presets, target, recipient, takesFocus, uses, onSelect } = props
  const replies = useReplies(target, presets, uses)
  return (
    <ProposalList
      replies={replies}
      customerId={recipient.customerId}
      takesFocus={takesFocus}
      onSelect={(key) => onSelect(key, replies.situation)}
    />
  )
}
