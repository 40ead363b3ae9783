import ts from 'typescript'

/** One small change of a source file that a test should notice. Offsets are UTF-16 code units of the file's text. */
export type Mutant = {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const SWAPPED_OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.QuestionQuestionToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PercentToken, '*'],
])

const SWAPPED_METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
}
/** Calls that leave their object as it is when they are taken out. */
const REMOVED_METHODS = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'slice', 'toLowerCase'])

/** All mutants of a TypeScript file, in the order of the text. Types, imports and the texts of errors have none. */
export function createMutants(text: string, fileName = 'file.tsx'): readonly Mutant[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (node: ts.Node, replacement: string) =>
    mutants.push({ start: node.getStart(source), end: node.end, replacement })
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return
    for (const [target, replacement] of getChanges(node, source)) add(target, replacement)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The text of the file with the mutant in it. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function isSkipped(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
    // Texts of the interface, and directives such as 'use memo'.
    ts.isTaggedTemplateExpression(node) ||
    (ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression))
  )
}

type Change = readonly [node: ts.Node, replacement: string]

function getChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (ts.isBinaryExpression(node)) return getOperatorChanges(node)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText(source)]]
  if (ts.isIfStatement(node)) return getConditionChanges(node.expression)
  if (ts.isConditionalExpression(node)) return getConditionChanges(node.condition)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isNumericLiteral(node)) return isKey(node) ? [] : [[node, `(${node.text} + 1)`]]
  if (ts.isStringLiteral(node)) return isKey(node) ? [] : [[node, node.text === '' ? "'?'" : "''"]]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [[node, '[]']] : []
  if (ts.isBlock(node) && node.statements.length > 0 && ts.isFunctionLike(node.parent)) return [[node, '{}']]
  if (ts.isCallExpression(node)) return getCallChanges(node, source)
  return []
}

function getOperatorChanges(node: ts.BinaryExpression): readonly Change[] {
  const isText = [node.left, node.right].some(
    (it) => ts.isStringLiteralLike(it) || ts.isTemplateExpression(it),
  )
  const { kind } = node.operatorToken
  const swapped = SWAPPED_OPERATORS.get(kind)
  // Texts can't be subtracted.
  if (swapped === undefined || (kind === ts.SyntaxKind.PlusToken && isText)) return []
  return [[node.operatorToken, swapped]]
}

function getConditionChanges(condition: ts.Expression): readonly Change[] {
  return [
    [condition, 'true'],
    [condition, 'false'],
  ]
}

function getCallChanges(node: ts.CallExpression, source: ts.SourceFile): readonly Change[] {
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee)) return []
  const { text } = callee.name
  const swapped = Object.hasOwn(SWAPPED_METHODS, text) ? SWAPPED_METHODS[text] : undefined
  if (swapped !== undefined) return [[callee.name, swapped]]
  return REMOVED_METHODS.has(text) ? [[node, callee.expression.getText(source)]] : []
}

/** Whether a literal is a property's name or an attribute of JSX: another one is no change of behaviour, or a type error. */
function isKey(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isJsxAttribute(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  )
}
