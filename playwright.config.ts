import { availableParallelism } from 'node:os'
import { chromium, defineConfig } from '@playwright/test'
import { headlessOptions } from './scripts/chromium.mjs'
import { deep } from './tests/support/deep.ts'
import type { KeyboardLayout } from './tests/support/keyboard-layout.ts'

const isDeep = process.env.HANDOFF_DEEP === '1'
const LAYOUTS: readonly KeyboardLayout[] = ['ar', 'hi', 'es']

export default defineConfig<{ keyboardLayout: KeyboardLayout | null }>({
  testDir: 'tests',
  testMatch: '{e2e,engines,security}/**/*.spec.ts',
  outputDir: 'test-results',
  // Snapshots are texts, equal on every machine, so their names contain neither system nor browser.
  snapshotPathTemplate: '{testDir}/e2e/accessibility-tree/{arg}{ext}',
  // `npm run test:deep` also runs the tests marked `deep` (tests/support/deep.ts).
  ...(isDeep ? {} : { grepInvert: new RegExp(deep.tag) }),
  // The flows by keyboard, also with the layouts of languages that the interface has.
  projects: [
    {},
    ...LAYOUTS.filter(() => isDeep).map((keyboardLayout) => ({
      name: `layout ${keyboardLayout}`,
      testMatch: 'e2e/{flows,keyboard,keyboard-panes}.spec.ts',
      grepInvert: /by touch/,
      use: { keyboardLayout },
    })),
  ],
  fullyParallel: true,
  forbidOnly: true,
  // One more than cores, because a test waits a third of its time: for a poll, a timer or an animation.
  workers: availableParallelism() + 1,
  // Generous, because a busy machine must not fail a test: nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A service worker would respond instead of a test's interception. Tests about the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // The app writes dates and numbers as the browser's region does.
    locale: 'en-IN',
    launchOptions: headlessOptions(chromium.executablePath()),
  },
})
