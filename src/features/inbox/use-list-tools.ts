'use memo'

import { useSyncExternalStore } from 'react'
import type { ListTools } from './list-tools.ts'

let tools: ListTools | null = null
const listeners = new Set<() => void>()

/** Loads the chunk that filters, sorts and searches the list. Undefined if it is loaded. */
export function loadListTools(): Promise<void> | undefined {
  return tools ? undefined : importListTools()
}

async function importListTools() {
  tools = (await import('./list-tools.ts')).listExtras
  for (const listener of listeners) listener()
}

/** Null until the chunk is loaded: an unfiltered list in the default order needs none of it. */
export function useListTools(): ListTools | null {
  return useSyncExternalStore(subscribe, () => tools)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  void loadListTools()?.catch(() => undefined)
  return () => void listeners.delete(listener)
}
