/**
 * Reads all open tickets in the background and keeps them current (rule 45): a task of the one scheduler, in one tab, and
 * never while a response is awaited. `queue-reading.ts` decides what is read next, `queue-page.ts` what a page changes.
 */
import { listTickets } from '#src/api/operations/tickets.ts'
import { toTaskOutcome } from '#src/data/session/poll-query.ts'
import type { ConfigAccess, PlatformAccess, Session } from '#src/data/session/session.ts'
import { agentIdSlice, tokenRefusedSlice } from '#src/data/session/state.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/pagination.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { mergeQueuePage, type QueuePage } from '#src/domain/tickets/queue-page.ts'
import {
  afterExpiredCursor,
  getNextQueueRead,
  QUEUE_PAGE_SIZE,
  type QueueRead,
  type QueueRules,
  startQueueReading,
} from '#src/domain/tickets/queue-reading.ts'
import { splitQueue } from '#src/domain/tickets/split-queue.ts'
import { createOpenView } from '#src/domain/tickets/view-coverage.ts'
import { getPlatformFilter } from '#src/domain/tickets/views.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { recordAssigneeReads } from './assignee-reads.ts'
import { openQueueChannel } from './queue-channel.ts'
import { recordQueueCheck } from './queue-check.ts'
import {
  createPageMessage,
  createWantedMessage,
  parseQueueMessage,
  type SharedQueuePage,
} from './queue-messages.ts'
import { getTicketStore, storeMergedTickets } from './store.ts'

const TASK_KEY = 'open tickets'
/** Milliseconds between two pages that are read at once. */
const MIN_WAIT_MS = 200
/** Milliseconds until it is looked again whether a response is awaited. */
const BUSY_WAIT_MS = 400
/** Milliseconds until it is looked again whether another tab reads, and after a failure that concerns nothing else. */
const TURN_WAIT_MS = 10_000
const FAILURE_WAIT_MS = 60_000
/** Milliseconds without a page from the tab that leads after which another visible one reads: it may be hidden. */
const SILENCE_MS = 4 * 60_000

/** No request was sent: it says nothing about the platform. */
const NOTHING_SENT: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }

/** Reads until the session ends. */
export function readQueue(session: Session): void {
  if (session.endSignal.aborted) return
  const { isLeader, count } = sessionTabs(session)
  const channel = openQueueChannel(session, (text) => reader.onText(text))
  const reader = createQueueReader(session, { isLeader, count, post: channel.post })
  const removeTask = session.scheduler.addTask(reader.task)
  void channel.opened.then(reader.start)
  session.endSignal.addEventListener('abort', () => {
    removeTask()
    channel.close()
  })
}

type TabsAccess = Pick<ReturnType<typeof sessionTabs>, 'isLeader' | 'count'> & {
  /** Sends a text to the agent's other tabs. */
  readonly post: (text: string) => void
}

export function createQueueReader({ api, store, config }: PlatformAccess & ConfigAccess, tabs: TabsAccess) {
  const rules: QueueRules = {
    maxTickets: config.queue.maxTickets,
    refreshMs: config.queue.refreshSeconds * 1000,
  }
  const clock = () => performance.now()
  const reader = crypto.randomUUID()
  let me = agentIdSlice(store).get()
  let reading = startQueueReading(clock())
  let heardAt = clock()
  let waitMs = MIN_WAIT_MS
  /** The tabs that wait for the first pass to end. */
  const waitingTabs = new Set<string>()

  function merge(page: QueuePage): void {
    const before = { store: getTicketStore(store), reading }
    const merged = mergeQueuePage(before, page, { me, rules, now: clock() })
    reading = merged.reading
    storeMergedTickets(store, merged.store)
    recordQueueCheck(store, reading.checked)
  }

  /** Sends a tab all that is known, page by page: each is a task of its own there and here. */
  async function answer(to: string): Promise<void> {
    if (reading.checked === null) return void waitingTabs.add(to)
    waitingTabs.delete(to)
    const pages = splitQueue(getTicketStore(store), me, reading.checked.at)
    for (const page of pages) {
      tabs.post(createPageMessage(page, to))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  function onText(text: string): void {
    const message = parseQueueMessage(text)
    if (message?.kind === 'wanted') {
      if (tabs.isLeader()) void answer(message.from)
    } else if (message && (message.to === null || message.to === reader)) {
      heardAt = clock()
      recordAssigneeReads(store, message.records, message.requestedAt)
      merge({ ...message, knownTickets: getTicketStore(store).tickets })
    }
  }

  /** Another agent at the same session: their views are others, and nothing is known of them yet. */
  function adoptAgent() {
    const agentId = agentIdSlice(store).get()
    if (agentId === me) return
    me = agentId
    reading = startQueueReading(clock())
  }

  function isOurTurn(): boolean {
    if (tokenRefusedSlice(store).get()) return false
    return tabs.isLeader() || tabs.count() === 1 || clock() - heardAt > SILENCE_MS
  }

  async function readPage({ cursor, startsPass }: QueueRead, signal: AbortSignal): Promise<SharedQueuePage> {
    const filter = getPlatformFilter(createOpenView(me))
    const knownTickets = getTicketStore(store).tickets
    const input = { ...filter, limit: QUEUE_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }
    const { value, skippedRecords, requestedAt } = await api.run(listTickets, input, { signal })
    const { records } = value
    const isPartial = skippedRecords.length > 0
    const page = { requested: cursor, startsPass, records, cursor: value.cursor, isPartial, requestedAt }
    recordAssigneeReads(store, records, requestedAt)
    merge({ ...page, knownTickets })
    return page
  }

  function planNext() {
    const now = clock()
    waitMs = Math.max(MIN_WAIT_MS, getNextQueueRead(reading, rules, now).at - now)
  }

  async function run(signal: AbortSignal): Promise<TaskOutcome> {
    adoptAgent()
    if (!isOurTurn()) {
      waitMs = TURN_WAIT_MS
      return NOTHING_SENT
    }
    await waitForIdle(signal)
    if (api.isBusy()) {
      waitMs = BUSY_WAIT_MS
      return NOTHING_SENT
    }
    const read = getNextQueueRead(reading, rules, clock())
    try {
      const page = await readPage(read, signal)
      if (tabs.count() > 1) tabs.post(createPageMessage(page, null))
      if (reading.checked !== null) for (const to of waitingTabs) void answer(to)
      planNext()
      return { ok: true }
    } catch (error) {
      if (read.cursor !== null && mayBeExpiredCursor(error)) {
        reading = afterExpiredCursor(reading, rules, clock())
        planNext()
        return NOTHING_SENT
      }
      waitMs = FAILURE_WAIT_MS
      return toTaskOutcome(error)
    }
  }

  return {
    task: {
      key: TASK_KEY,
      get intervalMs() {
        return waitMs
      },
      run,
    },
    onText,
    /** Asks the tab that leads for what it knows. */
    start: () => tabs.post(createWantedMessage(reader)),
  }
}

function waitForIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = whenIdle(resolve)
    signal.addEventListener(
      'abort',
      () => {
        cancel()
        resolve()
      },
      { once: true },
    )
  })
}
