import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The project's folder, with a slash at the end. */
export const rootDir = join(import.meta.dirname, '../../')

/** What .gitignore leaves out, and git itself. Walked rather than asked of git, so that an unpacked archive will do. */
const ignoredNames = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results'])
/** The local platform's database; `src/data` and `tests/data` are source. */
const ignoredPaths = new Set([join(rootDir, 'data')])

/** Every file of the project as a path from its root, with forward slashes, in one order everywhere. */
export function filesUnder(folder = '.') {
  return walk(join(rootDir, folder))
    .map((path) => relative(rootDir, path).split(sep).join('/'))
    .filter((path) => !path.endsWith('.tsbuildinfo'))
    .toSorted()
}

/** The project's own TypeScript, generated code aside. */
export function sourceFiles() {
  return ['src', 'platform', 'tests', 'scripts']
    .flatMap(filesUnder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'))
}

export function read(path: string) {
  return readFileSync(join(rootDir, path), 'utf8')
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignoredNames.has(entry.name) && !ignoredPaths.has(join(folder, entry.name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
}
