import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Title = {
  file: string
  text: string
  clauses: string[]
  /** Whether only `npm run test:deep` runs it: its second argument is `deep` (tests/support/deep.ts). */
  isDeep: boolean
}

const callers = new Set(['test', 'it', 'describe'])
const skippingModifiers = new Set(['skip', 'todo', 'fixme'])
const trailingBrackets = /\[([^[\]]*)\]$/
const clauseId = /^[A-Z]{3}-\d{2}[a-z]?$/

/** The titles of all tests below a folder, with the clause ids in brackets at their ends; skipped tests have none. */
export function titlesUnder(folder: string): Title[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => titlesOf(file, readFileSync(join(folder, file), 'utf8')))
}

/** The titles in the text of one test file. */
export function titlesOf(file: string, source: string): Title[] {
  const titles: Title[] = []
  const visit = (node: ts.Node, isInDeep: boolean): void => {
    let isDeep = isInDeep
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [title, second] = node.arguments
      isDeep ||= second !== undefined && ts.isIdentifier(second) && second.text === 'deep'
      const text = textOf(title)
      if (text !== undefined) titles.push({ file, text, clauses: clausesOf(text), isDeep })
    }
    ts.forEachChild(node, (child) => visit(child, isDeep))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX), false)
  return titles
}

/** The ids in brackets at the end of a title. Throws if the brackets contain an id and anything else. */
export function clausesOf(text: string) {
  const inside = trailingBrackets.exec(text)?.[1]
  if (inside === undefined || !/[A-Z]{3}-?\d/.test(inside)) return []
  const ids = inside.split(/[\s,·]+/)
  const invalid = ids.find((id) => !clauseId.test(id))
  if (invalid !== undefined) throw new Error(`"${invalid}" is not a clause id, in the title "${text}"`)
  return ids
}

/** `test(…)`, `test.only(…)`, `test.each(table)(…)`, `describe(…)`; not `test.skip(…)`, not `pattern.test(…)`. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callers.has(callee.text)
  if (ts.isCallExpression(callee)) return isTestCall(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return isTestCall(callee.tag)
  return (
    ts.isPropertyAccessExpression(callee) &&
    !skippingModifiers.has(callee.name.text) &&
    isTestCall(callee.expression)
  )
}

function textOf(argument: ts.Expression | undefined) {
  if (argument === undefined) return undefined
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return undefined
  return argument.head.text + argument.templateSpans.map((span) => `…${span.literal.text}`).join('')
}
