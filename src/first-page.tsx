import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createApi } from '#src/api/client/client.ts'
import { replaceAddress } from '#src/data/session/first-address.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { FullPageErrorBoundary } from '#src/ui/feedback/full-page-error-boundary.tsx'
import { loadRemainingMessages } from '#src/ui/language/language.ts'
import type { App, StartOptions } from './app.tsx'
import { SignInPage } from './routes/-sign-in-page.tsx'

/**
 * Starts where there is no session: with the sign-in page alone, without the router. The app is loaded while the agent
 * types, and takes over when a session is open or locked.
 */
export function start(options: StartOptions): Promise<void> {
  const path = replaceAddress(window.location)
  let app: Promise<App> | null = null
  const loadCode = async () => (await Promise.all([options.loadApp(), loadRemainingMessages()]))[0]
  const createApp = async () => {
    try {
      return (await loadWithRetry(loadCode)).createApp(options)
    } catch (error) {
      app = null
      throw error
    }
  }
  const getApp = () => (app ??= createApp())
  options.render(<FirstPage {...options} path={path} getApp={getApp} preload={loadCode} />)
  return Promise.resolve()
}

type Props = StartOptions & { path: string; getApp: () => Promise<App>; preload: () => Promise<unknown> }

function FirstPage({ config, baseUri, path, getApp, preload }: Props) {
  const { t } = useLingui()
  useEffect(() => whenIdle(() => void preload().catch(() => undefined)), [preload])
  const showApp = async (at?: string) => (await getApp()).show(at)
  return (
    <FullPageErrorBoundary text={t`Can’t show this screen`}>
      <SignInPage
        config={config}
        createApiForToken={(token) => createApi({ platform: config.platform, token, baseUri })}
        returnPath={path}
        getSessions={async () => (await getApp()).sessions}
        onOpen={() => void showApp(path)}
        onLock={() => void showApp()}
      />
    </FullPageErrorBoundary>
  )
}
