'use memo'

import { useSyncExternalStore } from 'react'
import type { ListTools } from './list-tools.ts'

let tools: ListTools | null = null
const listeners = new Set<() => void>()

/** Fetches what filters, sorts and looks through a list. Nothing to wait for where it is there. */
export function loadListTools(): Promise<void> | undefined {
  return tools ? undefined : importListTools()
}

async function importListTools() {
  tools = (await import('./list-tools.ts')).listTools
  for (const listener of listeners) listener()
}

/** Null until they are there: a list as it comes needs none of them. */
export function useListTools(): ListTools | null {
  return useSyncExternalStore(subscribe, () => tools)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  void loadListTools()?.catch(() => undefined)
  return () => void listeners.delete(listener)
}
