// Plain JavaScript with built-ins only: the bootstrap reads it on whatever Node is installed, before anything else is.
import { existsSync } from 'node:fs'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that tests drive: `CHROMIUM_PATH`, one of the system, or the one that Playwright has downloaded.
 *
 * @param {string} [downloaded] where Playwright would keep its own
 * @returns {string | undefined} an existing file, or undefined when there is none
 */
export function chromiumPath(downloaded) {
  const candidates = [process.env.CHROMIUM_PATH, ...system, downloaded]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/**
 * Where Debian keeps Chromium without its windows. It renders as Chromium does, in three quarters of the processor time.
 */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * What every launch needs. The sandbox is off because containers and root, where CI runs, cannot have it.
 *
 * @param {string} [downloaded] where Playwright would keep its own
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions(downloaded) {
  return optionsOf(chromiumPath(downloaded))
}

/**
 * The same without windows where that is installed: for tests, of which there are hundreds.
 *
 * @param {string} [downloaded] where Playwright would keep its own
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function headlessOptions(downloaded) {
  const isChosen = (process.env.CHROMIUM_PATH ?? '') !== ''
  return optionsOf(!isChosen && existsSync(headlessShell) ? headlessShell : chromiumPath(downloaded))
}

/**
 * @param {string | undefined} executablePath
 */
function optionsOf(executablePath) {
  return { ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox'] }
}
