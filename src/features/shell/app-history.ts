import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createSearchTexts, type SearchTexts } from '#src/data/session/search-texts.ts'
import { withTimeout } from '#src/lib/time/with-timeout.ts'

export type AppHistory = {
  readonly history: RouterHistory
  readonly searchTexts: Pick<SearchTexts, 'attachSession'>
  /**
   * Restores the search text that the address in the browser stands for, before a router is created. Null where there is
   * nothing to restore. Resolves after at most two seconds, and never rejects: without its text, the address lists the
   * view without a search.
   */
  readonly prepareHistory: () => Promise<void> | null
}

/** Milliseconds to wait for the stored search text. A text that is read later is applied when it arrives. */
const TIMEOUT_MS = 2_000

/**
 * The browser's history, which never learns what was searched for (rule 31): its addresses have an id where those of the
 * router have the text. A link that still has a text is read once, and its address replaced.
 */
export function createAppHistory(): AppHistory {
  const searchTexts = createSearchTexts(() => setTimeout(applyRestoredText))
  const getBrowserAddress = () =>
    `${window.location.pathname}${window.location.search}${window.location.hash}`
  const history = createBrowserHistory({
    createHref: searchTexts.hide,
    parseLocation: () => toLocation(searchTexts.reveal(getBrowserAddress())),
  })
  /** Reads the address anew, where its text has been learned or forgotten since. */
  function applyRestoredText() {
    if (history.location.href !== searchTexts.reveal(getBrowserAddress()))
      window.history.replaceState(window.history.state, '')
  }
  const address = getBrowserAddress()
  const hidden = searchTexts.hide(address)
  if (hidden !== address) window.history.replaceState(window.history.state, '', hidden)
  return {
    history,
    searchTexts,
    prepareHistory: () => {
      const restored = searchTexts.restoreTexts(getBrowserAddress())?.then(applyRestoredText)
      return restored ? withTimeout(restored, undefined, TIMEOUT_MS) : null
    },
  }
}

function toLocation(address: string): RouterHistory['location'] {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  // An entry that the browser made itself, for another hash, has no state.
  const state: RouterHistory['location']['state'] = window.history.state ?? { __TSR_index: 0 }
  return { href: address, pathname, search, hash, state }
}
