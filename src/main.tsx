import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#src/api/load-config.ts'
import { createSessionKeeper } from '#src/features/device/session-keeper.ts'
import { createAppHistory } from '#src/features/session/app-history.ts'
import { Gate } from '#src/features/session/gate.tsx'
import { mayBeLocked } from '#src/queries/lock-hint.ts'
import { createSessions } from '#src/queries/sessions.ts'
import { followAppearance } from '#src/ui/appearance.ts'
import { followKeyboardFocus } from '#src/ui/keyboard-focus.ts'
import { createAppRouter } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
followAppearance()
followKeyboardFocus()
const root = createRoot(container)
// Where the app lies, not where in the app one is: a reload of /inbox/… must find the same file.
const base = new URL(import.meta.env.BASE_URL, document.baseURI).href
const result = await loadConfig(base)
if (result.ok) {
  const { config } = result
  const keeper =
    config.device.rememberToken === 'session'
      ? createSessionKeeper({
          audience: new URL(config.platform.baseUrl, base).href,
          lockAfterMinutes: config.device.lockAfterMinutes,
        })
      : null
  const { history, texts, prepare } = createAppHistory()
  const sessions = createSessions({ config, base, onOpen: texts.follow, ...(keeper ? { keeper } : {}) })
  // A reload comes back to the same screen.
  const kept = (await keeper?.read()) ?? null
  if (mayBeLocked()) await (await import('#src/queries/meet.ts')).meet(sessions, config, kept)
  else if (kept) sessions.open(kept)
  // Who has given names here meets them from the start; a first one is followed by whatever comes later.
  if (hasNames()) sessions.rename((await import('#src/queries/names.ts')).namedConfig(config))
  root.render(
    <StrictMode>
      <Gate
        config={config}
        sessions={sessions}
        createRouter={() => createAppRouter({ config, sessions, history })}
        prepare={prepare}
        onLeave={() => history.replace('/sign-in')}
      />
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
