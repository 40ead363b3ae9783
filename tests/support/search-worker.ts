import { onTestFinished, vi } from 'vitest'
import type { SearchCommand, SearchReply } from '#src/data/search/protocol.ts'
import { createSearchWorkerCore } from '#src/data/search/worker-core.ts'

/** The search worker's code on the page's own thread; its index stays in memory. Other workers can't be opened. */
class SearchWorker {
  readonly #listeners: ((event: { data: SearchReply }) => void)[] = []
  readonly #core = createSearchWorkerCore((reply) => {
    const data = structuredClone(reply)
    for (const listener of this.#listeners) listener({ data })
  })
  constructor(_address: string, { name }: { name: string }) {
    if (name !== 'search') throw new TypeError('this page has no such worker')
  }
  addEventListener(type: string, listener: (event: { data: SearchReply }) => void) {
    if (type === 'message') this.#listeners.push(listener)
  }
  postMessage(command: SearchCommand) {
    const inMemory: SearchCommand = command.type === 'start' ? { ...command, access: null } : command
    this.#core.handle(structuredClone(inMemory))
  }
  terminate() {
    this.#core.close()
  }
}

/** Lets jsdom, which has no workers, search what was seen on this device. Until the test ends. */
export function runSearchWorker(): void {
  vi.stubGlobal('Worker', SearchWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
}
