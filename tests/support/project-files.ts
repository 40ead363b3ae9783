import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The project's folder, with a slash at the end. */
export const rootDir = join(import.meta.dirname, '../../')

/** What .gitignore excludes, and .git. The folders are read instead of asking git, so that an unpacked archive works too. */
const ignoredNames = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results'])
/** The local platform's database; `src/data` and `tests/data` are source. */
const ignoredPaths = new Set([join(rootDir, 'data')])

/** Every file of the project as a path from its root with forward slashes, sorted. */
export function filesUnder(folder = '.') {
  return listFiles(join(rootDir, folder))
    .map((path) => relative(rootDir, path).split(sep).join('/'))
    .filter((path) => !path.endsWith('.tsbuildinfo'))
    .toSorted()
}

/** The project's TypeScript files, without generated ones. */
export function sourceFiles() {
  return ['src', 'platform', 'tests', 'scripts']
    .flatMap(filesUnder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'))
}

export function readProjectFile(path: string) {
  return readFileSync(join(rootDir, path), 'utf8')
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignoredNames.has(entry.name) && !ignoredPaths.has(join(folder, entry.name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
}
