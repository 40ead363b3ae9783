// The browsers that Handoff supports, as `browserslist` in package.json says: every tool reads them here.
import { join } from 'node:path'
import browserslist from 'browserslist'

const names = {
  chrome: { compat: 'chrome', build: 'chrome' },
  edge: { compat: 'edge', build: 'edge' },
  firefox: { compat: 'firefox', build: 'firefox' },
  safari: { compat: 'safari', build: 'safari' },
  ios_saf: { compat: 'safari_ios', build: 'ios' },
} as const

export type LowestVersion = {
  /** What @mdn/browser-compat-data calls the browser. */
  browser: (typeof names)[keyof typeof names]['compat']
  version: number
  /** What Vite calls this version of it. */
  target: string
}

/** The lowest supported version of each browser. Throws when package.json names a browser that isn't known here. */
export function lowestVersions(): LowestVersion[] {
  const lowest = new Map<string, number>()
  for (const entry of browserslist(undefined, { path: join(import.meta.dirname, '..') })) {
    const [name = '', range = ''] = entry.split(' ')
    const version = Number.parseFloat(range)
    if (version < (lowest.get(name) ?? Infinity)) lowest.set(name, version)
  }
  return [...lowest].map(([name, version]) => {
    if (!isKnown(name))
      throw new Error(`browserslist in package.json names ${name}, which nothing here knows`)
    return { browser: names[name].compat, version, target: `${names[name].build}${version}` }
  })
}

/** For `build.target` of Vite. */
export function buildTargets(): string[] {
  return lowestVersions().map(({ target }) => target)
}

function isKnown(name: string): name is keyof typeof names {
  return name in names
}
