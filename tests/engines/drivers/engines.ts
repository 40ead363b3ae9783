import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromiumPath } from '../../../scripts/chromium.mjs'
import { oldChromePath } from '../../../scripts/old-chrome.ts'
import type { Engine } from './engine.ts'
import { launchWithPuppeteer } from './puppeteer-engine.ts'
import { launchWebKit } from './webkit-engine.ts'

const desktop = { width: 1440, height: 900 }

/** The engines of the supported browsers, as far as this machine has them: the slowest first. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    found: webKit(),
    size: desktop,
    touch: false,
    isDeep: false,
    launch: (path) => launchWebKit(path, desktop),
  },
  {
    name: 'Firefox',
    found: pathOf(
      [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
      'no Firefox (apt-get install firefox-esr)',
    ),
    size: desktop,
    touch: false,
    isDeep: false,
    launch: (path) => launchWithPuppeteer(path, { browser: 'firefox', size: desktop }),
  },
  chromium('Chromium', { size: desktop, touch: false, isDeep: false }),
  chromium('Chromium with touch, 820 × 1180', {
    size: { width: 820, height: 1180 },
    touch: true,
    isDeep: true,
  }),
  chromium('Chromium with touch, 390 × 844', {
    size: { width: 390, height: 844 },
    touch: true,
    isDeep: false,
  }),
  oldChrome('123'),
  oldChrome('131'),
]

/** Chrome from before the supported versions. */
export const tooOld: Engine = oldChrome('121')

function chromium(name: string, options: Pick<Engine, 'size' | 'touch' | 'isDeep'>): Engine {
  const { size, touch } = options
  return {
    name,
    ...options,
    found: pathOf([chromiumPath()], 'no Chromium (apt-get install chromium)'),
    launch: (path) => launchWithPuppeteer(path, { browser: 'chrome', size, touch }),
  }
}

function oldChrome(version: string): Engine {
  const path = oldChromePath(version)
  return {
    name: `Chrome ${version}`,
    found: pathOf([path], 'not fetched (node scripts/old-chrome.ts)'),
    size: desktop,
    touch: false,
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

function webKit(): Engine['found'] {
  for (const needed of ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']) {
    if (!existsSync(needed)) return { missing: `no ${needed} (apt-get install webkit2gtk-driver xvfb)` }
  }
  return pathOf(
    [process.arch === 'arm64' ? 'aarch64' : 'x86_64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    'no MiniBrowser of WebKitGTK (apt-get install libwebkit2gtk-4.1-0)',
  )
}

function pathOf(candidates: (string | undefined)[], missing: string): Engine['found'] {
  const path = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))
  return path === undefined ? { missing } : { path }
}
