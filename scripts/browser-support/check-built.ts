import ts from 'typescript'
import { isKnown, lackedBy } from './compat-data.ts'
import type { Finding } from './finding.ts'

const expressions = 'javascript.regular_expressions'

/**
 * Finds features that a supported browser lacks in a built file, packages included: static members (`URL.parse`),
 * constructors (`new Highlight()`), and syntax of regular expressions, which the build doesn't translate. Methods of
 * values can't be recognised without types; `checkScripts` checks them in the sources.
 */
export function checkBuilt(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const findings: Finding[] = []
  const report = (node: ts.Node, feature: string) => {
    const lacking = lackedBy(feature) ?? []
    const { line } = source.getLineAndCharacterOfPosition(node.pos)
    if (lacking.length > 0) findings.push({ file, line: line + 1, feature, lackedBy: lacking })
  }
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) for (const feature of syntaxOf(node.text)) report(node, feature)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const [owner, name] = [node.expression.text, node.name.text]
      const features = [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`]
      for (const feature of features.filter(isKnown)) report(node, feature)
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      const features = [`javascript.builtins.${node.expression.text}`, `api.${node.expression.text}`]
      for (const feature of features.filter(isKnown)) report(node, feature)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

/** The newer syntax in a regular expression. */
export function syntaxOf(literal: string): string[] {
  const end = literal.lastIndexOf('/')
  const [body, flags] = [literal.slice(1, end), literal.slice(end + 1)]
  const names = [...body.matchAll(/(?<!\\)\(\?<([A-Za-z_$][\w$]*)>/g)].map(([, name]) => name)
  return [
    ...(flags.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
    ...(flags.includes('d') ? ['javascript.builtins.RegExp.hasIndices'] : []),
    ...(/(?<!\\)\(\?[ims]*-?[ims]+:/.test(body) ? [`${expressions}.modifier`] : []),
    ...(/(?<!\\)\(\?<[=!]/.test(body) ? [`${expressions}.lookbehind_assertion`] : []),
    ...(new Set(names).size < names.length
      ? [`${expressions}.named_capturing_group.duplicate_named_capturing_groups`]
      : []),
  ]
}
