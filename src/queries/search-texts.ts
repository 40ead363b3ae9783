/**
 * What was searched for, by the ids that stand for it in the address. The texts live as long as the session: in memory, and
 * sealed on its disk, so that they are found after a reload and after a lock, and by nobody else.
 */
import { hideSearch, hidesSearch, revealSearch } from '#src/domain/hidden-search.ts'
import type { Desk } from './desk.ts'

export type SearchTexts = {
  /** The address for the browser, with an id for each text. */
  readonly hide: (href: string) => string
  /** The address for the app, with the text of each known id. */
  readonly reveal: (href: string) => string
  /** The texts belong to this session from now on, and are forgotten when it ends. */
  readonly follow: (desk: Pick<Desk, 'disk' | 'over'>) => void
  /** Reads what the session has stored, where an address needs it; null: it doesn't. Never rejects. */
  readonly recall: (href: string) => Promise<void> | null
}

const SHELF = 'search texts'
/** Texts that are kept: those of the newest searches. */
const MOST = 200
const MOST_BYTES = 128 * 1024
/** Milliseconds of typing that are stored in one go. */
const GATHER = 100

const ignore = () => undefined

export function createSearchTexts(onForgotten: () => void): SearchTexts {
  const texts = new Map<string, string>()
  const ids = new Map<string, string>()
  const unstored = new Set<string>()
  let session: Pick<Desk, 'disk' | 'over'> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const learn = (id: string, text: string) => {
    texts.set(id, text)
    ids.set(text, id)
    for (const [oldest, its] of texts) {
      if (texts.size <= MOST) break
      texts.delete(oldest)
      ids.delete(its)
    }
  }
  const idOf = (text: string) => {
    const known = ids.get(text)
    if (known !== undefined) return known
    const id = crypto.randomUUID().slice(0, 13)
    learn(id, text)
    unstored.add(id)
    if (session) timer ??= setTimeout(store, GATHER)
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
    if (values.length > 0) session?.disk().then((disk) => disk.spare(SHELF, values), ignore)
  }

  function forget() {
    store()
    session = null
    texts.clear()
    ids.clear()
    onForgotten()
  }

  async function read(): Promise<void> {
    const asked = session
    const disk = await asked?.disk()
    const found = (await disk?.list(SHELF)) ?? []
    if (asked === null || asked !== session) return
    for (const { id, value } of found) if (typeof value === 'string' && !texts.has(id)) learn(id, value)
    // Not awaited: the texts are known by now, and the app waits for them before it starts.
    void disk?.trim(SHELF, MOST_BYTES)
  }

  return {
    hide: (href) => hideSearch(href, idOf),
    reveal: (href) => revealSearch(href, textOf),
    follow: (desk) => {
      session = desk
      desk.over.addEventListener('abort', () => session === desk && forget(), { once: true })
      for (const id of texts.keys()) unstored.add(id)
      store()
    },
    recall: (href) => (session && hidesSearch(revealSearch(href, textOf)) ? read().catch(ignore) : null),
  }
}
