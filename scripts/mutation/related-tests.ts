import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Imports and re-exports that are there when the code runs, also those loaded later. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g

/** The files that import each file, directly. Paths from `root`; `files`: all files of the project. */
export function findImporters(
  root: string,
  files: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(files)
  const importers = new Map<string, Set<string>>()
  for (const file of files)
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const path = resolveImport(file, match[1] ?? match[2] ?? match[3] ?? '')
      // The route tree, which is generated, leaves the extension out.
      const target = [path, `${path}.tsx`, `${path}.ts`].find((it) => known.has(it))
      if (target === undefined) continue
      const of = importers.get(target) ?? new Set()
      importers.set(target, of.add(file))
    }
  return importers
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier
}

/** The test files that import a file, directly or not; the nearest first. */
export function findRelatedTests(
  file: string,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const found = new Set([file])
  // A set is walked in the order of its insertions, also of those made meanwhile.
  for (const it of found) for (const importer of importers.get(it) ?? []) found.add(importer)
  return [...found].filter((it) => /^tests\/.*\.test\.tsx?$/.test(it))
}
