/**
 * What was searched for, by the ids that stand for it in the address. The texts live as long as the session: in memory, and
 * sealed on its disk, so that they are found after a reload and after a lock, and by nobody else.
 */
import { hasHiddenSearch, hideSearchText, revealSearchText } from '#src/domain/session/hidden-search.ts'
import type { Session } from './session.ts'

export type SearchTexts = {
  /** The address for the browser, with an id for each text. */
  readonly hide: (href: string) => string
  /** The address for the app, with the text of each known id. */
  readonly reveal: (href: string) => string
  /** The texts belong to this session from now on, and are forgotten when it ends. */
  readonly attachSession: (newSession: Pick<Session, 'deviceStore' | 'endSignal'>) => void
  /** Reads what the session has stored, where an address needs it; null: it doesn't. Never rejects. */
  readonly restoreTexts: (href: string) => Promise<void> | null
}

const OBJECT_STORE = 'search texts'
/** Texts that are kept: those of the newest searches. */
const MAX_TEXTS = 200
const MAX_BYTES = 128 * 1024
/** Milliseconds of typing that are stored in one go. */
const BATCH_MS = 100

const ignore = () => undefined

export function createSearchTexts(onForgotten: () => void): SearchTexts {
  const texts = new Map<string, string>()
  const ids = new Map<string, string>()
  const unstored = new Set<string>()
  let session: Pick<Session, 'deviceStore' | 'endSignal'> | null = null
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
  const idOf = (text: string) => {
    const knownId = ids.get(text)
    if (knownId !== undefined) return knownId
    const id = crypto.randomUUID().slice(0, 13)
    addText(id, text)
    unstored.add(id)
    if (session) timer ??= setTimeout(store, BATCH_MS)
    return id
  }
  const textOf = (id: string) => texts.get(id)

  function store() {
    clearTimeout(timer)
    timer = undefined
    const values = [...unstored].flatMap((id) => {
      const value = texts.get(id)
      return value === undefined ? [] : [{ id, value }]
    })
    unstored.clear()
    // Where the code of the device storage can't be loaded, the texts last as long as the page.
    if (values.length > 0)
      session?.deviceStore().then((deviceStore) => deviceStore.putEvictable(OBJECT_STORE, values), ignore)
  }

  function clearTexts() {
    store()
    session = null
    texts.clear()
    ids.clear()
    onForgotten()
  }

  async function loadStoredTexts(): Promise<void> {
    const requestedFor = session
    const deviceStore = await requestedFor?.deviceStore()
    const found = (await deviceStore?.list(OBJECT_STORE)) ?? []
    if (requestedFor === null || requestedFor !== session) return
    for (const { id, value } of found) if (typeof value === 'string' && !texts.has(id)) addText(id, value)
    // Not awaited: the texts are known by now, and the app waits for them before it starts.
    void deviceStore?.trim(OBJECT_STORE, MAX_BYTES)
  }

  return {
    hide: (href) => hideSearchText(href, idOf),
    reveal: (href) => revealSearchText(href, textOf),
    attachSession: (newSession) => {
      session = newSession
      newSession.endSignal.addEventListener('abort', () => session === newSession && clearTexts(), {
        once: true,
      })
      for (const id of texts.keys()) unstored.add(id)
      store()
    },
    restoreTexts: (href) =>
      session && hasHiddenSearch(revealSearchText(href, textOf)) ? loadStoredTexts().catch(ignore) : null,
  }
}
