/**
 * Connects the outbox of template sends to the session: the slice with the list, the other tabs, the platform. Apart from the
 * list, because a start without sends needs none of it.
 */
import type { Query } from '@tanstack/react-query'
import { listCustomers } from '#src/api/operations/customers.ts'
import { sendTemplate } from '#src/api/operations/templates.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { templateRequest } from '#src/api/schema/template.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { type AgentChannel, openAgentChannel } from '#src/data/session/channels.ts'
import { getWorkOrigin } from '#src/data/session/device/work-origin.ts'
import { defineService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { isNetworkFailure, isOutcomeUncertain } from '#src/domain/session/error-kinds.ts'
import type { WorkOrigin } from '#src/domain/session/work-origin.ts'
import { createRefusal } from '#src/domain/templates/refusal.ts'
import type { TemplateRequestBody } from '#src/domain/templates/request.ts'
import type { Send, SendState, UncertainReason } from '#src/domain/templates/send.ts'
import { seemsOffline } from '#src/lib/browser/network-failure.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import { removeDraft } from './draft-rows.ts'
import { createSendOutbox, type SendOutbox } from './outbox.ts'
import { recordSends } from './sends.ts'

/** The request body, byte for byte as it would be sent. An invalid request is serialized as it is. */
export function serializeRequest(request: TemplateRequestBody): string {
  const parsed = templateRequest.safeParse(request)
  return JSON.stringify(parsed.success ? parsed.data : request)
}

/** The one outbox of a session. It lasts as long as the session. */
export const getSendOutbox = defineService((session: Session, onClose): SendOutbox => {
  const { deviceStore, store, endSignal } = session
  const origin = createOrigin(session)
  let channel: AgentChannel | null = null
  const openChannel = async () => {
    const { owner } = await origin()
    // A component may still get the outbox while it unmounts, after the session has ended.
    if (endSignal.aborted) return
    channel = openAgentChannel(owner, (message) => {
      if ('kind' in message) void outbox.reload()
    })
  }
  const outbox = createSendOutbox({
    deviceStore,
    origin,
    acquireLock,
    send: (send) => sendOnce(session, send),
    getLastMessageId: (ticketId) => {
      const log = messageLogSlice(getThreadId(session.config, ticketId))(store).get()
      return getNewestRecord(log?.segments[0]?.messages ?? [])?.id ?? null
    },
    onChange: (sends) => recordSends(store, sends),
    broadcast: () => channel?.post({ kind: 'sends' }),
    isReachable: async () => !seemsOffline() || canReachPlatform(session),
    now: Date.now,
    startTimer: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  })
  void openChannel()
  // Closes the channel with the session, so that nothing of it stays in memory. Waiting sends are in device storage.
  onClose(() => channel?.close())
  return outbox
})

/** A send goes to the workspace of its key, which can be added after the outbox was opened. */
function createOrigin({ config, credentials, legacyCredential }: Session): () => Promise<WorkOrigin> {
  const find = (legacy: Credentials['legacy']) =>
    getWorkOrigin(config.platform.baseUrl, {
      ...credentials,
      ...(legacy && { workspaceId: legacy.workspaceId }),
    })
  let known = { legacy: legacyCredential(), origin: find(legacyCredential()) }
  return () => {
    const legacy = legacyCredential()
    if (legacy !== known.legacy) known = { legacy, origin: find(legacy) }
    return known.origin
  }
}

/**
 * Whether a read has a response, also a refusal. A send that fails for want of a network has an unknown outcome; a read that
 * fails shows beforehand that nothing would arrive.
 */
async function canReachPlatform({ api, endSignal }: Session): Promise<boolean> {
  try {
    await api.run(listCustomers, { pageSize: 1 }, { signal: endSignal })
    return true
  } catch (error) {
    return error instanceof ApiError && !isNetworkFailure(error.kind)
  }
}

/** Sends one request, without retries. The outcome is `unknown` unless the platform clearly accepted or refused it. */
async function sendOnce(session: Session, send: Send): Promise<SendState> {
  try {
    const parsed = templateRequest.safeParse(JSON.parse(send.body))
    if (!parsed.success) throw new ApiError({ kind: 'malformed', operation: sendTemplate.id })
    const { value } = await session.api.run(sendTemplate, parsed.data, {
      legacy: session.legacyCredential(),
    })
    void updateAfterSend(session, send)
    return { step: 'accepted', at: Date.now(), messageId: value.messageId, landing: null }
  } catch (error) {
    if (!(error instanceof ApiError))
      return { step: 'unknown', at: Date.now(), why: 'unreadable', found: null }
    if (isOutcomeUncertain(error.kind))
      return { step: 'unknown', at: Date.now(), why: toUncertainReason(error.kind), found: null }
    return { step: 'refused', at: Date.now(), refusal: createRefusal(error) }
  }
}

function toUncertainReason(kind: ApiError['kind']): UncertainReason {
  // A bug of the app while it read the response.
  if (kind === 'fault') return 'unreadable'
  return kind === 'timeout' || kind === 'unreadable' || kind === 'server' ? kind : 'unreachable'
}

/** Removes the draft, unless another message is being written in it, and refetches what the send may have changed: the customer's name (TPL-08) and the thread. */
async function updateAfterSend(session: Session, { at, draftId, customerId, ticketId }: Send): Promise<void> {
  const { queryClient } = session
  await removeDraft(session, draftId, at)
  const isAffected = ({ meta: { changedBySend } = {} }: Query) => {
    if (changedBySend === undefined || changedBySend === 'any') return changedBySend === 'any'
    return 'customerId' in changedBySend
      ? changedBySend.customerId === customerId
      : changedBySend.ticketId === ticketId
  }
  await queryClient.invalidateQueries({ predicate: isAffected })
}
