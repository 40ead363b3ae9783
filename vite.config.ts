import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildTargets } from './scripts/browsers.ts'
import { chunkGroups, resolveDependencies } from './scripts/chunks.ts'
import { classNameOf } from './scripts/class-names.ts'
import { reactCompiler } from './scripts/compiler.ts'
import { getChunkFileName, interfaceMessages } from './scripts/messages.ts'
import { pwaPlugin } from './scripts/pwa.ts'

const platform = `http://127.0.0.1:${process.env.PLATFORM_PORT ?? '4601'}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: false,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    interfaceMessages(),
    react(),
    reactCompiler(),
    pwaPlugin(),
  ],
  // The search worker, whose file src/lib/browser/script-url.ts expects under this name.
  worker: { format: 'es', plugins: () => [interfaceMessages()] },
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  css: { modules: { generateScopedName: classNameOf } },
  // Data: URLs would need a wider CSP; every asset is a file.
  build: {
    assetsInlineLimit: 0,
    // The targets of JavaScript and CSS. All supported browsers have light-dark() and oklch(), so the tokens exist
    // once.
    target: buildTargets(),
    manifest: true,
    // All supported browsers can preload modules.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      // Plugin timings depend on the machine; every other warning is about the code and fails the check. The React
      // Compiler reads `'use memo'` (scripts/compiler.ts), and the build drops it.
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        chunkFileNames: getChunkFileName,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/platform-api': platform, '/legacy': platform, '/media': platform, '/config.json': platform },
  },
})
