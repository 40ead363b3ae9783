import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { routeTree } from './route-tree.gen.ts'

const FaultPage = lazyWithRetry(async () => (await import('#src/features/shell/error-page.tsx')).ErrorPage)

export type RouterContext = { readonly config: Config; readonly sessions: Sessions }

type Options = RouterContext & { history?: RouterHistory }

export function createAppRouter({ history, ...context }: Options) {
  const router = createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultErrorComponent: ({ reset }) => <FaultPage reset={reset} />,
    defaultPreload: 'intent',
    // The queries decide what is fresh; the router keeps no copy.
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // What no route knows is not part of a place: it leaves the address.
    search: { strict: true },
  })
  // For its developer tools it stands on the window: the session of a locked router would stay in memory there.
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  return router
}

declare module '@tanstack/react-router' {
  // Merging into this interface is how the router learns its types: a `type` could not do it.
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
