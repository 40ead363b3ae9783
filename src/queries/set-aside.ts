import type { QueryClient } from '@tanstack/react-query'

/** Records that could not be read, by what was asked for, where in the answer they stood, and why. */
export type SetAsideGroup = {
  /** Of what kind the query is, e.g. `tickets head`. */
  readonly from: string
  readonly path: string
  readonly reason: string
  readonly count: number
}

/** What the answers held that are still in memory. The place of a record in its list says nothing: such are counted together. */
export function setAsideIn(client: QueryClient): readonly SetAsideGroup[] {
  const groups = new Map<string, SetAsideGroup>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const from = queryKey
      .slice(0, 2)
      .filter((it) => typeof it === 'string')
      .join(' ')
    for (const { path, reason } of recordsIn(state.data)) {
      const place = path.replaceAll(/\d+/g, 'n')
      const key = JSON.stringify([from, place, reason])
      groups.set(key, { from, path: place, reason, count: (groups.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count)
}

function recordsIn(data: unknown): { path: string; reason: string }[] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap((page) => recordsIn(page))
  if (!('setAside' in data) || !Array.isArray(data.setAside)) return []
  return data.setAside.flatMap((it: unknown) => {
    if (typeof it !== 'object' || it === null || !('path' in it) || !('reason' in it)) return []
    return [{ path: String(it.path), reason: String(it.reason) }]
  })
}
