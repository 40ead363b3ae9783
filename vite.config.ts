import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildTargets } from './scripts/browsers.ts'
import { chunkGroups } from './scripts/chunks.ts'
import { classNameOf } from './scripts/class-names.ts'
import { reactCompiler } from './scripts/compiler.ts'
import { installable } from './scripts/pwa.ts'

const platform = `http://127.0.0.1:${process.env.PLATFORM_PORT ?? '4601'}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: false,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    reactCompiler(),
    installable(),
  ],
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  css: { modules: { generateScopedName: classNameOf } },
  // Data: URLs would need a wider CSP; every asset is a file.
  build: {
    assetsInlineLimit: 0,
    // Of JavaScript and of CSS. light-dark() and oklch() are known to all: the tokens are there once.
    target: buildTargets(),
    manifest: true,
    // Every one of them knows how to preload a module.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is no fault of the build: its warnings are about the code, and fail the gate. `'use memo'` is read by
      // scripts/compiler.ts; the build drops it, as it should.
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/platform-api': platform, '/legacy': platform, '/config.json': platform },
  },
})
