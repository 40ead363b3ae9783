import type { Rolldown } from 'vite'

const initial = ['$initial' as const]

/**
 * Two files beside the entry for what every start loads: libraries, which stay cached when a new version of the app is
 * released, and our own code. Everything else is split where the code says `import()`.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules/, tags: initial, priority: 2 },
  { name: nameAppChunk, tags: initial, priority: 1 },
]

/**
 * Null for index.html and the module that it loads. That module awaits `import()` while it runs: in the file that the
 * imported code needs, each would wait for the other.
 */
function nameAppChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const module = graph.getModuleInfo(id)
  const isLoadedByEntry = module?.importers.some((importer) => graph.getModuleInfo(importer)?.isEntry)
  return module?.isEntry || isLoadedByEntry ? null : 'app'
}
