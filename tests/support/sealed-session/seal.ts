// Runs in the page of a browser test (sealed-session.ts bundles it): stores a session as the app itself would.
import { loadConfig } from '#src/api/client/load-config.ts'
import { createReloadSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'

declare global {
  var sealSession: (session: Credentials) => Promise<boolean>
}

/** Returns false if the deployment stores no sessions. */
globalThis.sealSession = async (session) => {
  const base = `${location.origin}/`
  const loaded = await loadConfig(base)
  if (!loaded.ok || loaded.config.device.rememberToken !== 'session') return false
  const { platform, device } = loaded.config
  const vault = createReloadSessionStorage({
    audience: new URL(platform.baseUrl, base).href,
    lockAfterMinutes: device.lockAfterMinutes,
  })
  await vault.save(session)
  // Stores what the end of this page does: the next page may be in another process, which reads that too late.
  window.dispatchEvent(new Event('pagehide'))
  return true
}
