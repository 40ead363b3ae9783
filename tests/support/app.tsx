import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import { withLocalDirectory } from '#src/data/preferences/directory.ts'
import type { Session } from '#src/data/session/session.ts'
import { createSessions, type Sessions } from '#src/data/session/sessions.ts'
import { createAppHistory } from '#src/features/shell/app-history.ts'
import { LockGate } from '#src/features/sign-in/lock-screen/lock-gate.tsx'
import { createAppRouter } from '#src/router.tsx'
import { afterEveryFile, afterEveryTest } from './clean-ups.ts'
import './layout.ts'
import { type Platform, type PlatformOptions, startPlatform } from './platform.ts'

// A part of the app is transformed when it is first asked for, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })

const BASE = 'http://platform.test/'

export type AppOptions = {
  /** Whose token opens the session; null: nobody has signed in. */
  token?: string | null
  /** The agent at the desk, by name; null: none was chosen. */
  agent?: string | null
  /** The credential for sending templates; null: none was given. */
  legacy?: { key: string; workspaceId: string } | null
  /** The config as this deployment would serve it, changed. */
  config?: (served: Config) => Config
  /** A platform of one's own, for tests that change data. Without it all tests of a file share one. */
  platform?: Platform
  /** Milliseconds after which a request counts as lost. */
  timeoutMs?: number
  /** With the browser's own history and address, as in the built app. */
  browser?: boolean
}

/**
 * The whole app at an address: real router, real queries, and the real platform in this process. Reads that fail are
 * asked once only, so that a failure is on screen at once.
 */
export async function renderAt(url: string, options: AppOptions = {}) {
  const { token = 'demo-agent', agent = 'Meera Iyer', timeoutMs = 5_000 } = options
  const platform = options.platform ?? (await sharedPlatform())
  const config = await servedConfig(platform, options.config)
  const { fetch } = platform
  const places = options.browser === true ? browserAt(url) : null
  const onOpen = places ? { onOpen: places.searchTexts.attachSession } : {}
  const sessions = createSessions({ config, baseUri: BASE, fetch, timeoutMs, retries: 0, ...onOpen })
  opened.push(sessions)
  sessions.updateConfig(withLocalDirectory(config))
  if (token !== null) {
    const agentId = config.directory.agents.find((it) => it.name === agent)?.id ?? null
    sessions.open({ token, agentId, legacy: options.legacy ?? null })
  }
  const first = sessions.current()
  const history = places?.history ?? createMemoryHistory({ initialEntries: [url] })
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
        {...(places && { prepareHistory: places.prepareHistory })}
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
    /** The open session's desk. Throws when nobody is signed in. */
    get session(): Session {
      const session = sessions.current()
      if (!session) throw new Error('nobody is signed in')
      return session
    },
  }
}

let shared: Promise<Platform> | undefined

/** The platform that all tests of a file share: the small seed, a clock that stands still. */
export function sharedPlatform(): Promise<Platform> {
  shared ??= startPlatform()
  return shared
}

/** A platform for one test alone, closed after it. */
export async function freshPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform(options)
  alone.push(platform)
  return platform
}

async function servedConfig(platform: Platform, change: AppOptions['config']): Promise<Config> {
  const result = await loadConfig(BASE, platform.fetch)
  if (!result.ok) throw new Error(`the platform serves no usable config: ${result.problem.field}`)
  return change ? change(result.config) : result.config
}

function browserAt(url: string) {
  window.history.replaceState(null, '', url)
  const places = createAppHistory()
  histories.push(places)
  return places
}

const histories: ReturnType<typeof createAppHistory>[] = []
const opened: Sessions[] = []
const alone: Platform[] = []

afterEveryTest.push(async () => {
  for (const sessions of opened.splice(0)) await sessions.close()
  for (const { history } of histories.splice(0)) history.destroy()
  for (const platform of alone.splice(0)) await closeClean(platform)
  ;(await shared)?.faults.clear()
})

afterEveryFile.push(async () => {
  const platform = await shared
  shared = undefined
  if (platform) await closeClean(platform)
})

async function closeClean(platform: Platform) {
  await platform.close()
  expect(platform.failures, 'the platform made no mistake of its own').toEqual([])
}
