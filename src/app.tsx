import type { ReactNode } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { preloadRestore, restoreFirstScreen } from '#src/data/offline-cache/first-screen.ts'
import { startRestServicesLater, startServices } from '#src/data/services.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import { createSessions, type Sessions } from '#src/data/session/sessions.ts'
import { mayBeLocked } from '#src/data/session/start-hints.ts'
import { createReloadSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { NEXT_AGENT_PATH } from '#src/domain/session/return-path.ts'
import { loadContent } from '#src/features/conversation/message/content.tsx'
import { followLanguage, showAgentLanguage } from '#src/features/language/follow-language.ts'
import { createAppHistory } from '#src/features/shell/app-history.ts'
import { LockGate } from '#src/features/sign-in/lock-screen/lock-gate.tsx'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { beginStartup } from '#src/lib/browser/scheduling.ts'
import { setPreferencesOf } from '#src/lib/storage/preference.ts'
import { setPhoneLinks } from '#src/lib/text/link-target.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { createAppRouter } from './router.tsx'

const LanguageSelect = lazyWithRetry(
  async () => (await import('#src/features/language/language-select.tsx')).LanguageSelect,
)

export type StartOptions = {
  readonly config: Config
  /** The address of the app. */
  readonly baseUri: string
  /** Replaces the page that is shown. */
  readonly render: (page: ReactNode) => void
  readonly loadApp: () => Promise<{ readonly createApp: typeof createApp }>
}

export type App = {
  readonly sessions: Sessions
  /** Opens the session that this tab or this device has stored, or locks it. */
  readonly restore: () => Promise<void>
  /** Shows the app, at a path of it if one is given. */
  readonly show: (path?: string) => void
}

/** Starts the app with the session that is stored: a reload shows the same screen again. */
export async function start(options: StartOptions): Promise<void> {
  const app = createApp(options)
  await app.restore()
  app.show()
}

/** Everything behind the first page: sessions, and the router with all screens. Nothing is shown yet. */
export function createApp({ config, baseUri, render }: StartOptions): App {
  const credentialStorage =
    config.device.rememberToken === 'session'
      ? createReloadSessionStorage({
          audience: new URL(config.platform.baseUrl, baseUri).href,
          lockAfterMinutes: config.device.lockAfterMinutes,
        })
      : null
  setPhoneLinks(config.device.phoneLinks)
  const { history, searchTexts, prepareHistory } = createAppHistory()
  const sessions = createSessions({
    config,
    baseUri,
    onOpen: (session) => {
      beginStartup()
      setPreferencesOf(session.credentials.agentId)
      startServices(session)
      startRestServicesLater(session)
      searchTexts.attachSession(session)
      void showAgentLanguage(session.credentials.agentId)
    },
    ...(credentialStorage ? { storage: credentialStorage } : {}),
  })
  followLanguage(sessions)
  const prepareRouter = () => {
    const session = sessions.guard() && sessions.current()
    const restoring = session ? restoreFirstScreen(session, history.location.pathname) : null
    const parts = [prepareHistory(), restoring, session && loadContent()].filter((it) => it !== null)
    return parts.length === 0 ? null : Promise.all(parts).then(() => undefined)
  }
  const preloadRouter = () => {
    preloadRestore()
    void loadContent()
  }
  return {
    sessions,
    restore: async () => {
      // Loaded where there may be a PIN: other starts need none of it.
      const loading = mayBeLocked() ? loadWithRetry(() => import('#src/data/session/restore.ts')) : null
      const storedCredentials = (await credentialStorage?.load()) ?? null
      if (loading) await (await loading).restoreSession(sessions, config, storedCredentials)
      else if (storedCredentials) sessions.open(storedCredentials)
    },
    show: (path) => {
      if (path !== undefined) history.replace(path)
      // Names stored on this device are applied before the first paint.
      sessions.updateConfig(withLocalDirectory(config))
      render(
        <LockGate
          config={config}
          sessions={sessions}
          createRouter={() => createAppRouter({ config, sessions, history })}
          prepareRouter={prepareRouter}
          preloadRouter={preloadRouter}
          onSwitchAgent={() => history.replace(NEXT_AGENT_PATH)}
          onSignOut={() => history.replace('/sign-in')}
          renderLanguageSelect={(agentId) => <LanguageSelect agentId={agentId} />}
        />,
      )
    },
  }
}
