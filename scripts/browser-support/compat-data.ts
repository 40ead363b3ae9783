// Looks up features in @mdn/browser-compat-data for the supported browsers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { lowestVersions } from '../browsers.ts'

export type Browser = { browser: string; version: number }

type Node = { [name: string]: unknown }

const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
const data: CompatData = JSON.parse(readFileSync(file, 'utf8'))
const { api, css, html, javascript } = data
const areas: Record<string, Node> = { api, css, html, javascript }
const lowest: readonly Browser[] = lowestVersions()

/**
 * The browsers that lack a feature, as "safari 17.5"; undefined if the data don't list the feature. Partial support
 * counts as support, because the data don't say which part.
 */
export function lackedBy(feature: string, browsers = lowest): string[] | undefined {
  const support = nodeAt(feature)?.__compat?.support
  if (!support) return undefined
  return browsers.flatMap(({ browser, version }) => {
    const entry = Object.entries(support).find(([name]) => name === browser)?.[1]
    if (entry === undefined) return []
    // The published data contain no "mirror" entries; only their sources do.
    const statements = typeof entry === 'string' ? [] : [entry].flat()
    return statements.some((statement) => isSupported(statement, version)) ? [] : [`${browser} ${version}`]
  })
}

function isSupported(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (flags || prefix !== undefined || other !== undefined) return false
  return versionOf(added) <= version && !(versionOf(removed) <= version)
}

function versionOf(text: unknown): number {
  return typeof text === 'string' ? Number.parseFloat(text.replace('≤', '')) : Number.NaN
}

export function nodeAt(feature: string): Identifier | undefined {
  let at: unknown = areas
  for (const name of partsOf(feature)) {
    if (!isNode(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return isIdentifier(at) ? at : undefined
}

/** Whether the data have a feature or a group of features at this path. */
export function isKnown(feature: string): boolean {
  return nodeAt(feature) !== undefined
}

function partsOf(feature: string): string[] {
  return feature.split('.')
}

/** All features of this name in an area: `featuresNamed('api', 'checkVisibility')`. */
export function featuresNamed(
  area: 'api' | 'javascript.builtins' | 'css.types',
  name: string,
): readonly string[] {
  let index = indexes.get(area)
  if (!index) {
    index = indexOf(area)
    indexes.set(area, index)
  }
  return index.get(name) ?? []
}

const indexes = new Map<string, Map<string, string[]>>()

function indexOf(area: string) {
  const index = new Map<string, string[]>()
  const visit = (node: Node, path: string) => {
    for (const [name, child] of Object.entries(node)) {
      if (name.startsWith('__') || !isNode(child)) continue
      index.set(name, [...(index.get(name) ?? []), `${path}.${name}`])
      visit(child, `${path}.${name}`)
    }
  }
  const start = nodeAt(area) ?? areas[area]
  if (start) visit(start, area)
  return index
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function isIdentifier(value: unknown): value is Identifier {
  return isNode(value)
}
