import { lockAfter } from '#src/domain/idle.ts'
import { lastActive, noteActive } from '#src/lib/last-active.ts'
import { lockAfterHere } from '#src/queries/lock-after.ts'
import type { SessionKeeper } from '#src/queries/sessions.ts'
import { newsSince } from '#src/queries/tab-lock.ts'
import { SLOT } from './session-slot.ts'
import { createTokenVault } from './token-vault.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** When the page before this one ended, in milliseconds since 1970. */
const LEFT = 'handoff.left'
/** Milliseconds between the end of a page and the beginning of the one that is loaded in its place. */
const AT_ONCE = 10_000

/**
 * A session outlives a reload of its tab: neither a tab that was closed and is restored, nor the copy of a tab, nor a
 * long absence.
 */
export function createReloadVault({ audience, lockAfterMinutes }: Options): SessionKeeper {
  const vault = createTokenVault({ audience })
  window.addEventListener('pagehide', () => sessionStorage.setItem(LEFT, String(Date.now())))
  return {
    ...vault,
    keep: (session) => {
      noteActive(Date.now())
      return vault.keep(session)
    },
    read: async () => {
      const left = takeLeft()
      // Another tab may have locked while there was no page here to hear it.
      const isMissed = newsSince(left || lastActive()) !== null
      if (!isMissed && isBack(left) && isRecent(lockAfter(lockAfterMinutes, lockAfterHere.get())))
        return vault.read()
      // The copy of a tab has the original's session, whose key the original still needs.
      if (left === 0) sessionStorage.removeItem(SLOT)
      else await vault.forget()
      return null
    },
  }
}

/** 0 where no page has ended here. A copy of this tab has no end to go on from. */
function takeLeft(): number {
  const left = Number(sessionStorage.getItem(LEFT))
  sessionStorage.removeItem(LEFT)
  return left
}

function isBack(left: number): boolean {
  // One that the browser has put to sleep meanwhile comes back by itself.
  return performance.timeOrigin - left < AT_ONCE || Reflect.get(document, 'wasDiscarded') === true
}

function isRecent(minutes: number): boolean {
  const idleMs = Date.now() - lastActive()
  return idleMs >= 0 && idleMs < minutes * 60_000
}
