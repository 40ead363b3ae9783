import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { ListedReply } from '#src/data/templates/list-replies.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { findCheckInNeed, isLoading } from '#src/domain/templates/attention.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import type { TicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { focusDraftField } from '#src/features/templates/composer/focus-draft-field.ts'
import { OptOutReasonField } from '#src/features/templates/composer/opt-out-reason-field.tsx'
import { SendQuestions } from '#src/features/templates/composer/send-questions.tsx'
import { useComposer } from '#src/features/templates/composer/use-composer.ts'
import type { RecipientState } from '#src/features/templates/composer/use-recipient.ts'
import { VariantSwitch } from '#src/features/templates/composer/variant-switch.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { createCandidates } from './candidates.tsx'
import { ChannelNote } from './channel-note.tsx'
import styles from './reply.module.css'
import { ReplyFoot } from './reply-foot.tsx'
import { ReplyParts } from './reply-parts.tsx'
import { ReplyReasonLabel } from './reply-reason.tsx'
import { ReplyRecipient } from './reply-recipient.tsx'
import { ReplySentence } from './reply-sentence.tsx'
import { describeSender } from './sender.ts'
import { useCandidateWords } from './use-candidate-words.ts'
import { useReplyFocus } from './use-reply-focus.ts'
import type { Conversation } from './use-said.ts'

type Props = {
  draftId: string
  /** The stored draft, or a new one. */
  initial: Draft
  target: PresetListTarget
  /** Null if it is not known. */
  ticketChannel: TicketChannel | null
  recipient: RecipientState
  presets: readonly Preset[]
  preset: Preset
  /** The preset among the listed ones; null: it isn't listed. */
  proposal: ListedReply | null
  situation: Situation | null
  conversation: Conversation
  onSelect: (presetKey: string) => void
  onShowProposals: () => void
  onClose: () => void
  onSent: () => void
}

/** The chosen template as the customer will read it, with its values as fields in the sentence. */
export function ReplyComposer(props: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const { draftId, initial, target, ticketChannel, recipient, preset, situation, conversation } = props
  const form = useRef<HTMLFormElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  /** The value whose candidates are offered, counted from zero: the one that has, or had last, the focus. */
  const [valueIndex, setValueIndex] = useState(0)
  /** The candidate that Enter takes; null while the arrow keys are in the field. */
  const [activeCandidate, setActiveCandidate] = useState<number | null>(null)
  const candidateListId = useId()
  const showField = (field: DraftFieldName, index?: number) => focusDraftField(form.current, field, index)
  const composer = useComposer({
    draftId,
    initial,
    preset,
    customerId: recipient.customerId,
    situation,
    ticket: target.ticketId === null ? null : { id: target.ticketId, code: target.ticketCode },
    onShowField: showField,
    conversation,
    onSubmitted: props.onSent,
  })
  const { draft, storedDraft, changeForm, fillContext, checks } = composer
  useReplyFocus({
    form,
    isFilled: !isLoading(storedDraft, fillContext, checks),
    focusFirst: () => {
      // A touch keyboard would cover the conversation while there is nothing to type.
      if (draft.values.length > 0 && !matchMedia('(pointer: coarse)').matches) showField('values', 0)
      else sendButton.current?.focus({ preventScroll: true })
    },
    focusNeeded: () => {
      const check = findCheckInNeed(checks)
      if (check?.field) showField(check.field, check.valueIndex)
    },
  })
  const sender = describeSender(session, draft.channelId, ticketChannel)
  const candidates =
    composer.candidateContext &&
    createCandidates(
      {
        storedDraft,
        draft,
        preset,
        index: valueIndex,
        context: composer.candidateContext,
        contradiction: composer.contradictions[valueIndex] ?? null,
        messages: conversation.messages,
        customerName: recipient.name ?? '',
        onChange: changeForm,
      },
      i18n,
    )
  useCandidateWords(candidates?.listed ?? [], () => {
    // A touch keyboard would cover the conversation that the agent reads.
    if (!matchMedia('(pointer: coarse)').matches) showField('values', valueIndex)
  })
  const shared = { draft, onDraftChange: changeForm, checks, isSubmitted: composer.isSubmitted }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // Enter in a field must not send: sending needs its own click or shortcut.
      onSubmit={(event) => event.preventDefault()}
    >
      <ReplyHead {...props} />
      <div className={`${styles.body} scroll`}>
        <ReplyRecipient phone={composer.phone} {...shared} />
        <ReplySentence
          draft={draft}
          preset={preset}
          choice={
            candidates && {
              candidates,
              listId: candidateListId,
              active: activeCandidate,
              onActiveChange: setActiveCandidate,
            }
          }
          valueIndex={valueIndex}
          onValueFocus={(index) => {
            setValueIndex(index)
            setActiveCandidate(null)
          }}
          onDraftChange={changeForm}
          checks={checks}
          contradictions={composer.contradictions}
        />
        <ReplyParts {...shared} />
        {checks.some((it) => it.id === 'optout' && it.field === 'reason') && (
          <OptOutReasonField {...shared} />
        )}
      </div>
      {candidates && (
        <CandidateRow
          id={candidateListId}
          candidates={candidates}
          active={activeCandidate}
          preset={preset}
          index={valueIndex}
        />
      )}
      {sender.isTicketChannel === false && sender.name !== null && ticketChannel?.name && (
        <ChannelNote ticketChannel={ticketChannel.name} sender={sender.name} />
      )}
      <ReplyFoot sendButton={sendButton} composer={composer} sender={sender} onShowField={showField} />
      <SendQuestions composer={composer} />
    </form>
  )
}

function ReplyHead({ presets, preset, proposal, target, onSelect, onShowProposals, onClose }: Props) {
  const { t } = useLingui()
  const shortcut = useShortcutLabel(COMMANDS.send)
  const title = t({ message: 'Another template', comment: 'A button: goes back to the list of templates' })
  return (
    <>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.name}
          title={shortcut === undefined ? title : `${title} · ${shortcut}`}
          onClick={onShowProposals}
        >
          <bdi className="truncate">{preset.label}</bdi>
          <Icon name="chevron-down" size="sm" />
        </button>
        {proposal?.reason && <ReplyReasonLabel reason={proposal.reason} />}
        <IconButton
          className="push"
          icon="x"
          label={t`Close, keeps what you typed`}
          shortcut="Esc"
          onClick={onClose}
        />
      </header>
      <VariantSwitch presets={presets} preset={preset} target={target} onSelect={onSelect} />
    </>
  )
}
