import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { lazyWithRetry, renewFailedParts } from '#src/ui/loading/lazy-with-retry.tsx'
import { routeTree } from './route-tree.gen.ts'

const ErrorPage = lazyWithRetry(async () => (await import('#src/features/shell/error-page.tsx')).ErrorPage)

export type RouterContext = { readonly config: Config; readonly sessions: Sessions }

type Options = RouterContext & { history?: RouterHistory }

export function createAppRouter({ history, ...context }: Options) {
  const router = createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultErrorComponent: ({ reset }) => <ErrorPage reset={reset} />,
    defaultOnCatch: renewFailedParts,
    // `LockGate` catches what no route does, such as an error page that can't be loaded.
    disableGlobalCatchBoundary: true,
    defaultPreload: 'intent',
    // The queries decide what is fresh; the router keeps no copy.
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // Search params that no route declares are removed from the URL.
    search: { strict: true },
  })
  // TanStack Router sets this global for its developer tools: it would keep a locked session in memory.
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  return router
}

declare module '@tanstack/react-router' {
  // TanStack Router learns these types by declaration merging, which only an `interface` supports.
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** An image was opened from the thread: going back leads to it. */
    openedFromThread?: boolean
    /** A wipe has signed out and could not delete everything: the page says so before the sign-in form. */
    isWipeIncomplete?: boolean
  }
}
