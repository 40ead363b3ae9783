// `npm run contract` writes the last columns of docs/contract.md and docs/reliability.md from the titles of the tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Title, titlesUnder } from './test-titles.ts'

/** `who` has to keep it; of a fault, what happens. */
export type Clause = { id: string; who: string; requirement: string; provedBy: string }

const root = join(import.meta.dirname, '..')
/** Tables of what must hold, a row each, with the tests that prove it. */
export const DOCUMENTS = ['docs/contract.md', 'docs/reliability.md']
const row = /^\| ([A-Z]{3}-\d{2}[a-z]?) \| ([^|]+) \| (.*) \| ?([^|]*?) ?\|$/

if (import.meta.main) {
  const titles = titlesUnder(join(root, 'tests'))
  for (const name of DOCUMENTS) {
    const document = join(root, name)
    writeFileSync(document, contractWith(readFileSync(document, 'utf8'), titles))
  }
}

/** The clauses of a contract, in its order. */
export function clausesIn(contract: string): Clause[] {
  return contract.split('\n').flatMap((line) => {
    const [, id, who, requirement, provedBy] = row.exec(line) ?? []
    if (id === undefined || who === undefined || requirement === undefined || provedBy === undefined)
      return []
    return [{ id, who, requirement, provedBy }]
  })
}

/** The contract with its last column made anew. */
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
