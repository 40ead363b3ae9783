const PREFIX = /^\(\d+\) /

/** Keeps a number in front of whatever the title of the tab is, whoever sets it. */
export function trackTitleCount(): { readonly show: (count: number) => void; readonly stop: () => void } {
  let shown = 0
  const updateTitle = () => {
    const titleWithoutCount = document.title.replace(PREFIX, '')
    const wanted = shown > 0 ? `(${shown}) ${titleWithoutCount}` : titleWithoutCount
    if (wanted !== document.title) document.title = wanted
  }
  const watcher = new MutationObserver(updateTitle)
  watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
  return {
    show: (count) => {
      shown = count
      updateTitle()
      setAppBadge(count)
    },
    stop: () => {
      watcher.disconnect()
      shown = 0
      updateTitle()
      setAppBadge(0)
    },
  }
}

/** On the icon of an installed app. */
function setAppBadge(count: number) {
  if (!('setAppBadge' in navigator)) return
  // Refused where the app isn't installed.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
