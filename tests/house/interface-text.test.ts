/** The interface text is extracted from the code into message catalogs (lingui.config.ts): no text may bypass them. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readProjectFile, rootDir, sourceFiles } from '../support/project-files.ts'

/** Attributes, props and properties whose text is shown or announced. */
const TEXT_NAMES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
])
/** Text that is the same in every language. */
const UNTRANSLATED = [
  // The product.
  'Handoff',
  // The deployment's settings file.
  'config.json',
  // The beginning of an address.
  'https://',
  // The HTTP request that the template preview shows.
  'POST',
  '/send-chatapp-template',
  'Authorization: Bearer',
  'X-SP-Workspace-Id',
  'Content-Type: application/json',
]
/** Elements whose content the extractor reads. */
const MESSAGE_ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

test('no text of the interface bypasses the message catalogs', () => {
  const modules = sourceFiles().filter((path) => path.startsWith('src/'))
  expect(modules.filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(200)
  const found = modules.flatMap((path) =>
    literalTexts(path, readProjectFile(path)).map((text) => `${path}: "${text}"`),
  )
  expect(found).toEqual([])
})

test('messages/en.po has the messages of the code, and no others', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: rootDir }))
  const extracted = await catalog?.collect()
  const stored = await catalog?.read('en')
  if (!extracted || !stored) throw new Error('The messages of the code or of messages/en.po are not readable')
  const missing = Object.keys(extracted).filter((id) => !stored[id] || stored[id].obsolete)
  const unused = Object.keys(stored).filter((id) => !extracted[id])
  expect(
    {
      missing: missing.map((id) => `${extracted[id]?.origin?.[0]?.[0]}: "${extracted[id]?.message ?? id}"`),
      unused: unused.map((id) => stored[id]?.message ?? id),
    },
    'messages/en.po is out of date: run `npm run messages` and commit the catalogs',
  ).toEqual({ missing: [], unused: [] })
})

test('literal text is found, and messages, values and names are not', () => {
  const code = [
    'const A = ({ label = "Default label", size = "small" }) => <p title="Title" className="b">Text &nbsp;</p>',
    'const B = () => <><B aria-label={`${a} of ${b}`} /> {c ? "Yes" : d ?? "Maybe"} {e && ` and ${f || "g"}`}</>',
    'const C = { title: "Property", key: "k", text: (h + " added") as const }',
    'const D = () => <Trans comment="i">Message <b title="Inside">{"bold"}</b></Trans>',
    'const E = () => <p title={t`Title`} aria-label={t({ message: "J", comment: "k" })}>{n} · 3 Handoff</p>',
    'const F = { label: msg`Label`, title: i18n._(LABELS[l]), text: m === "n" ? "" : "…" }',
  ].join('\n')
  expect(literalTexts('module.tsx', code)).toEqual([
    'Default label',
    'Title',
    'Text &nbsp;',
    '… of …',
    'Yes',
    'Maybe',
    'and …',
    'g',
    'Property',
    'added',
    'Inside',
  ])
})

/** The literal texts with letters in JSX and in the attributes and properties for text, outside of messages. */
function literalTexts(path: string, code: string): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (isShown(node)) texts.push(...textsOf(node))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(hasLetters)
}

/** Whether the node is JSX text, or the value of an attribute or property for text, that isn't part of a message. */
function isShown(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxText(node)) return !isInMessage(node)
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(parent)) return !isInMessage(node)
  const isValue =
    (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) &&
    parent.initializer === node
  return isValue && TEXT_NAMES.has(parent.name.getText().replaceAll(/['"]/g, ''))
}

/** Whether a message element contains the node. The attributes of elements within a message are no part of it. */
function isInMessage({ parent }: ts.Node): boolean {
  if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return false
  if (ts.isJsxElement(parent) && MESSAGE_ELEMENTS.has(parent.openingElement.tagName.getText())) return true
  return isInMessage(parent)
}

/** The texts that an expression may have. A call or a tagged template returns a message, or text from elsewhere. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const literal = node.templateSpans.map((span) => `…${span.literal.text}`).join('')
    return [node.head.text + literal, ...node.templateSpans.flatMap((span) => textsOf(span.expression))]
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && isCombining(node.operatorToken.kind))
    return [...textsOf(node.left), ...textsOf(node.right)]
  if (
    ts.isJsxExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return textsOf(node.expression)
  return []
}

/** Whether a binary operator returns one of its operands, or both joined. */
function isCombining(operator: ts.SyntaxKind): boolean {
  return [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ].includes(operator)
}

/** Whether a text has letters apart from entities (`&nbsp;`), colours and what is the same in every language. */
function hasLetters(text: string): boolean {
  const rest = UNTRANSLATED.reduce((it, name) => it.replaceAll(name, ''), text)
  return /\p{L}/u.test(rest.replaceAll(/&#?\w+;|^#[\da-f]{6}$/g, ''))
}
