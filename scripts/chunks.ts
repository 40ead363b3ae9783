import type { Rolldown } from 'vite'

type ModuleInfo = NonNullable<ReturnType<Rolldown.ChunkingContext['getModuleInfo']>>
type Context = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

const OURS = /[\\/]src[\\/]/
/** Stays the entry itself: without anything of its own it would not be one. */
const MAIN = /[\\/]src[\\/]main\.tsx$/
/** The screens of the inbox, which the router's plugin cuts off from their guards and loaders. */
const DESK = /[\\/]src[\\/]routes[\\/]_desk(\.inbox[^?]*)?\.tsx\?/
/** What every open ticket asks for as soon as its messages are there. */
const SOON =
  /[\\/]src[\\/](features[\\/](conversation[\\/](tools|template-bar-content|message[\\/]items)|inbox[\\/](connection-banner|list-tools|navigation[\\/]list-navigation)|customer-panel[\\/]customer-details|assignment[\\/]outcome-toast)|ui[\\/](icons[\\/]lazy-icons|feedback[\\/]toast-box))\.tsx?$/
/** Where one goes from there: the customer's panel and page, the table of customers. What they share is theirs. */
const BEYOND = /[\\/]src[\\/]features[\\/](customer-panel|customers|timeline)[\\/]/
/** What lies on this device and how it is sealed: wanted by the lock, the sign-in, the disk and the way out. */
const KEPT =
  /[\\/]src[\\/](lib[\\/](text[\\/]base64|storage[\\/](device-store|encrypted-rows|encryption|key-store|last-active|pin-encryption|secret))|data[\\/](preferences[\\/]lock-timeout|session[\\/](restore|device[\\/](open-store|owner|remove-owner|secrets)|lock[\\/](lock-hint|lock-session|pin-profiles|set-pin))|tabs[\\/]lock-events))\.ts/

/**
 * Few files and well packed ones for whatever must be there before the inbox is; left alone, what routes share becomes
 * two dozen slivers. Which modules those are is read off the imports: what is only ever imported by `import()` comes
 * later, and with it all that nobody else needs.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  { name: startOf },
  { name: soonOf },
  { name: 'beyond', test: BEYOND, minShareCount: 2 },
  { name: 'kept', test: KEPT, minShareCount: 2 },
]

function startOf(id: string, graph: Context): string | null {
  if (!OURS.test(id) || MAIN.test(id)) return null
  const above = importersOf(id, graph)
  if (above.some((it) => it.isEntry)) return 'app'
  return above.some((it) => DESK.test(it.id)) ? 'desk' : null
}

/** One file for what comes together: a dozen small ones, each with its style sheet, cost more to fetch than to run. */
function soonOf(id: string, graph: Context): string | null {
  if (!OURS.test(id) || BEYOND.test(id)) return null
  return importersOf(id, graph).some((it) => SOON.test(it.id)) ? 'soon' : null
}

/** The module itself and all that import it, directly or not, without `import()`. */
function importersOf(id: string, graph: Context): readonly ModuleInfo[] {
  const found = new Map<string, ModuleInfo>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = found.has(next) ? null : graph.getModuleInfo(next)
    if (!module) continue
    found.set(next, module)
    waiting.push(...module.importers)
  }
  return [...found.values()]
}
