import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#src/api/client/load-config.ts'
import { applyAppearance } from '#src/data/preferences/appearance.ts'
import { withLocalDirectory } from '#src/data/preferences/directory.ts'
import { restoreSession } from '#src/data/session/restore.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { mayBeLocked, mayHaveSession } from '#src/data/session/start-hints.ts'
import { createReloadSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { createAppHistory } from '#src/features/shell/app-history.ts'
import { LockGate } from '#src/features/sign-in/lock-screen/lock-gate.tsx'
import { trackKeyboardFocus } from '#src/lib/browser/focus.ts'
import {
  applyLanguage,
  languagePreference,
  loadLanguage,
  loadRemainingMessages,
  preloadRemainingMessages,
} from '#src/ui/language/language.ts'
import { watchScripts } from '#src/ui/script-fonts/watch-scripts.ts'
import { createAppRouter } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
applyAppearance()
trackKeyboardFocus()
watchScripts()
const root = createRoot(container)
// The address of the app itself, not of the current route: a reload of /inbox/… must find the same config.json.
const baseUri = new URL(import.meta.env.BASE_URL, document.baseURI).href
const language = languagePreference.get()
applyLanguage(language)
const loading = Promise.all([loadConfig(baseUri), loadLanguage(language)])
// Later than what it must not delay.
setTimeout(preload)
const [result, i18n] = await loading
if (result.ok) {
  const { config } = result
  const credentialStorage =
    config.device.rememberToken === 'session'
      ? createReloadSessionStorage({
          audience: new URL(config.platform.baseUrl, baseUri).href,
          lockAfterMinutes: config.device.lockAfterMinutes,
        })
      : null
  const { history, searchTexts, prepareHistory } = createAppHistory()
  const sessions = createSessions({
    config,
    baseUri,
    onOpen: searchTexts.attachSession,
    ...(credentialStorage ? { storage: credentialStorage } : {}),
  })
  // A reload restores the session, and with it the same screen.
  const storedCredentials = (await credentialStorage?.load()) ?? null
  if (mayBeLocked()) await restoreSession(sessions, config, storedCredentials)
  else if (storedCredentials) sessions.open(storedCredentials)
  // Names stored on this device are applied before the first paint.
  sessions.updateConfig(withLocalDirectory(config))
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <LockGate
          config={config}
          sessions={sessions}
          createRouter={() => createAppRouter({ config, sessions, history })}
          prepareHistory={prepareHistory}
          onSignOut={() => history.replace('/sign-in')}
        />
      </I18nProvider>
    </StrictMode>,
  )
} else {
  const [{ ConfigProblemPage }] = await Promise.all([
    import('#src/features/shell/config-problem-page.tsx'),
    loadRemainingMessages(),
  ])
  root.render(
    <I18nProvider i18n={i18n}>
      <ConfigProblemPage problem={result.problem} />
    </I18nProvider>,
  )
}

/**
 * Loads what the first screen needs besides, while `config.json` is loaded: for a session Inter, which the browser has
 * cached; else the sign-in page, whose text is painted before Inter is loaded. What fails here is loaded again when it is
 * needed.
 */
function preload() {
  const parts = mayHaveSession()
    ? [document.fonts.load('1em "Inter Variable"')]
    : [preloadRemainingMessages(language), import('./routes/-sign-in-route.tsx')]
  for (const part of parts) part.catch(() => undefined)
}
