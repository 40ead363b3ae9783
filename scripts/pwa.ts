import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CONFIG_CACHE } from '../src/lib/storage/usage.ts'
import { buildTargets } from './browsers.ts'
import { LANGUAGES_FOLDER, TEST_LANGUAGES_FOLDER } from './messages.ts'

/** Colours of the light scheme in tokens.css. A manifest can name one scheme only; index.html names both. */
const CANVAS = '#f3f4f6'
const RAIL = '#ebedf0'

/**
 * Makes the built app installable: a manifest, and a service worker that caches all files of one build until the user
 * accepts the next (docs/decisions/0014). `src/lib/browser/service-worker.ts` registers it.
 */
export function pwaPlugin() {
  return [workboxPlugin(), ownWorkerCode()]
}

/** What the service worker has beside Workbox: with Trusted Types it can't import it. */
const WORKER_CODE = join(import.meta.dirname, '../src/data/session/lock/keep-over-reload.ts')

/** Adds our code to the service worker, once that is written. */
function ownWorkerCode(): Plugin {
  let file = ''
  return {
    name: 'handoff-worker-code',
    apply: 'build',
    configResolved: (config) => {
      file = join(config.root, config.build.outDir, 'sw.js')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: {
            write: false,
            target: buildTargets(),
            rolldownOptions: { input: WORKER_CODE, output: { format: 'iife' } },
          },
        })
        const outputs = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
        const scripts = outputs.flatMap((it) => (it.type === 'chunk' ? it.code : []))
        if (scripts.length !== 1) throw new Error(`${WORKER_CODE} is not one script`)
        appendFileSync(file, `;${scripts.join('')}`)
      },
    },
  }
}

function workboxPlugin() {
  return VitePWA({
    registerType: 'prompt',
    // Trusted Types refuse the plugin's own registration.
    injectRegister: false,
    // globPatterns includes them.
    includeManifestIcons: false,
    manifest: {
      id: '/inbox',
      name: 'Handoff',
      short_name: 'Handoff',
      description: 'An inbox for human support agents.',
      lang: 'en',
      dir: 'ltr',
      start_url: '/inbox',
      scope: '/',
      display: 'standalone',
      theme_color: RAIL,
      background_color: CANVAS,
      categories: ['business', 'productivity'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
      ],
      shortcuts: [
        { name: 'Inbox', url: '/inbox?view=open' },
        { name: 'Unassigned tickets', short_name: 'Unassigned', url: '/inbox?view=unassigned' },
        { name: 'Customers', url: '/customers' },
        { name: 'Send a template', short_name: 'Send', url: '/send' },
      ],
      screenshots: [
        {
          src: '/screenshots/wide.webp',
          sizes: '1440x900',
          type: 'image/webp',
          form_factor: 'wide',
          label: 'The inbox: tickets, a conversation and the customer',
        },
        {
          src: '/screenshots/narrow.webp',
          sizes: '390x844',
          type: 'image/webp',
          form_factor: 'narrow',
          label: 'A conversation on a phone',
        },
      ],
    },
    workbox: {
      // With Trusted Types, a worker that imports another file fails silently.
      inlineWorkboxRuntime: true,
      sourcemap: false,
      globPatterns: ['**/*.{html,js,css,svg,woff2}', 'icons/*.png'],
      // Most devices have fonts for all scripts; a font that one lacked is cached once it was needed. English is cached,
      // and each other language once it was shown.
      globIgnores: [`${TEST_LANGUAGES_FOLDER}/**`, `${LANGUAGES_FOLDER}/**`, 'assets/noto-sans-*.woff2'],
      // Controls the first page too, so that it works offline without a reload.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [
        /^\/platform-api\//,
        /^\/legacy\//,
        /^\/media\//,
        /^\/__faults/,
        /^[^?]*\.[a-z0-9]+(?:\?|$)/,
      ],
      runtimeCaching: [
        {
          // `config.json` names the platform, so the app can't start without it. Its last cached copy is used while
          // the network fails.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
          handler: 'NetworkFirst',
          options: { cacheName: CONFIG_CACHE, networkTimeoutSeconds: 3 },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /\/assets\/noto-sans-[^/]+\.woff2$/.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'handoff-script-fonts' },
        },
        {
          // Their names contain a hash, so those of earlier builds are never requested again: they leave first.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/languages/'),
          handler: 'CacheFirst',
          options: { cacheName: 'handoff-languages', expiration: { maxEntries: 8 } },
        },
      ],
    },
  })
}
