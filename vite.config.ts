import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './scripts/class-names.ts'

const platform = `http://127.0.0.1:${process.env.PLATFORM_PORT ?? '4601'}`

/** Of the desk, and yet not needed for it to be there: menus, forms, what few platforms and few days need. */
const LATER =
  /[\\/](me-panel|walk-along|use-prefetch|use-auto-advance|use-swipe|auto-advance|segmented|switch|assign-menu|assign-menu-groups|assign-options|marked-name|combobox-list|dialog|unlock-dialog|act-words|customer-search|key-[a-z]+|keycaps|popover|popover-parts|secret-field|text-field|field|token-field|legacy-fields|access|credential|customers|customer|call|call-facts|call-icon|call-words|text-facts|json-text|message-items|message-attachments|message-extras|item-card|item|json-details|reach|reach-note|reach-message|thread-window|row-window|row-height|message-eviction|no-such-ticket|not-found-page|jump-pill|find|find-[a-z]+|use-find(-[a-z]+)?|fold|thread-(menu|menu-item|tools)|(use-)?transcript(-[a-z]+)?|message-words|more-icons|list-tools|listed-in|list-end|list-note|nothing-listed|filter-[a-z]+|saved-[a-z]+|sort-menu|walk-options|holder-choice|last-choice|chip|ticket-(filter|sort|text)|listing|known-customer)\.(tsx?|module\.css)$/
/** Where everybody goes, at once: one file packs better than one for each of its parts. */
const DESK =
  /[\\/]src[\\/](routes[\\/]_desk(?!\.customers.*\?)|features[\\/](shell|inbox|conversation|assignment)[\\/])/

/** Where one goes from there: the customer's panel and page, the table of customers. What they share is theirs. */
const BEYOND = /[\\/]src[\\/]features[\\/](customer|customers|timeline)[\\/]/

const isOfTheDesk = (id: string): boolean => DESK.test(id) && !LATER.test(id)
const isShared = (id: string): boolean => /[\\/]src[\\/](?!ui[\\/]safe-html)/.test(id) && !LATER.test(id)

export default defineConfig({
  plugins: [
    // The router plugin must stand before React: it splits route files before they are compiled.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  // Data: URLs would need a wider CSP; every asset is a file.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // The first with light-dark() and oklch(): written out for older ones, every token would be there three times.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    manifest: true,
    // Every one of them knows how to preload a module.
    modulePreload: { polyfill: false },
    // A slow machine is no fault of the build: its warnings are about the code, and fail the gate.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Few files and well packed ones: left alone, what routes share becomes two dozen slivers.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'desk', test: isOfTheDesk },
            { name: 'beyond', test: BEYOND, minShareCount: 2 },
            { name: 'app', test: isShared, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/platform-api': platform, '/legacy': platform, '/config.json': platform },
  },
})
