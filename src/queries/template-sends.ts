/** Sends of templates: the list of them, and all that can be done to one. The outbox (`outbox.ts`) decides; this is its desk. */
import { hashKey, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#src/api/schema/api-error.ts'
import { templateRequest } from '#src/api/schema/template.ts'
import { sendTemplate } from '#src/api/templates.ts'
import type { Session } from '#src/domain/session.ts'
import { leavesOpen, refusalOf } from '#src/domain/template-failure.ts'
import type { TemplateRequest } from '#src/domain/template-request.ts'
import type { Lost, Send, SendState, Sends } from '#src/domain/template-send.ts'
import { hold } from '#src/lib/hold.ts'
import type { Desk } from './desk.ts'
import { local } from './local.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const key = ['templates', 'sends']
const NONE: Sends = []
const CHANGED = 'changed'

/** The sends of this person on this device, the latest press first. */
export function sendsQuery() {
  return queryOptions({ ...local, queryKey: key, queryFn: () => NONE, initialData: NONE })
}

/** The request as it goes over the wire, byte for byte; what can't be sent as it is, as it stands. */
export function bytesOf(request: TemplateRequest): string {
  const read = templateRequest.safeParse(request)
  return JSON.stringify(read.success ? read.data : request)
}

/** Why nothing can be sent from this desk; null when something can (rule 4). */
export function whyNotSend({ config, session }: Pick<Desk, 'config' | 'session'>): string | null {
  if (config.platform.legacyBaseUrl === undefined)
    return 'This deployment has no address for sending: platform.legacyBaseUrl is not set.'
  return session.legacy === null
    ? 'Sending needs the workspace ID and the legacy key, given at sign-in.'
    : null
}

const outboxes = new WeakMap<Desk['queryClient'], Outbox>()

/** The one outbox of a desk. It lasts as long as the session, whatever is on screen. */
export function outboxOf(desk: Desk): Outbox {
  const known = outboxes.get(desk.queryClient)
  if (known) return known
  const { disk, queryClient, session } = desk
  const name = nameOf(session)
  const channel = openChannel(`handoff sends ${name}`)
  const post = channel?.postMessage.bind(channel)
  let isOver = false
  const outbox = createOutbox({
    disk,
    name,
    hold,
    send: (send) => sendOnce(desk, send),
    show: (sends) => queryClient.setQueryData<Sends>(key, sends),
    tell: () => {
      if (!isOver) post?.(CHANGED)
    },
    isOnline: () => navigator.onLine,
    now: Date.now,
    wait: (ms, then) => {
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
function nameOf({ agentId, workspaceId }: Session): string {
  return `${agentId ?? 'nobody'} ${workspaceId ?? ''}`
}

/** Asked once. Whatever doesn't say clearly what came of it leaves it open. */
async function sendOnce(desk: Desk, send: Send): Promise<SendState> {
  const at = () => Date.now()
  try {
    const read = templateRequest.safeParse(JSON.parse(send.body))
    if (!read.success) throw new ApiError({ kind: 'malformed', operation: sendTemplate.id })
    const { value } = await desk.api.run(sendTemplate, read.data, { legacy: desk.session.legacy })
    void afterwards(desk, send)
    return { step: 'accepted', at: at(), messageId: value.messageId }
  } catch (error) {
    if (!(error instanceof ApiError)) return { step: 'unknown', at: at(), why: 'unreadable', found: null }
    if (leavesOpen(error.kind)) return { step: 'unknown', at: at(), why: whyLost(error.kind), found: null }
    return { step: 'refused', at: at(), refusal: refusalOf(error) }
  }
}

function whyLost(kind: ApiError['kind']): Lost {
  // A fault of ours while an answer was read: whatever came could not be read.
  if (kind === 'fault') return 'unreadable'
  return kind === 'timeout' || kind === 'unreadable' || kind === 'server' ? kind : 'unreachable'
}

/** What was typed has gone out; the customer may have another name now (TPL-08), and the thread one message more. */
async function afterwards(
  { disk, queryClient }: Desk,
  { draftId, customerId, ticketId }: Send,
): Promise<void> {
  await (await disk()).remove('drafts', draftId)
  const isTheirs = ({ queryKey: [noun, what, id] }: { queryKey: readonly unknown[] }) =>
    (noun === 'customers' && (id === customerId || what === 'page' || what === 'phone')) ||
    (noun === 'messages' && what === 'head' && id === ticketId)
  await queryClient.invalidateQueries({ predicate: isTheirs })
}
