/**
 * Over HTTP/1.1 a browser opens six connections to a host, and a file without an end holds one until it is given up. So four
 * files of a host are loaded at once, and two connections are left for what the agent asks for.
 */
const MAX_LOADS_PER_HOST = 4

type Turn = () => void
type Queue = { readonly waiting: Set<Turn>; readonly loading: Set<Turn>; isStarting: boolean }

const queues = new Map<string, Queue>()

/**
 * Starts to load a file that the agent has not asked for: at once, or when one of its host that began before has ended. The returned
 * function ends this load, or its wait, and may be called again.
 */
export function queueLoad(url: string, start: (end: () => void) => void): () => void {
  const { origin } = new URL(url)
  const queue = queues.get(origin) ?? { waiting: new Set(), loading: new Set(), isStarting: false }
  queues.set(origin, queue)
  const turn = () => start(end)
  const end = () => {
    queue.waiting.delete(turn)
    if (queue.loading.delete(turn)) startWaiting(queue)
    if (queue.loading.size === 0 && queues.get(origin) === queue) queues.delete(origin)
  }
  queue.waiting.add(turn)
  startWaiting(queue)
  return end
}

function startWaiting(queue: Queue) {
  const { waiting, loading } = queue
  // A load that ends as soon as it starts: the loop below goes on with the next.
  if (queue.isStarting) return
  queue.isStarting = true
  for (const turn of waiting) {
    if (loading.size >= MAX_LOADS_PER_HOST) break
    waiting.delete(turn)
    loading.add(turn)
    turn()
  }
  queue.isStarting = false
}
