// Runs in the page of a browser test (sealed-session.ts bundles it): stores a session as the app itself would.
import { loadConfig } from '#src/api/load-config.ts'
import type { Session } from '#src/domain/session.ts'
import { createReloadVault } from '#src/features/device/reload-vault.ts'

declare global {
  var sealSession: (session: Session) => Promise<boolean>
}

/** False where the deployment stores no session, so that a reload could not find one. */
globalThis.sealSession = async (session) => {
  const base = `${location.origin}/`
  const loaded = await loadConfig(base)
  if (!loaded.ok || loaded.config.device.rememberToken !== 'session') return false
  const { platform, device } = loaded.config
  const vault = createReloadVault({
    audience: new URL(platform.baseUrl, base).href,
    lockAfterMinutes: device.lockAfterMinutes,
  })
  await vault.keep(session)
  return true
}
