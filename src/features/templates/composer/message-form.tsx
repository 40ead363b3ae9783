import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { findCheckInNeed, isLoading } from '#src/domain/templates/attention.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { TicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { CandidateRow } from '#src/features/templates/reply/candidate-row.tsx'
import { createCandidates } from '#src/features/templates/reply/candidates.tsx'
import { ChannelNote } from '#src/features/templates/reply/channel-note.tsx'
import styles from '#src/features/templates/reply/reply.module.css'
import { ReplyFoot } from '#src/features/templates/reply/reply-foot.tsx'
import { ReplyParts } from '#src/features/templates/reply/reply-parts.tsx'
import { ReplySentence } from '#src/features/templates/reply/reply-sentence.tsx'
import { describeSender } from '#src/features/templates/reply/sender.ts'
import { useCandidateWords } from '#src/features/templates/reply/use-candidate-words.ts'
import { useReplyFocus } from '#src/features/templates/reply/use-reply-focus.ts'
import type { Conversation } from '#src/features/templates/reply/use-said.ts'
import { focusDraftField } from './focus-draft-field.ts'
import { OptOutReasonField } from './opt-out-reason-field.tsx'
import { PendingSend } from './pending-send.tsx'
import { SendQuestions } from './send-questions.tsx'
import type { useComposer } from './use-composer.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  composer: ReturnType<typeof useComposer>
  preset: Preset
  conversation: Conversation
  /** Null if it is not known, or if no ticket is answered. */
  ticketChannel: TicketChannel | null
  customerName: string
  /** Above the message: which template, and to whom. */
  head: ReactNode
  /** Whether the recipient is entered first. */
  startsAtRecipient?: boolean
  /** Above the message, inside what scrolls where there is little room. */
  children?: ReactNode
}

/** A template as the customer will read it, with its values as fields in the sentence, its checks and the button that sends it. */
export function MessageForm(props: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const { form, composer, preset, conversation, ticketChannel } = props
  const sendButton = useRef<HTMLButtonElement>(null)
  /** The value whose candidates are offered, counted from zero: the one that has, or had last, the focus. */
  const [valueIndex, setValueIndex] = useState(0)
  /** The candidate that Enter takes; null while the arrow keys are in the field. */
  const [activeCandidate, setActiveCandidate] = useState<number | null>(null)
  const candidateListId = useId()
  const showField = (field: Parameters<typeof focusDraftField>[1], index?: number) =>
    focusDraftField(form.current, field, index)
  const { draft, storedDraft, changeForm, checks } = composer
  const focusFirst = () => {
    // A touch keyboard would cover what is answered while there is nothing to type.
    if (matchMedia('(pointer: coarse)').matches) sendButton.current?.focus({ preventScroll: true })
    else if (props.startsAtRecipient) showField('phone')
    else if (draft.values.length > 0) showField('values', 0)
    else sendButton.current?.focus({ preventScroll: true })
  }
  useReplyFocus({
    form,
    isFilled: !isLoading(storedDraft, composer.fillContext, checks),
    focusFirst,
    focusNeeded: () => {
      const check = findCheckInNeed(checks)
      if (check?.field) showField(check.field, check.valueIndex)
    },
  })
  const sender = describeSender(session, draft.channelId, ticketChannel)
  const candidates = createCandidates(
    {
      storedDraft,
      draft,
      preset,
      index: valueIndex,
      context: composer.candidateContext,
      contradiction: composer.contradictions[valueIndex] ?? null,
      messages: conversation.messages,
      customerName: props.customerName,
      onChange: composer.changeStored,
      isRightToLeft: document.documentElement.dir === 'rtl',
    },
    i18n,
  )
  useCandidateWords(candidates.listed, () => {
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
      {props.head}
      <div className={`${styles.body} scroll`}>
        {props.children}
        <ReplySentence
          draft={draft}
          preset={preset}
          choice={{
            candidates,
            listId: candidateListId,
            active: activeCandidate,
            onActiveChange: setActiveCandidate,
          }}
          valueIndex={valueIndex}
          onValueFocus={(index) => {
            setValueIndex(index)
            setActiveCandidate(null)
          }}
          onDraftChange={changeForm}
          checks={checks}
          isSubmitted={composer.isSubmitted}
          contradictions={composer.contradictions}
        />
        <ReplyParts {...shared} />
        {checks.some((it) => it.id === 'optout' && it.field === 'reason') && (
          <OptOutReasonField {...shared} />
        )}
      </div>
      <CandidateRow
        id={candidateListId}
        candidates={candidates}
        active={activeCandidate}
        preset={preset}
        index={valueIndex}
      />
      {sender.isTicketChannel === false && sender.name !== null && ticketChannel?.name && (
        <ChannelNote ticketChannel={ticketChannel.name} sender={sender.name} />
      )}
      <PendingSend send={composer.pendingSend} onFocusLost={focusFirst}>
        <ReplyFoot sendButton={sendButton} composer={composer} sender={sender} onShowField={showField} />
      </PendingSend>
      <SendQuestions composer={composer} />
    </form>
  )
}
