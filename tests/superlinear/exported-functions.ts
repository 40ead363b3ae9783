/** All exported functions of some folders, with the shapes of their parameters, as the type checker knows them. */
import { join, relative } from 'node:path'
import ts from 'typescript'
import { rootDir } from '../support/project-files.ts'
import { canGrow, type SearchedFunction, type Shape } from './shape.ts'

/** Deeper values are left out where a type allows it. */
const MAX_DEPTH = 6
/** Members of a union that are tried. */
const MAX_CHOICES = 8

/** What a response may hold where a schema expects something else. */
const TEXT: Shape = { kind: 'text' }
const ANYTHING: Shape = {
  kind: 'choice',
  of: [TEXT, { kind: 'list', of: TEXT }, { kind: 'record', of: TEXT }],
}

export type ExportedFunctions = {
  readonly searched: readonly SearchedFunction[]
  /** Functions that are not called: what they need can't be made of texts, or nothing in it can grow. */
  readonly skipped: readonly string[]
}

export function findExportedFunctions(paths: readonly string[]): ExportedFunctions {
  const program = ts.createProgram([...paths, join(rootDir, 'src/vite-env.d.ts')], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
  })
  const checker = program.getTypeChecker()
  const searched: SearchedFunction[] = []
  const skipped: string[] = []
  for (const path of paths) {
    const file = program.getSourceFile(path)
    const module = file && checker.getSymbolAtLocation(file)
    if (!file || !module) continue
    for (const symbol of checker.getExportsOfModule(module)) {
      const signature = checker.getTypeOfSymbolAtLocation(symbol, file).getCallSignatures()[0]
      if (!signature) continue
      const parameters = signature.parameters.map((parameter) =>
        describeType(checker, checker.getTypeOfSymbolAtLocation(parameter, file), file, 0),
      )
      const known = parameters.filter((shape) => shape !== null)
      const name = symbol.getName()
      const projectPath = relative(rootDir, path)
      if (known.length === parameters.length && known.some(canGrow))
        searched.push({ path: projectPath, name, parameters: known })
      else skipped.push(`${projectPath} ${name}`)
    }
  }
  return { searched, skipped }
}

/** Null: values of this type can't be made. */
function describeType(
  checker: ts.TypeChecker,
  type: ts.Type,
  file: ts.SourceFile,
  depth: number,
): Shape | null {
  const describe = (inner: ts.Type) => describeType(checker, inner, file, depth + 1)
  const { flags } = type
  if (flags & ts.TypeFlags.StringLiteral || flags & ts.TypeFlags.NumberLiteral)
    return type.isStringLiteral() || type.isNumberLiteral() ? { kind: 'one', value: type.value } : null
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { kind: 'one', value: checker.typeToString(type) === 'true' }
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ANYTHING
  if (flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint ? describe(constraint) : ANYTHING
  }
  if (flags & ts.TypeFlags.StringLike) return { kind: 'text' }
  if (flags & ts.TypeFlags.NumberLike) return { kind: 'number' }
  if (flags & ts.TypeFlags.Null) return { kind: 'one', value: null }
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { kind: 'nothing' }
  if (type.isUnion()) {
    const choices = type.types.map(describe).filter((it) => it !== null)
    // What can grow first: the others rarely cost anything.
    const sorted = choices.toSorted((a, b) => Number(canGrow(b)) - Number(canGrow(a)))
    return choices.length === 0 ? null : { kind: 'choice', of: sorted.slice(0, MAX_CHOICES) }
  }
  if (type.isIntersection() && type.types.some((it) => it.flags & ts.TypeFlags.StringLike))
    return { kind: 'text' }
  // Recursive types end with empty lists.
  if (depth > MAX_DEPTH) return checker.isArrayType(type) ? { kind: 'tuple', of: [] } : null
  if (checker.isTupleType(type)) return describeAll(argumentsOf(checker, type).map(describe), 'tuple')
  if (checker.isArrayType(type)) return describeElements('list', argumentsOf(checker, type)[0], describe)
  return describeObject(checker, type, file, describe)
}

function describeObject(
  checker: ts.TypeChecker,
  type: ts.Type,
  file: ts.SourceFile,
  describe: (type: ts.Type) => Shape | null,
): Shape | null {
  const call = type.getCallSignatures()[0]
  if (call) {
    const returns = describe(call.getReturnType())
    return returns && { kind: 'function', returns }
  }
  const name = type.getSymbol()?.getName() ?? ''
  const [first, second] = argumentsOf(checker, type)
  switch (name) {
    case 'Iterable':
    case 'Iterator':
      return describeElements('list', first, describe)
    case 'Set':
    case 'ReadonlySet':
    case 'ReadonlySetLike':
      return describeElements('set', first, describe)
    case 'Map':
    case 'ReadonlyMap': {
      const [key, of] = [first && describe(first), second && describe(second)]
      return key && of ? { kind: 'map', key, of } : null
    }
    case 'Date':
      return { kind: 'date' }
    case 'Uint8Array':
      return { kind: 'bytes' }
    case 'I18n':
      return { kind: 'messages' }
  }
  const isForeign = type
    .getSymbol()
    ?.declarations?.every((it) => it.getSourceFile().fileName.includes('node_modules'))
  const index = checker.getIndexInfosOfType(type)[0]
  if (index) return describeElements('record', index.type, describe)
  // Objects of the browser and of libraries, but for the plain ones that utility types make.
  if (isForeign && name !== '__type') return null
  const fields: (readonly [string, Shape])[] = []
  for (const property of checker.getPropertiesOfType(type)) {
    const shape = describe(checker.getTypeOfSymbolAtLocation(property, file))
    const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional)
    if (!shape && !isOptional) return null
    if (shape) fields.push([property.getName(), shape])
  }
  return { kind: 'object', fields }
}

function argumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : (type.aliasTypeArguments ?? [])
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type
}

function describeElements(
  kind: 'list' | 'set' | 'record',
  of: ts.Type | undefined,
  describe: (type: ts.Type) => Shape | null,
): Shape | null {
  const shape = of && describe(of)
  if (shape) return { kind, of: shape }
  return kind === 'list' ? { kind: 'tuple', of: [] } : null
}

function describeAll(shapes: readonly (Shape | null)[], kind: 'tuple'): Shape | null {
  const of = shapes.filter((it) => it !== null)
  return of.length === shapes.length ? { kind, of } : null
}
