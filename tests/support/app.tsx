import { createMemoryHistory } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import { startRestServicesLater, startServices } from '#src/data/services.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { Session } from '#src/data/session/session.ts'
import { createSessions, type Sessions } from '#src/data/session/sessions.ts'
import { signOut } from '#src/data/session/sign-out.ts'
import { NEXT_AGENT_PATH } from '#src/domain/session/return-path.ts'
import { createAppHistory } from '#src/features/shell/app-history.ts'
import { LockGate } from '#src/features/sign-in/lock-screen/lock-gate.tsx'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { createAppRouter } from '#src/router.tsx'
import { afterEveryFile, afterEveryTest } from './clean-ups.ts'
import { render } from './render.tsx'
import './jsdom-layout.ts'
import { type Platform, type PlatformOptions, startPlatform } from './platform.ts'

// Vite transforms a module at its first import, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })

const BASE = 'http://platform.test/'

export type AppOptions = {
  /** The token of the session; null: signed out. */
  token?: string | null
  /** The chosen agent, by name; null: none. */
  agent?: string | null
  /** The credential for sending templates; null: none. */
  legacy?: { key: string; workspaceId: string } | null
  /** Changes the config that the platform serves. */
  config?: (served: Config) => Config
  /** A separate platform, for tests that change data. Without it all tests of a file share one. */
  platform?: Platform
  /** The request timeout in milliseconds. */
  timeoutMs?: number
  /**
   * Starts what begins once the first screen is at rest too: waits, signals, the read of all open tickets. Without it they start
   * only where a screen needs them: what they show would come in the midst of a test that takes some seconds.
   */
  atRest?: boolean
  /** Uses the browser's history and URL, as the built app does. */
  browser?: boolean
}

/**
 * Renders the whole app at a URL: real router, real queries, and the real platform in this process. Failed reads are not
 * retried, so that a failure is shown at once.
 */
export async function renderAt(url: string, options: AppOptions = {}) {
  const { token = 'demo-agent', agent = 'Meera Iyer', timeoutMs = 5_000 } = options
  const platform = options.platform ?? (await sharedPlatform())
  const config = await servedConfig(platform, options.config)
  const { fetch } = platform
  const browserHistory = options.browser === true ? createBrowserHistory(url) : null
  const onOpen = (session: Session) => {
    startServices(session)
    if (options.atRest === true) startRestServicesLater(session)
    browserHistory?.searchTexts.attachSession(session)
  }
  const sessions = createSessions({ config, baseUri: BASE, fetch, timeoutMs, retries: 0, onOpen })
  openSessions.push(sessions)
  sessions.updateConfig(withLocalDirectory(config))
  if (token !== null) {
    const agentId = config.directory.agents.find((it) => it.name === agent)?.id ?? null
    sessions.open({ token, agentId, legacy: options.legacy ?? null })
  }
  const first = sessions.current()
  const history = browserHistory?.history ?? createMemoryHistory({ initialEntries: [url] })
  const createRouter = () => createAppRouter({ config, sessions, history })
  const router = createRouter()
  const user = userEvent.setup()
  await router.load()
  const view = render(
    <StrictMode>
      <LockGate
        config={config}
        sessions={sessions}
        createRouter={() => (sessions.current() === first ? router : createRouter())}
        {...(browserHistory && { prepareRouter: browserHistory.prepareHistory })}
        onSwitchAgent={() => history.replace(NEXT_AGENT_PATH)}
        onSignOut={() => history.replace('/sign-in')}
      />
    </StrictMode>,
  )
  return {
    user,
    platform,
    router,
    config,
    sessions,
    view,
    /** The open session. Throws when signed out. */
    get session(): Session {
      const session = sessions.current()
      if (!session) throw new Error('there is no session')
      return session
    },
  }
}

let shared: Promise<Platform> | undefined

/** The platform that all tests of a file share, with the small seed and a fixed clock. */
export function sharedPlatform(): Promise<Platform> {
  shared ??= startPlatform({ reuse: true })
  return shared
}

/** A platform for one test, closed after it. */
export async function freshPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform({ ...options, reuse: true })
  ownPlatforms.push(platform)
  return platform
}

async function servedConfig(platform: Platform, change: AppOptions['config']): Promise<Config> {
  const result = await loadConfig(BASE, platform.fetch)
  if (!result.ok) throw new Error(`the platform serves no usable config: ${result.problem.field}`)
  return change ? change(result.config) : result.config
}

function createBrowserHistory(url: string) {
  window.history.replaceState(null, '', url)
  const created = createAppHistory()
  histories.push(created)
  return created
}

const histories: ReturnType<typeof createAppHistory>[] = []
const openSessions: Sessions[] = []
const ownPlatforms: Platform[] = []

afterEveryTest.push(async () => {
  for (const sessions of openSessions.splice(0)) await sessions.close(signOut)
  for (const { history } of histories.splice(0)) history.destroy()
  for (const platform of ownPlatforms.splice(0)) await closeAndExpectNoFailures(platform)
  ;(await shared)?.faults.clear()
  // Files of tests share the browser’s storage.
  wipePreferences()
})

afterEveryFile.push(async () => {
  const platform = await shared
  shared = undefined
  if (platform) await closeAndExpectNoFailures(platform)
})

async function closeAndExpectNoFailures(platform: Platform) {
  await platform.close()
  expect(platform.failures, 'the platform made no mistake of its own').toEqual([])
}
