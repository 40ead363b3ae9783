import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './project-root.ts'

/** The files of `src` that a module imports statically, directly or not, with itself: paths from the project's root. */
export function findStaticImports(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = ts.createSourceFile(
      file,
      readFileSync(join(projectRoot, file), 'utf8'),
      ts.ScriptTarget.Latest,
    )
    for (const statement of source.statements) {
      const imported = resolveImport(file, statement)
      if (imported) visit(imported)
    }
  }
  visit(entry)
  return found
}

/** The file of `src` that a statement imports when it runs; null if it imports nothing of ours, or types alone. */
function resolveImport(from: string, statement: ts.Statement): string | null {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return null
  const isTypeOnly = ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : statement.isTypeOnly
  const { moduleSpecifier } = statement
  if (isTypeOnly || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return null
  const { text } = moduleSpecifier
  const path = text.startsWith('#src/')
    ? text.slice(1)
    : text.startsWith('.')
      ? relative(projectRoot, join(projectRoot, dirname(from), text))
      : null
  if (path === null) return null
  // The route tree, which is generated, leaves the extension out.
  const candidates = [path, `${path}.tsx`, `${path}.ts`]
  return candidates.find((it) => /\.tsx?$/.test(it) && existsSync(join(projectRoot, it))) ?? null
}
