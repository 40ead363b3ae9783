/** Features meet in slots, commands and the session, never in each other's DOM (docs/architecture.md). */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesUnder, readProjectFile, sourceFiles } from '../support/project-files.ts'

/** Selects by an attribute that holds text for users, which a translation changes. */
const BY_LABEL =
  /\[\s*(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt)\s*[\]~|^$*=]/i
const BY_DATA_ATTRIBUTE = /\[\s*(data-[\w-]+)/g
/** Properties with the text that an element shows or announces. */
const TEXT_PROPERTIES = ['textContent', 'innerText', 'ariaLabel', 'ariaDescription']

const modules = sourceFiles().filter((path) => path.startsWith('src/'))
const styleSheets = filesUnder('src').filter((path) => path.endsWith('.css'))

test('no element is selected by its label', () => {
  expect(styleSheets.length).toBeGreaterThan(40)
  const texts = [
    ...styleSheets.map((path) => ({ path, text: readProjectFile(path) })),
    ...modules.flatMap((path) => stringsOf(readProjectFile(path)).map((text) => ({ path, text }))),
  ]
  expect(texts.filter(({ text }) => BY_LABEL.test(text))).toEqual([])
})

test('no feature reads the text or the label of an element', () => {
  const features = modules.filter((path) => path.startsWith('src/features/'))
  const readers = features.filter((path) => readsText(readProjectFile(path)))
  expect(readers).toEqual([])
})

test('a feature selects by the data attributes that it sets itself', () => {
  const foreign = modules.flatMap((path) => {
    const feature = /^src\/features\/[^/]+\//.exec(path)?.[0]
    if (feature === undefined) return []
    const own = modules.filter((it) => it.startsWith(feature)).map(readProjectFile)
    return foreignAttributes(readProjectFile(path), own).map((name) => ({ path, name }))
  })
  expect(foreign).toEqual([])
})

test('the checks find what they are meant to', () => {
  const code = [
    `a.closest('[aria-label="Assignment"]')`,
    'a.querySelector(`li ${b}[title^="x"]`)',
    `a.matches('[aria-labelledby="b"]')`,
    'const [title] = b',
  ].join('\n')
  expect(stringsOf(code).filter((text) => BY_LABEL.test(text))).toHaveLength(2)
  expect(readsText('if (button.textContent === "Send") x()')).toBe(true)
  expect(readsText(`button.getAttribute('aria-label')`)).toBe(true)
  expect(readsText('const textContent = 1')).toBe(false)
  const selecting = `a.closest('[data-pane="list"] [data-row]')`
  expect(foreignAttributes(selecting, [selecting, '<p data-row={1} data-panel />'])).toEqual(['data-pane'])
})

/** The data attributes that a module selects by and no module of its feature sets. */
function foreignAttributes(code: string, feature: readonly string[]): string[] {
  const names = stringsOf(code).flatMap((text) =>
    [...text.matchAll(BY_DATA_ATTRIBUTE)].map(([, name = '']) => name),
  )
  return names.filter((name) => !feature.some((it) => new RegExp(`\\s${name}(=|\\s|/?>)`).test(it)))
}

/** The string literals of a module, and the parts of its templates. */
function stringsOf(code: string): string[] {
  const strings: string[] = []
  forEachNode(code, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push(node.text)
  })
  return strings
}

function readsText(code: string): boolean {
  let isFound = false
  forEachNode(code, (node) => {
    if (ts.isPropertyAccessExpression(node) && TEXT_PROPERTIES.includes(node.name.text)) isFound = true
    if (ts.isCallExpression(node) && /\.getAttribute\(\s*['"]aria-(label|description)/.test(node.getText()))
      isFound = true
  })
  return isFound
}

function forEachNode(code: string, callback: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    callback(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
}
