/**
 * Keeps on the device, encrypted, what is known of the agent's tickets while the agent works. What differs when the agent
 * returns happened meanwhile; it is shown until the agent has read it. The lists read most tickets; of those that are in no
 * list any more, a few are read by their codes.
 */
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { type AgentChannel, openAgentChannel } from '#src/data/session/channels.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { OnClose } from '#src/data/session/service.ts'
import type { DeviceAccess, PlatformAccess } from '#src/data/session/session.ts'
import { agentIdSlice } from '#src/data/session/state.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { readTickets } from '#src/data/tickets/read-tickets.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import {
  createLeftState,
  findChanges,
  isSameLeftState,
  type LeftState,
  parseLeftState,
} from '#src/domain/attention/since-left.ts'
import { createOpenView, getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { watchUserActivity } from '#src/lib/browser/user-activity.ts'
import { getTicketSignals, signalsSlice } from './signals.ts'
import { sinceLeftSlice, storeSinceLeft } from './since-left.ts'

const OBJECT_STORE = 'attention'
const ROW_ID = 'left'
/** Milliseconds without input after which the agent may have left. */
const IDLE_MS = 60_000
/** Milliseconds of absence. What happens in less, the list itself shows. */
const ABSENCE_MS = 5 * 60_000
/** Milliseconds after which it is kept anew although nothing has changed: the time counts, too. */
const MAX_AGE_MS = 2 * 60_000
/** Milliseconds between two looks at what is kept. */
const STEP_MS = 30_000
/** Milliseconds after the return in which the lists are read, and how many tickets are read by their codes after that. */
const LISTS_MS = 8_000
const MAX_READS = 20
/** Milliseconds after the return in which all open tickets are read, where the platform lists them. Later changes are seen. */
const SETTLE_MS = 2 * 60_000

type Absence = {
  /** The agent has read it. */
  readonly finish: () => void
}

/** A return: what was known when the agent left, and until when what is read counts, in milliseconds since 1970. */
type Return = { readonly left: LeftState; readonly settlesAt: number }

type Context = PlatformAccess & DeviceAccess

export async function followAbsence(context: Context, onClose: OnClose): Promise<Absence> {
  const { store, api, deviceStore, config, credentials } = context
  const owner = await getStorageOwner(config.platform.baseUrl, credentials)
  const device = await deviceStore()
  const row = await device.get(OBJECT_STORE, ROW_ID)
  let last = parseLeftState(row?.value)
  let returned: Return | null = null
  const channel: AgentChannel = openAgentChannel(owner, (message) => {
    if ('sinceLeftRead' in message) end()
  })
  const activity = watchUserActivity({
    idleAfterMs: IDLE_MS,
    onChange: () => undefined,
    onReturn: step,
    onOnline: () => undefined,
  })
  const timer = setInterval(step, STEP_MS)
  const unsubscribers = [ticketStoreSlice(store), signalsSlice(store), queueCheckSlice(store)].map((it) =>
    it.subscribe(update),
  )
  let readTimer: ReturnType<typeof setTimeout> | undefined
  onClose(() => {
    clearInterval(timer)
    clearTimeout(readTimer)
    activity.stop()
    channel.close()
    for (const unsubscribe of unsubscribers) unsubscribe()
  })

  function createState(now: number): LeftState | null {
    const me = agentIdSlice(store).get()
    const tickets = getTicketStore(store)
    if (me === null) return null
    const isComplete = getViewPagination(tickets, createOpenView(me))?.cursor === null
    return createLeftState(tickets.tickets.values(), { me, isComplete, now })
  }

  /** While the agent works, keeps what is known; after an absence, begins to look for what happened. */
  function step(): void {
    if (activity.isHidden() || activity.isIdle()) return
    const now = Date.now()
    if (returned === null && last !== null && now - last.at >= ABSENCE_MS) {
      returned = { left: last, settlesAt: now + SETTLE_MS }
      readTimer = setTimeout(() => void readUnlisted(), LISTS_MS)
      update()
    }
    if (returned !== null && sinceLeftSlice(store).get() === null && now >= returned.settlesAt)
      returned = null
    if (returned === null) keep(now)
  }

  function keep(now: number): void {
    const state = createState(now)
    if (!state) return
    if (last !== null && now - last.at < MAX_AGE_MS && isSameLeftState(last, state)) return
    last = state
    void device.put(OBJECT_STORE, ROW_ID, state)
  }

  function update(): void {
    const me = agentIdSlice(store).get()
    if (returned === null || me === null || Date.now() >= returned.settlesAt) return
    const { left } = returned
    const ownAssignments = new Set(assignmentsSlice(store).get().keys())
    const signals = getTicketSignals(signalsSlice(store).get())
    const { inactivityHours } = config
    const known = { me, signals, ownAssignments, inactivityHours, now: Date.now() }
    const changes = findChanges(left, getTicketStore(store).tickets, known)
    storeSinceLeft(store, changes.size === 0 ? null : { at: left.at, ownCount: left.tickets.length, changes })
  }

  async function readUnlisted(): Promise<void> {
    const { tickets } = getTicketStore(store)
    const unlisted = returned?.left.tickets.filter((it) => !tickets.has(it.id)) ?? []
    const wanted = unlisted.map(({ id, code, customerId }) => ({
      ticketId: id,
      code,
      customerId,
      likelyAssignee: null,
    }))
    await readTickets({ api, store }, wanted.slice(0, MAX_READS))
  }

  function end(): void {
    returned = null
    last = null
    storeSinceLeft(store, null)
    keep(Date.now())
  }

  step()
  return {
    finish: () => {
      end()
      channel.post({ sinceLeftRead: true })
    },
  }
}
