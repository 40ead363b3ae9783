import { chromium, defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,security}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A machine may hiccup. What passes the second time is told apart, by name.
  retries: 1,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    // Set by the server's ready line, below. A test that changes the world starts its own: tests/support/serve.ts.
    baseURL: process.env.HANDOFF_URL,
    // A worker would answer in the place of what a test intercepts. Those that are about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(chromium.executablePath()),
  },
  webServer: {
    command: 'node platform/serve.ts --app',
    env: { PORT: '0', SEED: 'demo', LIVE: '0' },
    wait: { stdout: /ready at (?<handoff_url>http\S+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
})
