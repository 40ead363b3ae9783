/** Measures the page's heap after garbage collection, and finds strings in it and the objects that retain them. */
import type { Page } from '@playwright/test'

/** A string of the heap, and the chain of its retainers from the string to the root. */
export type RetainedString = { readonly text: string; readonly retainers: string }

type Snapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
      readonly edge_fields: readonly string[]
      readonly edge_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly edges: readonly number[]
  readonly strings: readonly string[]
}

/** What the page retains: the bytes of its objects (of V8, of Blink, and the buffers of both), its nodes and listeners. */
export async function measureRetained(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Finalisers that run after one collection produce garbage of their own.
  for (let n = 0; n < 3; n += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
  return {
    bytes: usedSize + embedderHeapUsedSize + backingStorageSize,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  }
}

/** Every string of the page's heap that contains one of the secrets. Weak references don't retain and don't count. */
export async function findRetainedStrings(
  page: Page,
  secrets: readonly string[],
): Promise<readonly RetainedString[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  // Finalisers that run after one collection produce garbage of their own.
  for (let n = 0; n < 3; n += 1) await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot: Snapshot = JSON.parse(chunks.join(''))
  return findStrings(snapshot, secrets)
}

function findStrings(heap: Snapshot, secrets: readonly string[]): readonly RetainedString[] {
  const { node_fields: fields, node_types: types } = heap.snapshot.meta
  const width = fields.length
  const [typeAt, nameAt] = [fields.indexOf('type'), fields.indexOf('name')]
  const isSecret = heap.strings.map((text) => secrets.some((it) => text.includes(it)))
  const found: number[] = []
  for (let node = 0; node < heap.nodes.length; node += width) {
    const type = types[0][heap.nodes[node + typeAt] ?? 0]
    // A concatenated string has no text of its own until it is flattened; its parts are nodes of their own.
    if (isSecret[heap.nodes[node + nameAt] ?? 0] && type !== 'code') found.push(node)
  }
  if (found.length === 0) return []
  const retainersOf = createRetainerLookup(heap)
  return found.flatMap((node) => {
    const retainers = retainersOf(node)
    const text = heap.strings[heap.nodes[node + nameAt] ?? 0] ?? ''
    return retainers === null ? [] : [{ text: text.slice(0, 120), retainers }]
  })
}

/** The name of an edge to a value of a weak map, in a heap snapshot; it has the id of the map's table. */
const WEAK_MAP_EDGE = / pair in WeakMap \(table @(\d+)\)$/

/** Returns a function for the shortest chain of retainers from a node to the root without weak edges; null without one. */
function createRetainerLookup(heap: Snapshot): (node: number) => string | null {
  const { node_fields: fields, edge_fields: edgeFields, edge_types: edgeTypes } = heap.snapshot.meta
  const width = fields.length
  const [nameAt, countAt, idAt] = ['name', 'edge_count', 'id'].map((it) => fields.indexOf(it))
  if (nameAt === undefined || countAt === undefined || idAt === undefined) throw new Error('no heap snapshot')
  const edgeWidth = edgeFields.length
  const [typeAt, labelAt, toAt] = ['type', 'name_or_index', 'to_node'].map((it) => edgeFields.indexOf(it))
  if (typeAt === undefined || labelAt === undefined || toAt === undefined) throw new Error('no heap snapshot')
  const firstEdge = new Map<number, number>()
  let edge = 0
  for (let node = 0; node < heap.nodes.length; node += width) {
    firstEdge.set(node, edge)
    edge += (heap.nodes[node + countAt] ?? 0) * edgeWidth
  }
  const cameFrom = new Map<number, { readonly node: number; readonly label: string }>([
    [0, { node: 0, label: '' }],
  ])
  let front = [0]
  while (front.length > 0) {
    const next: number[] = []
    for (const node of front) {
      const first = firstEdge.get(node) ?? 0
      const end = first + (heap.nodes[node + countAt] ?? 0) * edgeWidth
      for (let at = first; at < end; at += edgeWidth) {
        const type = edgeTypes[0][heap.edges[at + typeAt] ?? 0]
        const to = heap.edges[at + toAt] ?? 0
        if (type === 'weak' || cameFrom.has(to)) continue
        const label = heap.edges[at + labelAt] ?? 0
        const isNamed = type !== 'element' && type !== 'hidden'
        const name = isNamed ? (heap.strings[label] ?? '') : `[${label}]`
        // A weak map retains a value only through its key, so the edge from the table is skipped.
        if (WEAK_MAP_EDGE.exec(name)?.[1] === String(heap.nodes[node + idAt])) continue
        cameFrom.set(to, { node, label: name })
        next.push(to)
      }
    }
    front = next
  }
  return (start) => {
    if (!cameFrom.has(start)) return null
    const steps: string[] = []
    for (let node = start; node !== 0 && steps.length < 40; ) {
      const from = cameFrom.get(node)
      if (!from) return null
      const name = heap.strings[heap.nodes[from.node + nameAt] ?? 0] ?? ''
      steps.push(`${name.slice(0, 60)}.${from.label.slice(0, 160)}`)
      node = from.node
    }
    return steps.join(' < ')
  }
}
