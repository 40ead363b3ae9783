import ts from 'typescript'
import { featuresNamed, isKnown, lackedBy } from './compat-data.ts'
import type { Finding } from './finding.ts'

/**
 * Finds features that a supported browser lacks in the sources: members and globals by their types, options of calls,
 * events, and JSX attributes.
 */
export function checkScripts(program: ts.Program, isOurs: (file: string) => boolean): Finding[] {
  const context: CheckContext = { types: program.getTypeChecker(), subtypes: subtypesIn(program) }
  const findings: Finding[] = []
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !isOurs(source.fileName)) continue
    const visit = (node: ts.Node) => {
      for (const features of featuresOf(node, context)) {
        const lacking = lackedByAll(features)
        const [feature] = features
        if (lacking === undefined || feature === undefined) continue
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        findings.push({ file: source.fileName, line: line + 1, feature, lackedBy: lacking })
      }
      ts.forEachChild(node, visit)
    }
    ts.forEachChild(source, visit)
  }
  return findings
}

type CheckContext = {
  types: ts.TypeChecker
  /** Subinterfaces by the name of their interface, from TypeScript's lib files. */
  subtypes: ReadonlyMap<string, readonly string[]>
}

/** The browsers that lack a feature; undefined if, under one of its possible names, no browser lacks it. */
function lackedByAll(features: readonly string[]): string[] | undefined {
  const lists = features.flatMap((feature) => {
    const lacking = lackedBy(feature)
    return lacking ? [lacking] : []
  })
  return lists.some(({ length }) => length === 0) ? undefined : lists[0]
}

/** Each list has the possible names of one feature in the data. */
function* featuresOf(node: ts.Node, context: CheckContext): Generator<string[]> {
  if (ts.isIdentifier(node) && !isTypeOnly(node)) {
    const features = featuresOfSymbol(context.types.getSymbolAtLocation(node), context)
    if (features.length > 0) yield features
  }
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name
    if (ts.isIdentifier(name)) {
      const type = context.types.getTypeAtLocation(node.parent)
      const features = featuresOfSymbol(type.getProperty(name.text), context)
      if (features.length > 0) yield features
    }
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) yield* featuresOfCall(node, context)
  if (ts.isJsxAttribute(node)) yield* featuresOfAttribute(node)
}

function* featuresOfCall(
  call: ts.CallExpression | ts.NewExpression,
  context: CheckContext,
): Generator<string[]> {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
  const [feature] = featuresOfSymbol(context.types.getSymbolAtLocation(callee), context)
  const [first] = call.arguments ?? []
  if (ts.isIdentifier(callee) && callee.text === 'addEventListener' && first && ts.isStringLiteral(first)) {
    const events = featuresNamed('api', `${first.text}_event`)
    if (events.length > 0) yield [...events]
  }
  if (feature === undefined) return
  const own = ts.isNewExpression(call) ? `${feature}.${feature.split('.').at(-1)}` : feature
  for (const argument of call.arguments ?? []) {
    for (const option of optionsIn(argument))
      yield [`${own}.options_${option}_parameter`, `${own}.${option}_parameter`]
  }
}

/** The property names of an object literal, also in the branches of a conditional expression. */
function* optionsIn(argument: ts.Expression): Generator<string> {
  if (ts.isParenthesizedExpression(argument)) yield* optionsIn(argument.expression)
  if (ts.isConditionalExpression(argument)) {
    yield* optionsIn(argument.whenTrue)
    yield* optionsIn(argument.whenFalse)
  }
  if (!ts.isObjectLiteralExpression(argument)) return
  for (const { name } of argument.properties) if (name && ts.isIdentifier(name)) yield name.text
}

