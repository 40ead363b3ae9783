/**
 * Over HTTP/1.1 a browser opens six connections to a host, and a file without an end holds one until it is given up. So four
 * files of a host are loaded at once, and two connections are left for what the agent asks for.
 */
const MAX_LOADS_PER_HOST = 4
/** Longer than most photos take: a file that takes longer may never end. */
const PATIENCE_MS = 5_000

/** Loads the file; what it returns stops the load, which may begin again later. */
type StartLoad = (end: () => void) => () => void
type Turn = {
  readonly start: () => () => void
  stop: () => void
  timer: ReturnType<typeof setTimeout> | null
}
type Queue = {
  readonly waiting: Set<Turn>
  readonly loading: Set<Turn>
  /** Had their turn, and made room. */
  readonly postponed: Set<Turn>
  isStarting: boolean
}

const queues = new Map<string, Queue>()

/**
 * Starts to load a file that the agent has not asked for: at once, or when one of its host that began before has ended. Where
 * all that are loaded take long, the last of them makes room for those that wait, and begins again after them: files
 * without an end keep no other file of their host back. The returned function ends this load, or its wait, and may be
 * called again.
 */
export function queueLoad(url: string, start: StartLoad): () => void {
  const { origin } = new URL(url)
  const queue = queues.get(origin) ?? createQueue()
  queues.set(origin, queue)
  const turn: Turn = { start: () => start(end), stop: () => {}, timer: null }
  const end = () => {
    queue.waiting.delete(turn)
    queue.postponed.delete(turn)
    if (leave(queue, turn)) startWaiting(queue)
    if (queue.loading.size === 0 && queues.get(origin) === queue) queues.delete(origin)
  }
  queue.waiting.add(turn)
  startWaiting(queue)
  return end
}

function createQueue(): Queue {
  return { waiting: new Set(), loading: new Set(), postponed: new Set(), isStarting: false }
}

function startWaiting(queue: Queue) {
  const { waiting, loading, postponed } = queue
  // A load that ends as soon as it starts: the loops below go on with the next.
  if (queue.isStarting) return
  queue.isStarting = true
  for (const turn of waiting) {
    if (loading.size >= MAX_LOADS_PER_HOST && !makeRoom(queue)) break
    waiting.delete(turn)
    begin(queue, turn)
  }
  for (const turn of postponed) {
    if (waiting.size > 0 || loading.size >= MAX_LOADS_PER_HOST) break
    postponed.delete(turn)
    begin(queue, turn)
  }
  queue.isStarting = false
}

function begin(queue: Queue, turn: Turn) {
  queue.loading.add(turn)
  turn.timer = setTimeout(() => {
    turn.timer = null
    startWaiting(queue)
  }, PATIENCE_MS)
  const stop = turn.start()
  // It may have ended already.
  if (queue.loading.has(turn)) turn.stop = stop
}

/** False if one of the loads has not taken long yet: the next begins when it has ended, or has taken long, too. */
function makeRoom(queue: Queue): boolean {
  const loads = [...queue.loading]
  const last = loads.at(-1)
  if (last === undefined || loads.some((it) => it.timer !== null)) return false
  leave(queue, last)
  // Stopping ends the turn, too; it is postponed after that.
  last.stop()
  queue.postponed.add(last)
  return true
}

function leave({ loading }: Queue, turn: Turn): boolean {
  if (turn.timer !== null) clearTimeout(turn.timer)
  turn.timer = null
  return loading.delete(turn)
}
