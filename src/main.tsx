import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#src/api/load-config.ts'
import { createTokenVault } from '#src/features/device/token-vault.ts'
import { createSessions } from '#src/queries/sessions.ts'
import { followAppearance } from '#src/ui/appearance.ts'
import { createAppRouter } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
followAppearance()
const root = createRoot(container)
// Where the app lies, not where in the app one is: a reload of /inbox/… must find the same file.
const base = new URL(import.meta.env.BASE_URL, document.baseURI).href
const result = await loadConfig(base)
if (result.ok) {
  const { config } = result
  const keeper =
    config.device.rememberToken === 'session'
      ? createTokenVault({ audience: new URL(config.platform.baseUrl, base).href })
      : null
  const sessions = createSessions({ config, base, ...(keeper ? { keeper } : {}) })
  // A reload comes back to the same screen.
  const kept = await keeper?.read()
  if (kept) sessions.open(kept)
  const router = createAppRouter({ config, sessions })
  // Who has given names here meets them from the start; a first one is followed by whatever comes later.
  if (hasNames()) sessions.rename((await import('#src/queries/names.ts')).namedConfig(config))
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
} else {
  const { ConfigProblemPage } = await import('#src/features/session/config-problem-page.tsx')
  root.render(<ConfigProblemPage problem={result.problem} />)
}

function hasNames(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('handoff.names '))
  } catch {
    return false
  }
}
