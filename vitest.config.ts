import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessOptions } from './scripts/chromium.mjs'
import { reactCompiler } from './scripts/compiler.ts'
import { interfaceMessages } from './scripts/messages.ts'

// Generous, because a busy machine must not fail a test: nothing here measures time.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const setup = ['tests/support/console.ts', 'tests/support/run-clean-ups.ts']

// Components are compiled as in the build, so that a component that breaks the compiler's assumptions fails a test.
const compiled = () => [interfaceMessages(), react(), reactCompiler()]

export default defineConfig({
  test: {
    // One worker per core; the default leaves one core idle. Each worker loads the app again, so one more took longer.
    maxWorkers: '100%',
    // The second one: see scripts/browsers.ts.
    env: { HANDOFF_DEEP: process.env.HANDOFF_DEEP ?? '', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
    projects: [
      {
        plugins: [interfaceMessages()],
        test: {
          ...patience,
          name: 'rules',
          environment: 'node',
          include: ['tests/{domain,api,ui,presentation,features}/**/*.test.ts'],
          // Pure functions share no state: loading the modules once takes half the time.
          isolate: false,
          setupFiles: setup,
        },
      },
      {
        plugins: [interfaceMessages()],
        test: {
          ...patience,
          name: 'platform',
          environment: 'node',
          include: ['tests/{platform,contract}/**/*.test.ts'],
          // Each file has databases of its own. Only the code of the embedded database is shared.
          isolate: false,
          globalSetup: ['tests/support/postgres-of-run.ts'],
          setupFiles: setup,
        },
      },
      {
        plugins: [interfaceMessages()],
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['tests/{house,lib,data,deploy}/**/*.test.ts'],
          isolate: false,
          exclude: ['**/*.browser.test.ts', '**/*.mocked.test.ts'],
          globalSetup: ['tests/support/postgres-of-run.ts'],
          setupFiles: setup,
        },
      },
      {
        plugins: [interfaceMessages()],
        test: {
          ...patience,
          name: 'mocked',
          environment: 'node',
          // Isolated: modules that other files share would keep the mock of one of them.
          include: ['tests/data/**/*.mocked.test.ts'],
          setupFiles: setup,
        },
      },
      {
        test: {
          ...patience,
          // Hundreds of functions with hundreds of inputs each.
          testTimeout: 3_600_000,
          name: 'superlinear',
          environment: 'node',
          include: ['tests/superlinear/**/*.test.ts'],
          setupFiles: setup,
        },
      },
      {
        plugins: compiled(),
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          // Files share the app's modules and the page; each test restores both.
          isolate: false,
          include: ['tests/{ui,routes,presentation}/**/*.test.tsx'],
          setupFiles: [
            ...setup,
            'tests/support/react-without-tasks.ts',
            'tests/support/dom.ts',
            'tests/support/jsdom-frames.ts',
            'tests/support/jsdom-animations.ts',
          ],
        },
      },
      {
        plugins: compiled(),
        // Listed, because discovering them during the run reloads the page under the first test.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react/compiler-runtime',
            'react-dom/client',
            '@testing-library/react',
            '@testing-library/user-event',
            'dompurify',
            '@tanstack/react-query',
            'ky',
            'idb',
          ],
        },
        test: {
          ...patience,
          name: 'browser',
          include: ['tests/{lib,security}/**/*.browser.test.{ts,tsx}'],
          setupFiles: [...setup, 'tests/support/dom.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: headlessOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
