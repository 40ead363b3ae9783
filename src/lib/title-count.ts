const PREFIX = /^\(\d+\) /

/** Keeps a number in front of whatever the title of the tab is, whoever sets it. */
export function keepTitle(): { readonly show: (count: number) => void; readonly stop: () => void } {
  let shown = 0
  const put = () => {
    const bare = document.title.replace(PREFIX, '')
    const wanted = shown > 0 ? `(${shown}) ${bare}` : bare
    if (wanted !== document.title) document.title = wanted
  }
  const watcher = new MutationObserver(put)
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
  return {
    show: (count) => {
      shown = count
      put()
      badge(count)
    },
    stop: () => {
      watcher.disconnect()
      shown = 0
      put()
      badge(0)
    },
  }
}

/** On the icon of an installed app. */
function badge(count: number) {
  if (!('setAppBadge' in navigator)) return
  // Refused where the app isn't installed.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
