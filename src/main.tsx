import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadConfig } from '#src/api/client/load-config.ts'
import { applyAppearance } from '#src/data/preferences/appearance.ts'
import { getStartLanguage } from '#src/data/preferences/language.ts'
import { mayHaveSession } from '#src/data/session/start-hints.ts'
import { showStartLanguage } from '#src/features/language/follow-language.ts'
import { holdComposingKeys } from '#src/lib/browser/composing-keys.ts'
import { trackKeyboardFocus } from '#src/lib/browser/focus.ts'
import { applyLanguage, loadRemainingMessages } from '#src/ui/language/language.ts'
import { LanguageProvider } from '#src/ui/language/language-provider.tsx'
import { watchScripts } from '#src/ui/script-fonts/watch-scripts.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
// The modules that are imported below import this module's file: they could not be evaluated while it awaits them.
void startApp(createRoot(container))

async function startApp(root: Root): Promise<void> {
  applyAppearance()
  trackKeyboardFocus()
  holdComposingKeys()
  watchScripts()
  const hasSession = mayHaveSession()
  // The address of the app itself, not of the current route: a reload of /inbox/… must find the same config.json.
  const baseUri = new URL(import.meta.env.BASE_URL, document.baseURI).href
  const language = getStartLanguage(hasSession, navigator.languages)
  applyLanguage(language)
  const loadApp = () => import('./app.tsx')
  const loading = Promise.all([
    loadConfig(baseUri),
    hasSession ? loadApp() : import('./first-page.tsx'),
    showStartLanguage(language, hasSession ? 'start' : 'first'),
  ])
  // The browser has cached Inter for a session. A first visit paints its text before Inter is loaded.
  if (hasSession) setTimeout(() => document.fonts.load('1em "Inter Variable"').catch(() => undefined))
  const [result, { start }] = await loading
  const render = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <LanguageProvider>{page}</LanguageProvider>
      </StrictMode>,
    )
  if (result.ok) return start({ config: result.config, baseUri, render, loadApp })
  const [{ ConfigProblemPage }] = await Promise.all([
    import('#src/features/shell/config-problem-page.tsx'),
    loadRemainingMessages(),
  ])
  render(<ConfigProblemPage problem={result.problem} />)
}
