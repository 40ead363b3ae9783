import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { projectRoot } from './project-root.ts'
import { APP, ENTRY, FIRST_PAGE } from './starts.ts'

/** The chunk of our own code that only the app needs. */
export const APP_CHUNK = 'app'

/** Finds people by their names. */
const NAME_SEARCH = 'src/domain/search/match-name.ts'

const NAMES_CHUNK = 'names'
const FIRST_PAGE_CHUNK = 'first-page'

/** The chunks that are loaded before anything is imported on demand. */
const SHARED_CHUNKS: readonly string[] = ['rolldown-runtime', 'vendor', 'start']

/** By chunk: what else is loaded by then. */
const LOADED_WITH: ReadonlyMap<string, readonly string[]> = new Map([
  [APP_CHUNK, [APP_CHUNK]],
  [FIRST_PAGE_CHUNK, [FIRST_PAGE_CHUNK, NAMES_CHUNK]],
])

type Starts = Record<'entry' | 'app' | 'firstPage' | 'names', ReadonlySet<string>>

/** By the graph of a build: asking it for each module would visit all modules each time. */
const startsByGraph = new WeakMap<Rolldown.ChunkingContext, Starts>()

const isLibrary = (id: string) => id.includes('/node_modules/')
const isShared = (id: string, { entry, app, firstPage }: Starts) =>
  entry.has(id) || (app.has(id) && firstPage.has(id))

/**
 * The chunks of the code that a start loads: what both starts need, with the libraries apart from our own code because they
 * stay cached when a new version of the app is released; what only the app needs; and what only the first page needs, of
 * which the app's menus of people later load the search for names. All other code is split at each `import()`. A chunk also
 * gets what its modules import, unless an earlier one has it.
 */
export const chunkGroups = [
  createGroup('vendor', (id, starts) => isLibrary(id) && isShared(id, starts)),
  createGroup('start', isShared),
  createGroup(APP_CHUNK, (id, { app }) => app.has(id)),
  createGroup(NAMES_CHUNK, (id, { firstPage, names }) => firstPage.has(id) && names.has(id)),
  createGroup(FIRST_PAGE_CHUNK, (id, { firstPage }) => firstPage.has(id)),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/**
 * The files to load together with one that is imported on demand: all that it imports, except those that are loaded by then,
 * which every start has loaded, and in the app or on the first page its own. The file itself is listed only where style
 * sheets are, which `import()` would wait for.
 */
export function resolveDependencies(
  file: string,
  dependencies: readonly string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...dependencies]
  const loaded = [...SHARED_CHUNKS, ...(LOADED_WITH.get(getChunkName(hostId)) ?? [])]
  const others = dependencies.filter((it) => !loaded.includes(getChunkName(it)))
  return others.some((it) => it.endsWith('.css')) ? others : others.filter((it) => it !== file)
}

/** The name of the chunk of a script or a style sheet. */
function getChunkName(file: string) {
  return /([^/]+)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? file
}

function createGroup(name: string, isMember: (id: string, starts: Starts) => boolean) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) => (isMember(id, getStarts(graph)) ? name : null),
  }
}

function getStarts(graph: Rolldown.ChunkingContext): Starts {
  const found = startsByGraph.get(graph) ?? {
    entry: findModules(graph, ENTRY),
    app: findModules(graph, APP),
    firstPage: findModules(graph, FIRST_PAGE),
    names: findModules(graph, NAME_SEARCH),
  }
  startsByGraph.set(graph, found)
  return found
}

/** The ids of the modules that a module imports statically, directly or not, with its own. */
function findModules(graph: Rolldown.ChunkingContext, path: string): ReadonlySet<string> {
  const found = new Set<string>([join(projectRoot, path)])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
