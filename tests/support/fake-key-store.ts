/** The key store in memory, in place of IndexedDB, for `vi.mock`. Both maps are to be cleared before each test. */
export const records = new Map<string, unknown>()
/** The contents of the key databases, by their names. */
export const keyDatabases = new Map<string, unknown>()

export const readRecord = async (id: string) => records.get(id)

export const listRecords = async (prefix: string) =>
  [...records].flatMap(([id, record]) => (id.startsWith(prefix) ? [record] : []))

export async function updateRecord(id: string, update: (previous: unknown) => unknown) {
  const next = update(records.get(id))
  if (next === undefined) records.delete(id)
  else records.set(id, next)
}

export async function updateRecords(updates: ReadonlyMap<string, (previous: unknown) => unknown>) {
  for (const [id, update] of updates) await updateRecord(id, update)
}

export async function changeKeys<Result>(change: () => Promise<Result>) {
  const result = await change()
  const known = JSON.stringify([...records.values()])
  for (const name of keyDatabases.keys())
    if (!known.includes(name) && !name.startsWith('handoff-session')) keyDatabases.delete(name)
  return result
}

export const withKeys = <Result>(read: () => Promise<Result>) => read()

export const createKeyName = (prefix = 'handoff-key') => `${prefix} ${crypto.randomUUID()}`

export async function createKeyDatabase(content: unknown, name = createKeyName()) {
  keyDatabases.set(name, content)
  return name
}

export const readKeyDatabase = async (name: string) => keyDatabases.get(name)
