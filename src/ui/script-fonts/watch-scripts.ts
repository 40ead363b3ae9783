// Finds scripts that the page shows and the device has no font for, and loads a web font for these only
// (docs/decisions/0025). Nothing happens before the first screen is painted, and nothing is measured for a script that
// the page doesn't show.
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { SCRIPTS, type ScriptSample, withoutFont } from './scripts.ts'

/** Watches the texts of the page from now on. */
export function watchScripts(): void {
  let unseen: readonly ScriptSample[] = SCRIPTS
  let isScheduled = false
  const observer = new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    whenIdle(checkNewScripts)
  })
  // React changes a text in place, which adds no node.
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })

  function checkNewScripts() {
    isScheduled = false
    const text = document.body.textContent
    const seen = unseen.filter(([script]) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
    unseen = unseen.filter((it) => !seen.includes(it))
    if (unseen.length === 0) observer.disconnect()
    const lacking = withoutFont(seen)
    if (lacking.length > 0) void loadWebFonts(lacking)
  }
}

async function loadWebFonts(samples: readonly ScriptSample[]) {
  try {
    await (await import('./web-fonts.ts')).loadWebFonts(samples)
  } catch {
    // Without a network the boxes stay until the next start.
  }
}
