// Plain JavaScript with built-in modules only, because bootstrap.mjs imports it before packages are installed.
import { existsSync } from 'node:fs'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for tests: `CHROMIUM_PATH`, one of the system, or Playwright's download.
 *
 * @param {string} [downloaded] path of Playwright's download
 * @returns {string | undefined} an existing file; undefined if there is none
 */
export function chromiumPath(downloaded) {
  const candidates = [process.env.CHROMIUM_PATH, ...system, downloaded]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Debian's headless Chromium. It renders like Chromium, in three quarters of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Launch options. The sandbox is off, because it doesn't work in containers or as root, where CI runs.
 *
 * @param {string} [downloaded] path of Playwright's download
 * @returns {{ executablePath?: string, args: string[], env?: NodeJS.ProcessEnv }}
 */
export function launchOptions(downloaded) {
  return optionsOf(chromiumPath(downloaded))
}

/**
 * Launch options for tests: with headless Chromium where it is installed.
 *
 * @param {string} [downloaded] path of Playwright's download
 * @returns {{ executablePath?: string, args: string[], env?: NodeJS.ProcessEnv }}
 */
export function headlessOptions(downloaded) {
  const isChosen = (process.env.CHROMIUM_PATH ?? '') !== ''
  return optionsOf(!isChosen && existsSync(headlessShell) ? headlessShell : chromiumPath(downloaded))
}

/**
 * @param {string | undefined} executablePath
 */
function optionsOf(executablePath) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
    // Chromium hangs under faketime: tests/support/shifted-clock.ts gives its pages the date instead.
    ...(process.env.FAKETIME === undefined ? {} : { env: { ...process.env, LD_PRELOAD: undefined } }),
  }
}
