import { useRef } from 'react'
import type { ListedReply } from '#src/data/templates/list-replies.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import type { TicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { focusDraftField } from '#src/features/templates/composer/focus-draft-field.ts'
import { MessageForm } from '#src/features/templates/composer/message-form.tsx'
import { RecipientFields } from '#src/features/templates/composer/recipient-fields.tsx'
import { useComposer } from '#src/features/templates/composer/use-composer.ts'
import type { RecipientState } from '#src/features/templates/composer/use-recipient.ts'
import { MessageHead } from './message-head.tsx'
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

/** The chosen template for the ticket's customer: only what their record doesn't tell is asked for. */
export function ReplyComposer(props: Props) {
  const { draftId, initial, target, recipient, preset, situation, conversation } = props
  const form = useRef<HTMLFormElement>(null)
  const composer = useComposer({
    draftId,
    initial,
    preset,
    customerId: recipient.customerId,
    situation,
    ticket: target.ticketId === null ? null : { id: target.ticketId, code: target.ticketCode },
    onShowField: (field, index) => focusDraftField(form.current, field, index),
    conversation,
    onSubmitted: props.onSent,
  })
  const { draft, changeForm, checks, isSubmitted, phone } = composer
  return (
    <MessageForm
      form={form}
      composer={composer}
      preset={preset}
      conversation={conversation}
      ticketChannel={props.ticketChannel}
      customerName={recipient.name ?? ''}
      head={<MessageHead {...props} />}
    >
      <RecipientFields
        {...{ draft, checks, isSubmitted, phone }}
        onDraftChange={changeForm}
        onCustomerChoose={null}
      />
    </MessageForm>
  )
}
