import type { Rolldown } from 'vite'

const initial = ['$initial' as const]

/**
 * Two chunks for the code that every start loads: libraries, which stay cached when a new version of the app is released,
 * and our own code. All other code is split at each `import()`.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules/, tags: initial, priority: 2 },
  { name: nameAppChunk, tags: initial, priority: 1 },
]

/**
 * Null for index.html and the module that it loads. That module awaits an `import()`; if both were in the same chunk, each
 * would wait for the other.
 */
function nameAppChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const module = graph.getModuleInfo(id)
  const isLoadedByEntry = module?.importers.some((importer) => graph.getModuleInfo(importer)?.isEntry)
  return module?.isEntry || isLoadedByEntry ? null : 'app'
}
