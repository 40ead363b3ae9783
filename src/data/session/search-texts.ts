/**
 * Search texts, by the ids that replace them in the URL. They last as long as the session: in memory, and encrypted in
 * its device storage, so that only this agent finds them after a reload or a lock.
 */
import { hasHiddenSearch, hideSearchText, revealSearchText } from '#src/domain/session/hidden-search.ts'
import type { StorageAccess } from './session.ts'

export type SearchTexts = {
  /** The URL for the browser, with an id in place of each text. */
  readonly hide: (href: string) => string
  /** The URL for the app, with the text of each known id. */
  readonly reveal: (href: string) => string
  /** From now on the texts belong to this session: stored with it, and cleared from memory when it ends. */
  readonly attachSession: (newSession: StorageAccess) => void
  /** Reads the session's stored texts if the URL needs one; null: it doesn't. Never rejects. */
  readonly restoreTexts: (href: string) => Promise<void> | null
}

const OBJECT_STORE = 'search texts'
/** Texts kept at most: those of the newest searches. */
const MAX_TEXTS = 200
const MAX_BYTES = 128 * 1024
/** Milliseconds of typing that are stored in one write. */
const BATCH_MS = 100

const ignore = () => undefined

export function createSearchTexts(onForgotten: () => void): SearchTexts {
  const texts = new Map<string, string>()
  const ids = new Map<string, string>()
  const unstored = new Set<string>()
  let session: StorageAccess | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const addText = (id: string, text: string) => {
    texts.set(id, text)
    ids.set(text, id)
    for (const [oldest, oldestText] of texts) {
      if (texts.size <= MAX_TEXTS) break
      texts.delete(oldest)
      ids.delete(oldestText)
    }
  }
  const getOrAddId = (text: string) => {
    const knownId = ids.get(text)
    if (knownId !== undefined) return knownId
    const id = crypto.randomUUID().slice(0, 13)
    addText(id, text)
    unstored.add(id)
    if (session) timer ??= setTimeout(storeTexts, BATCH_MS)
    return id
  }
  const getText = (id: string) => texts.get(id)

  function storeTexts() {
    clearTimeout(timer)
    timer = undefined
    const values = [...unstored].flatMap((id) => {
      const value = texts.get(id)
      return value === undefined ? [] : [{ id, value }]
    })
    unstored.clear()
    // If the device store can't be opened, the texts last only as long as the page.
    if (values.length > 0)
      session?.deviceStore().then((deviceStore) => deviceStore.putEvictable(OBJECT_STORE, values), ignore)
  }

  function clearTexts() {
    storeTexts()
    session = null
    texts.clear()
    ids.clear()
    onForgotten()
  }

  async function loadStoredTexts(): Promise<void> {
    const requestedFor = session
    const deviceStore = await requestedFor?.deviceStore()
    const storedTexts = (await deviceStore?.list(OBJECT_STORE)) ?? []
    if (requestedFor === null || requestedFor !== session) return
    for (const { id, value } of storedTexts)
      if (typeof value === 'string' && !texts.has(id)) addText(id, value)
    // Not awaited: the texts are loaded by now, and the app waits for this function before it starts.
    void deviceStore?.trim(OBJECT_STORE, MAX_BYTES)
  }

  return {
    hide: (href) => hideSearchText(href, getOrAddId),
    reveal: (href) => revealSearchText(href, getText),
    attachSession: (newSession) => {
      session = newSession
      newSession.endSignal.addEventListener('abort', () => session === newSession && clearTexts(), {
        once: true,
      })
      for (const id of texts.keys()) unstored.add(id)
      storeTexts()
    },
    restoreTexts: (href) =>
      session && hasHiddenSearch(revealSearchText(href, getText)) ? loadStoredTexts().catch(ignore) : null,
  }
}
