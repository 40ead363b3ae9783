/** Sends of templates: the list of them, and all that can be done to one. The outbox (`outbox.ts`) decides; this is its desk. */
import { hashKey, queryOptions } from '@tanstack/react-query'
import { sendTemplate } from '#src/api/operations/templates.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { templateRequest } from '#src/api/schema/template.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { createRefusal, isOutcomeUncertain } from '#src/domain/templates/refusal.ts'
import type { TemplateRequestBody } from '#src/domain/templates/request.ts'
import type { Send, SendState, Sends, UncertainReason } from '#src/domain/templates/send.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import { createSendOutbox, type SendOutbox } from './outbox.ts'

const key = ['templates', 'sends']
const NO_SENDS: Sends = []
const CHANGED_MESSAGE = 'changed'

/** The sends of this person on this device, the latest press first. */
export function sendsQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: key,
    queryFn: () => NO_SENDS,
    initialData: NO_SENDS,
  })
}

/** The request as it goes over the wire, byte for byte; what can't be sent as it is, as it stands. */
export function serializeRequest(request: TemplateRequestBody): string {
  const parsed = templateRequest.safeParse(request)
  return JSON.stringify(parsed.success ? parsed.data : request)
}

/** Why nothing can be sent from this desk; null when something can (rule 4). */
export function getSendDisabledReason({
  config,
  credentials,
}: Pick<Session, 'config' | 'credentials'>): string | null {
  if (config.platform.legacyBaseUrl === undefined)
    return 'This deployment has no address for sending: platform.legacyBaseUrl is not set.'
  return credentials.legacy === null
    ? 'Sending needs the workspace ID and the legacy key, given at sign-in.'
    : null
}

const outboxes = new WeakMap<Session['queryClient'], SendOutbox>()

/** The one outbox of a desk. It lasts as long as the session, whatever is on screen. */
export function getSendOutbox(session: Session): SendOutbox {
  const existing = outboxes.get(session.queryClient)
  if (existing) return existing
  const { deviceStore, queryClient, credentials } = session
  const name = getOwnerName(credentials)
  const channel = openChannel(`handoff sends ${name}`)
  const post = channel?.postMessage.bind(channel)
  let isOver = false
  const outbox = createSendOutbox({
    deviceStore,
    name,
    acquireLock,
    send: (send) => sendOnce(session, send),
    onChange: (sends) => queryClient.setQueryData<Sends>(key, sends),
    broadcast: () => {
      if (!isOver) post?.(CHANGED_MESSAGE)
    },
    isOnline: () => navigator.onLine,
    now: Date.now,
    startTimer: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  })
  channel?.addEventListener('message', () => void outbox.reload())
  // A session that is over hears nobody: nothing of it stays in memory. What waits lies on its disk.
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryHash !== hashKey(key)) return
    isOver = true
    channel?.close()
    unsubscribe()
  })
  outboxes.set(queryClient, outbox)
  return outbox
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

function openChannel(name: string): Channel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
}

/** Locks and channels are of one person: who sits here next has others. An id says nothing of a credential. */
function getOwnerName({ agentId, workspaceId }: Credentials): string {
  return `${agentId ?? 'nobody'} ${workspaceId ?? ''}`
}

/** Asked once. Whatever doesn't say clearly what came of it leaves it open. */
async function sendOnce(session: Session, send: Send): Promise<SendState> {
  const at = () => Date.now()
  try {
    const parsed = templateRequest.safeParse(JSON.parse(send.body))
    if (!parsed.success) throw new ApiError({ kind: 'malformed', operation: sendTemplate.id })
    const { value } = await session.api.run(sendTemplate, parsed.data, { legacy: session.credentials.legacy })
    void updateAfterSend(session, send)
    return { step: 'accepted', at: at(), messageId: value.messageId }
  } catch (error) {
    if (!(error instanceof ApiError)) return { step: 'unknown', at: at(), why: 'unreadable', found: null }
    if (isOutcomeUncertain(error.kind))
      return { step: 'unknown', at: at(), why: toUncertainReason(error.kind), found: null }
    return { step: 'refused', at: at(), refusal: createRefusal(error) }
  }
}

function toUncertainReason(kind: ApiError['kind']): UncertainReason {
  // A fault of ours while an answer was read: whatever came could not be read.
  if (kind === 'fault') return 'unreadable'
  return kind === 'timeout' || kind === 'unreadable' || kind === 'server' ? kind : 'unreachable'
}

/** What was typed has gone out; the customer may have another name now (TPL-08), and the thread one message more. */
async function updateAfterSend(
  { deviceStore, queryClient }: Session,
  { draftId, customerId, ticketId }: Send,
): Promise<void> {
  await (await deviceStore()).remove('drafts', draftId)
  const isAffected = ({ queryKey: [noun, what, id] }: { queryKey: readonly unknown[] }) =>
    (noun === 'customers' && (id === customerId || what === 'page' || what === 'phone')) ||
    (noun === 'messages' && what === 'head' && id === ticketId)
  await queryClient.invalidateQueries({ predicate: isAffected })
}
