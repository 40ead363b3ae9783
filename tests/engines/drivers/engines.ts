import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromiumPath } from '../../../scripts/chromium.mjs'
import { oldChromePath } from '../../../scripts/old-chrome.ts'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer-engine.ts'
import { launchWebKit } from './webkit-engine.ts'

const desktop = { width: 1440, height: 900 }

/** The engines of the supported browsers, the slowest first; `executable` says which are missing on this machine. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    executable: findWebKit(),
    size: desktop,
    hasTouch: false,
    isDeep: false,
    launch: (path) => launchWebKit(path, desktop),
  },
  {
    name: 'Firefox',
    executable: findExecutable(
      [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
      'no Firefox (apt-get install firefox-esr)',
    ),
    size: desktop,
    hasTouch: false,
    isDeep: false,
    launch: (path) => launchWithPuppeteer(path, { browser: 'firefox', size: desktop }),
  },
  chromium('Chromium', { size: desktop, hasTouch: false, isDeep: true }),
  chromium('Chromium with touch, 820 × 1180', {
    size: { width: 820, height: 1180 },
    hasTouch: true,
    isDeep: true,
  }),
  chromium('Chromium with touch, 390 × 844', {
    size: { width: 390, height: 844 },
    hasTouch: true,
    isDeep: false,
  }),
  oldChrome('123'),
  oldChrome('131'),
]

/** A Chrome version before the supported ones. */
export const unsupportedEngine: Engine = oldChrome('121')

function chromium(name: string, options: Pick<Engine, 'size' | 'hasTouch' | 'isDeep'>): Engine {
  const { size, hasTouch } = options
  return {
    name,
    ...options,
    executable: findExecutable([chromiumPath()], 'no Chromium (apt-get install chromium)'),
    launch: (path) => launchWithPuppeteer(path, { browser: 'chrome', size, hasTouch }),
  }
}

function oldChrome(version: string): Engine {
  const path = oldChromePath(version)
  return {
    name: `Chrome ${version}`,
    executable: findExecutable([path], 'not fetched (node scripts/old-chrome.ts)'),
    size: desktop,
    hasTouch: false,
    isDeep: true,
    launch: () =>
      launchWithPuppeteer(path, {
        browser: 'chrome',
        size: desktop,
        headless: 'shell',
        args: ['--no-zygote'],
        env: { LD_LIBRARY_PATH: join(dirname(path), 'lib') },
      }),
  }
}

function findWebKit(): Engine['executable'] {
  for (const needed of ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']) {
    if (!existsSync(needed)) return { missing: `no ${needed} (apt-get install webkit2gtk-driver xvfb)` }
  }
  return findExecutable(
    [process.arch === 'arm64' ? 'aarch64' : 'x86_64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    'no MiniBrowser of WebKitGTK (apt-get install libwebkit2gtk-4.1-0)',
  )
}

function findExecutable(candidates: (string | undefined)[], missing: string): Engine['executable'] {
  const path = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))
  return path === undefined ? { missing } : { path }
}