function* featuresOfAttribute({ name, initializer, parent }: ts.JsxAttribute): Generator<string[]> {
  const tag = parent.parent.tagName
  if (!ts.isIdentifier(tag) || !/^[a-z]/.test(tag.text) || !ts.isIdentifier(name)) return
  const attribute = name.text.toLowerCase()
  const places = [`html.global_attributes.${attribute}`, `html.elements.${tag.text}.${attribute}`]
  const known = places.filter(isKnown)
  if (known.length > 0) yield known
  if (/^on[A-Z]/.test(name.text)) {
    const events = featuresNamed('api', `${attribute.slice(2).replace(/capture$/, '')}_event`)
    if (events.length > 0) yield [...events]
  }
  if (initializer && ts.isStringLiteral(initializer)) {
    yield places.map((place) => `${place}.${initializer.text}`).filter(isKnown)
  }
}

/** The names of a symbol in the data. Empty for symbols of our own, or of packages. */
function featuresOfSymbol(symbol: ts.Symbol | undefined, context: CheckContext): string[] {
  if (!symbol) return []
  const features = (symbol.declarations ?? []).flatMap((declaration) => {
    const isTheirs = isOfLibrary(declaration.getSourceFile()) || isGlobalOfOurs(declaration)
    return isTheirs ? featuresOfDeclaration(declaration, symbol.name, context) : []
  })
  return [...new Set(features)].filter(isKnown)
}

/** Declared by us in `declare global`, because TypeScript's lib files lack it. */
function isGlobalOfOurs(declaration: ts.Declaration): boolean {
  for (let at: ts.Node = declaration; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isModuleDeclaration(at) && at.name.text === 'global') return true
  }
  return false
}

function featuresOfDeclaration(declaration: ts.Declaration, name: string, context: CheckContext): string[] {
  const { parent } = declaration
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text
    const space = namespaceOf(parent)
    if (owner.endsWith('Constructor'))
      return statics(`${space}${owner.slice(0, -'Constructor'.length)}`, name)
    const plain = `${space}${owner.replace(/^Readonly(?=Array|Map|Set)|Object$/, '')}`
    const own = [`javascript.builtins.${plain}.${name}`, `api.${owner}.${name}`]
    // A mixin has no entry of its own: its members are listed under the interfaces that include it.
    return isKnown(`api.${owner}`)
      ? own
      : [...own, ...allSubtypes(owner, context).map((subtype) => `api.${subtype}.${name}`)]
  }
  if (
    ts.isTypeLiteralNode(parent) &&
    ts.isVariableDeclaration(parent.parent) &&
    ts.isIdentifier(parent.parent.name)
  ) {
    return name === 'prototype' ? [] : statics(parent.parent.name.text, name)
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return []
  const space = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : parent
  if (ts.isModuleBlock(space) && space.parent.name.text !== 'global')
    return statics(space.parent.name.text, name)
  if (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) {
    return [
      `javascript.builtins.${name}`,
      `api.${name}`,
      `api.Window.${name}`,
      `api.WorkerGlobalScope.${name}`,
    ]
  }
  return []
}

function allSubtypes(owner: string, context: CheckContext): string[] {
  return (context.subtypes.get(owner) ?? []).flatMap((subtype) => [subtype, ...allSubtypes(subtype, context)])
}

function subtypesIn(program: ts.Program): Map<string, string[]> {
  const subtypes = new Map<string, string[]>()
  for (const source of program.getSourceFiles().filter(isOfLibrary)) {
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement)) continue
      for (const { expression } of (statement.heritageClauses ?? []).flatMap(({ types }) => types)) {
        const name = expression.getText()
        subtypes.set(name, [...(subtypes.get(name) ?? []), statement.name.text])
      }
    }
  }
  return subtypes
}

function isOfLibrary({ fileName }: ts.SourceFile): boolean {
  return /[\\/]lib\.[^\\/]*\.d\.ts$/.test(fileName)
}

function statics(owner: string, name: string): string[] {
  return [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`, `api.${owner}.${name}`]
}

function namespaceOf(node: ts.Node): string {
  const around = node.parent.parent
  return around && ts.isModuleDeclaration(around) && around.name.text === 'Intl' ? 'Intl.' : ''
}

function isTypeOnly(node: ts.Node): boolean {
  return ts.isPartOfTypeNode(node) || ts.isTypeNode(node.parent) || ts.isInterfaceDeclaration(node.parent)
}
