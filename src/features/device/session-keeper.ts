import type { SessionKeeper } from '#src/queries/sessions.ts'
import { isKept } from './session-slot.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** The vault of this tab. Its code comes when there is something to keep or to read: most starts have neither. */
export function createSessionKeeper(options: Options): SessionKeeper {
  let vault: Promise<SessionKeeper> | undefined
  const open = () => {
    vault ??= import('./reload-vault.ts').then((it) => it.createReloadVault(options))
    return vault
  }
  return {
    keep: async (session) => {
      await open().then((it) => it.keep(session), nothing)
    },
    read: async () => (isKept() ? open().then((it) => it.read(), nothing) : null),
    forget: async () => {
      if (vault || isKept()) await open().then((it) => it.forget(), nothing)
    },
  }
}

/** Its code can't be had: then nothing is kept. */
function nothing() {
  return null
}
