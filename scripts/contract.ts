// `npm run contract` writes the last columns of docs/contract.md and docs/reliability.md from the titles of the tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { type Title, titlesUnder } from './test-titles.ts'

/** A row of a table. `who` must implement it; for a fault, this column says what happens. */
export type Clause = { id: string; who: string; requirement: string; provedBy: string }

/** The documents with a table of requirements or faults. */
export const DOCUMENTS = ['docs/contract.md', 'docs/reliability.md']
const row = /^\| ([A-Z]{3}-\d{2}[a-z]?) \| ([^|]+) \| (.*) \| ?([^|]*?) ?\|$/

if (import.meta.main) {
  const titles = titlesUnder(join(projectRoot, 'tests'))
  for (const name of DOCUMENTS) {
    const document = join(projectRoot, name)
    writeFileSync(document, contractWith(readFileSync(document, 'utf8'), titles))
  }
}

/** The rows of a document, in its order. */
export function clausesIn(contract: string): Clause[] {
  return contract.split('\n').flatMap((line) => {
    const [, id, who, requirement, provedBy] = row.exec(line) ?? []
    if (id === undefined || who === undefined || requirement === undefined || provedBy === undefined)
      return []
    return [{ id, who, requirement, provedBy }]
  })
}

/** The document with its last column written from the titles. */
export function contractWith(contract: string, titles: Title[]) {
  return contract
    .split('\n')
    .map((line) => {
      const [clause] = clausesIn(line)
      if (clause === undefined) return line
      const { id, who, requirement } = clause
      return `| ${id} | ${who} | ${requirement} | ${proofs(id, titles)} |`
    })
    .join('\n')
}

function proofs(id: string, titles: Title[]) {
  const files = titles.filter((title) => title.clauses.includes(id)).map((title) => `\`${title.file}\``)
  return [...new Set(files)].join(', ')
}
