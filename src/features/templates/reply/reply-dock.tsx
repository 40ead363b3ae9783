import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCachedCustomerRecord } from '#src/data/customers/use-cached-customer-record.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { draftQuery } from '#src/data/templates/drafts.ts'
import type { ListedReply } from '#src/data/templates/list-replies.ts'
import { closePresetList, type PresetListTarget, presetListSlice } from '#src/data/templates/preset-list.ts'
import { presetUsesQuery } from '#src/data/templates/preset-uses.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { createDraft, resumeDraft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import { getReplyDraftId } from '#src/domain/templates/search-params.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { getTicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { usePhoneCheck } from '#src/features/templates/composer/use-phone-check.ts'
import { type RecipientState, useRecipient } from '#src/features/templates/composer/use-recipient.ts'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { isFocusFree } from '#src/lib/browser/default-focus.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { MessageSkeleton } from './message-skeleton.tsx'
import { ProposalList } from './proposal-list.tsx'
import styles from './reply.module.css'
import { ReplyComposer } from './reply-composer.tsx'
import { getDefaultSender } from './sender.ts'
import { usePromptValue } from './use-prompt-value.ts'
import { useIsWaitingForCalls, useReplies } from './use-replies.ts'
import { useSaid } from './use-said.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type Props = {
  address: TicketAddress
  /** The call that is answered; null: none. */
  callId: string | null
  /** The key of the preset that is filled in; empty while none is chosen. */
  presetKey: string
  onPresetChange: (presetKey: string) => void
  onClose: () => void
  /** Called once the outbox has taken the reply. */
  onSent: () => void
}

/**
 * Where an agent replies to a ticket: below its conversation, which stays readable above (rule 50). First the templates that
 * fit, then the chosen one as the customer will read it.
 */
export function ReplyDock(props: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { address, callId, onPresetChange, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const presetKey = usePromptValue(props.presetKey)
  const ticket = useSessionState(ticketStoreSlice, ({ tickets }) => tickets.get(address.id) ?? null)
  const customerId = ticket?.customerId ?? null
  // What opened the list knows when the call was missed.
  const [openedCall] = useState(() => presetListSlice(session.store).get()?.call ?? null)
  const call =
    callId === null ? null : openedCall?.id === callId ? openedCall : { id: callId, missedAt: null }
  const code = ticket?.code ?? address.code
  const target: PresetListTarget = { ticketId: address.id, ticketCode: code, customerId, call }
  const recipient = useRecipient({
    ticket: address.id,
    ...(code === null ? {} : { code }),
    ...(customerId === null ? {} : { customer: customerId }),
    ...(callId === null ? {} : { call: callId }),
  })
  // The rules for numbers load while the agent reads the proposals.
  usePhoneCheck(recipient.recipient)
  useVisibleHeight()
  const presets = usePresets()
  const { data: uses } = useQuery(presetUsesQuery(session))
  const isWaitingForCalls = useIsWaitingForCalls(target)
  const preset = presets.all.find((it) => it.key === presetKey.value) ?? null
  const showProposals = () => {
    presetKey.set('')
    onPresetChange('')
  }
  // Before the frame in which a lost focus goes back to the list (rule 48).
  const keepFocus = useEffectEvent((_: string) => {
    if (isFocusFree()) panel.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => keepFocus(presetKey.value), [presetKey.value])
  useCommand(COMMANDS.send, showProposals)
  useCommand(COMMANDS.back, onClose)
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    // A layer above has handled it, or it ends a composition.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const element = panel.current
    const close = (event: KeyboardEvent) => closeByKey(event)
    element?.addEventListener('keydown', close)
    return () => element?.removeEventListener('keydown', close)
  }, [])
  const isReady = !presets.isLoading && uses !== undefined && !isWaitingForCalls
  return (
    <section
      ref={panel}
      className={styles.dock}
      aria-label={t({
        message: 'Reply',
        comment: 'The part of the window where an agent answers',
        context: 'noun',
      })}
      aria-busy={!isReady || undefined}
      data-takes-keys
      // At low heights, what surrounds the messages gives way to it.
      data-reply
      tabIndex={-1}
    >
      {isReady ? (
        <OpenDock
          {...{ target, recipient, presets: presets.all, uses, preset, onClose }}
          onSelect={(key) => {
            presetKey.set(key)
            onPresetChange(key)
          }}
          onShowProposals={showProposals}
          onSent={props.onSent}
        />
      ) : (
        <MessageSkeleton />
      )}
    </section>
  )
}

type OpenDockProps = {
  target: PresetListTarget
  recipient: RecipientState
  presets: readonly Preset[]
  uses: PresetUses
  /** Null: none is chosen, or it no longer exists. */
  preset: Preset | null
  onSelect: (presetKey: string) => void
  onShowProposals: () => void
  onClose: () => void
  onSent: () => void
}

function OpenDock(props: OpenDockProps) {
  const { target, presets, uses, preset, onSelect, onClose } = props
  const session = useSession()
  const replies = useReplies(target, presets, uses)
  const isListRequested = useSessionState(presetListSlice, (it) => it !== null)
  // The keys typed since the list was asked for are now typed here.
  useEffect(() => {
    if (isListRequested) closePresetList(session)
  }, [session, isListRequested])
  const isBlocked = useCachedCustomerRecord(target.customerId)?.blocked === true
  if (preset === null)
    return <ProposalList {...{ replies, isBlocked, onSelect, onClose }} customerId={target.customerId} />
  const proposal = replies.listed.find((it) => it.variants.some(({ key }) => key === preset.key)) ?? null
  return (
    <StoredReply
      {...props}
      key={preset.key}
      preset={preset}
      proposal={proposal}
      situation={replies.situation}
    />
  )
}

type StoredReplyProps = OpenDockProps & {
  preset: Preset
  proposal: ListedReply | null
  situation: Parameters<typeof ReplyComposer>[0]['situation']
}

/** The composer with the draft that is stored for this ticket and template, if any. */
function StoredReply(props: StoredReplyProps) {
  const session = useSession()
  const { target, recipient, preset } = props
  const draftId = getReplyDraftId(target.ticketId ?? '', target.call?.id ?? null, preset.key)
  // What is on its way is no draft any more, but it stays stored in case the send is undone. What was written since is one.
  const [sentAt] = useState(
    () =>
      sendsSlice(session.store)
        .get()
        .find((it) => it.draftId === draftId && isSendInProgress(it))?.at,
  )
  const storedDraft = useQuery(draftQuery(session, draftId, sentAt))
  const ticket = useSessionState(
    ticketStoreSlice,
    ({ tickets }) => tickets.get(target.ticketId ?? '') ?? null,
  )
  const conversation = useSaid(target.ticketId ?? '')
  const record = useCachedCustomerRecord(ticket?.customerId ?? null)
  const ticketChannel = ticket && getTicketChannel(ticket, record, session.config.channels)
  if (recipient.isLoading || storedDraft.isPending) return <MessageSkeleton />
  return (
    <ReplyComposer
      {...props}
      key={draftId}
      draftId={draftId}
      ticketChannel={ticketChannel}
      conversation={conversation}
      initial={
        storedDraft.data
          ? resumeDraft(storedDraft.data, preset)
          : createDraft(preset, recipient.recipient, getDefaultSender(session, ticketChannel))
      }
    />
  )
}
