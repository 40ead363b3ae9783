import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createSearchTexts, type SearchTexts } from '#src/data/session/search-texts.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { closeLayersOnBack } from '#src/ui/overlays/close-on-back.ts'

export type AppHistory = {
  readonly history: RouterHistory
  readonly searchTexts: Pick<SearchTexts, 'attachSession'>
  /**
   * Restores the search text that the browser's address refers to; call it before creating a router. Null when there is
   * nothing to restore. Resolves within two seconds and never rejects: without its text, the address shows the view
   * unfiltered.
   */
  readonly prepareHistory: () => Promise<void> | null
}

/** Milliseconds to wait for the stored search text. A text that arrives later is applied then. */
const TIMEOUT_MS = 2_000

/**
 * The router's history. The browser never stores what the agent searched for (rule 31): where the router's address has
 * the search text, the browser's has an id. An opened link that contains a text is rewritten at once.
 */
export function createAppHistory(): AppHistory {
  const searchTexts = createSearchTexts(() => setTimeout(applyRestoredText))
  const getBrowserAddress = () =>
    `${window.location.pathname}${window.location.search}${window.location.hash}`
  closeLayersOnBack(() => history.location.state.__TSR_index)
  const history = createBrowserHistory({
    createHref: searchTexts.hide,
    parseLocation: () => toLocation(searchTexts.reveal(getBrowserAddress())),
  })
  /** Makes the router parse the address again if its text was restored or removed meanwhile. */
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
  // The browser creates entries without state when only the hash changes.
  const state: RouterHistory['location']['state'] = window.history.state ?? { __TSR_index: 0 }
  return { href: address, pathname, search, hash, state }
}
