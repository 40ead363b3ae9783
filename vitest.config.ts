import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.mjs'
import { reactCompiler } from './scripts/compiler.ts'

// Generous, because a busy machine must not fail a test: nothing here measures time.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

// Components are compiled as in the build, so that a rule of React that the compiler relies on fails here first.
const compiled = () => [react(), reactCompiler()]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['tests/{house,domain,api,lib,queries,platform,contract,deploy}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          setupFiles: ['tests/support/console.ts'],
        },
      },
      {
        plugins: compiled(),
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/{ui,routes}/**/*.test.tsx'],
          setupFiles: ['tests/support/console.ts', 'tests/support/dom.ts'],
        },
      },
      {
        plugins: compiled(),
        // Named, because finding them on the way reloads the page under the first test.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react/compiler-runtime',
            'react-dom/client',
            '@testing-library/react',
            '@testing-library/user-event',
            'dompurify',
          ],
        },
        test: {
          ...patience,
          name: 'browser',
          include: ['tests/{lib,security}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/support/console.ts', 'tests/support/dom.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
