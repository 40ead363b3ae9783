import type { Plugin } from 'vite'

const ITS_OWN = /import \{ lazyRouteComponent \} from ['"]@tanstack\/react-router['"]/
const OURS = "import { retryingRoute as lazyRouteComponent } from '#src/ui/loading/retrying-route.tsx'"

/** Stands behind the router's plugin: the parts that it cuts off from their routes come by `retrying-route.tsx`. */
export function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/routes/') && ITS_OWN.test(code)
        ? { code: code.replace(ITS_OWN, OURS), map: null }
        : null,
  }
}
