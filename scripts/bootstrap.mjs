// Installs and builds a fresh clone. Uses built-in modules and syntax of Node 18 only, so that an older Node can still
// print which version is needed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath, headlessShell } from './chromium.mjs'

const root = new URL('..', import.meta.url)
const windows = process.platform === 'win32'
const bundledNode = fileURLToPath(at(windows ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node'))
const buildHash = '.cache/build-hash'

requireNode()
if (!installed() && !run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
  stop('The packages could not be installed: see npm above.')
}
requireBundledNode()
if (missingBinaries().length > 0 && !installBinaries()) {
  stop(`Not installed: ${missingBinaries().join(', ')}. See npm above.`)
}
if (process.argv.includes('--build')) build()
if (process.argv.includes('--browser')) {
  await provideBrowser()
  provideEngines()
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Handoff needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`)
}

/** Whether node_modules matches the lock file. Optional packages are ignored, because they depend on the machine. */
function installed() {
  if (!existsSync(at('node_modules/.package-lock.json'))) return false
  const have = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, want]) =>
      path === '' || want.optional || want.devOptional || want.peer || have[path]?.version === want.version,
  )
}

/** Scripts and the platform are TypeScript without a build step; the Node of the `node` package can run it. */
function requireBundledNode() {
  if (!existsSync(bundledNode)) {
    stop(
      'The Node 24 of the package "node" is missing. Install without --ignore-scripts: `rm -r node_modules && npm ci`.',
    )
  }
}

/**
 * The packages with compiled code for this machine that are not installed. They are optional, so npm leaves those out
 * whose `engines` exclude the Node that runs it.
 */
function missingBinaries() {
  const have = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).flatMap(([path, it]) =>
    it.optional && it.os && !have[path] && isForThisMachine(it) ? [path] : [],
  )
}

/**
 * @param {LockedPackage} package_
 */
function isForThisMachine({ os, cpu, libc }) {
  return (
    os?.includes(process.platform) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(usesGlibc() ? 'glibc' : 'musl'))
  )
}

function usesGlibc() {
  const report = process.report.getReport()
  return 'header' in report && Object(report.header).glibcVersionRuntime !== undefined
}

/** Installs what is missing by the bundled Node, which no package excludes. */
function installBinaries() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm) return run(bundledNode, [npm, ...args])
  process.env.PATH = `${dirname(bundledNode)}${delimiter}${process.env.PATH}`
  return run('npm', args)
}

/** Builds into dist/ unless the sources are unchanged since the last build. */
function build() {
  const hash = sourceHash()
  if (existsSync(at('dist/index.html')) && readIf(buildHash) === hash) return
  rmSync(at(buildHash), { force: true })
  if (!run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']))
    stop('The build failed: see above.')
  mkdirSync(at('.cache'), { recursive: true })
  // Hashed again, because a build may change the route tree.
  writeFileSync(at(buildHash), sourceHash())
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const path of [
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'lingui.config.ts',
    ...under('messages'),
    ...under('public'),
    ...under('scripts'),
    ...under('src'),
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(existsSync(at(path)) ? readFileSync(at(path)) : '')
      .update('\0')
  }
  return hash.digest('hex')
}

async function provideBrowser() {
  const { chromium } = await import(at('node_modules/playwright/index.mjs').href)
  if (chromiumPath(chromium.executablePath())) return
  if (
    apt() &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'])
  )
    return
  if (run('npx', ['playwright', 'install', 'chromium'])) return
  stop('No Chromium found, and none could be installed. Set CHROMIUM_PATH to one.')
}

/**
 * Installs Firefox, WebKit, headless Chromium and fonts for the scripts of the demo by apt, as root. The tests of a missing
 * engine are skipped; without the fonts, tests that count web fonts fail.
 */
function provideEngines() {
  const needed = {
    'chromium-headless-shell': headlessShell,
    'firefox-esr': '/usr/bin/firefox-esr',
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    'libwebkit2gtk-4.1-0': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
    'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf',
  }
  const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing.length === 0 || !apt()) return
  const install = ['install', '-qq', '-y', '--no-install-recommends', ...missing]
  if (!run('apt-get', ['update', '-qq']) || !run('apt-get', install))
    console.error(`Not installed, so not tested: ${missing.join(', ')}.`)
}

function apt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * @param {string} path from the root of the project
 */
function at(path) {
  return new URL(path, root)
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', cwd: root, shell: windows }).status === 0
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * @param {string} path of a lock file
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(at(path), 'utf8')).packages
}

/**
 * @param {string} path
 */
function readIf(path) {
  return existsSync(at(path)) ? readFileSync(at(path), 'utf8') : ''
}

/**
 * @param {string} folder
 * @returns {string[]} all files below it, sorted
 */
function under(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? under(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
    .toSorted()
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
