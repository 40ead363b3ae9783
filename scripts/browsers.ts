// The supported browsers, from `browserslist` in package.json, for all tools.
import { join } from 'node:path'
import browserslist from 'browserslist'

// By default browserslist and Babel warn when the installed list of versions is six months old. Only the lowest versions are
// read here, which never change, and the build fails on warnings: it must not depend on the date.
process.env.BROWSERSLIST_IGNORE_OLD_DATA = '1'

const names = {
  chrome: { compat: 'chrome', build: 'chrome' },
  edge: { compat: 'edge', build: 'edge' },
  firefox: { compat: 'firefox', build: 'firefox' },
  safari: { compat: 'safari', build: 'safari' },
  ios_saf: { compat: 'safari_ios', build: 'ios' },
} as const

export type LowestVersion = {
  /** The browser's name in @mdn/browser-compat-data. */
  browser: (typeof names)[keyof typeof names]['compat']
  version: number
  /** The version's name in Vite's `build.target`. */
  target: string
}

/** The lowest supported version of each browser. Throws if package.json names another browser. */
export function lowestVersions(): LowestVersion[] {
  const lowest = new Map<string, number>()
  for (const entry of browserslist(undefined, { path: join(import.meta.dirname, '..') })) {
    const [name = '', range = ''] = entry.split(' ')
    const version = Number.parseFloat(range)
    if (version < (lowest.get(name) ?? Infinity)) lowest.set(name, version)
  }
  return [...lowest].map(([name, version]) => {
    if (!isKnown(name))
      throw new Error(`browserslist in package.json names ${name}, which is missing in scripts/browsers.ts`)
    return { browser: names[name].compat, version, target: `${names[name].build}${version}` }
  })
}

/** Vite's `build.target`. */
export function buildTargets(): string[] {
  return lowestVersions().map(({ target }) => target)
}

function isKnown(name: string): name is keyof typeof names {
  return name in names
}
