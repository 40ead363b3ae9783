import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { checkBuilt } from '../../scripts/browser-support/check-built.ts'
import { checkScripts } from '../../scripts/browser-support/check-scripts.ts'
import { checkStyles } from '../../scripts/browser-support/check-styles.ts'
import { isKnown, lackedBy } from '../../scripts/browser-support/compat-data.ts'
import { builtExceptions, exceptions } from '../../scripts/browser-support/exceptions.ts'
import { problemsOf } from '../../scripts/browser-support.ts'
import { buildTargets, lowestVersions } from '../../scripts/browsers.ts'
import { rootDir } from '../support/project-files.ts'

const readText = (path: string) => readFileSync(join(rootDir, path), 'utf8')

/** The features of a source that a supported browser lacks. */
function findUnsupported(source: string): string[] {
  const cache = join(rootDir, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'planted-'))
  try {
    const file = join(folder, 'planted.tsx')
    writeFileSync(file, source)
    const program = ts.createProgram([file], {
      target: ts.ScriptTarget.ESNext,
      lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.Preserve,
      types: [],
    })
    return checkScripts(program, (name) => name === file).map(({ feature }) => feature)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an API that a supported browser lacks is found: functions, methods, options, events, attributes [FLT-97]', () => {
  const found = findUnsupported(`
    const { source } = { source: document.body }
    URL.parse('x')
    document.body.showPopover({ source })
    requestIdleCallback(() => {})
    ;[1].values().map(String)
    document.addEventListener('scrollend', () => {})
    Promise.try(() => 1)
    new Highlight()
    CSS.highlights.clear()
    export const part = <p contentEditable="plaintext-only" onScrollEnd={() => {}} />
    declare global { var CloseWatcher: (new () => EventTarget) | undefined }
    globalThis.CloseWatcher
  `)
  for (const feature of [
    'api.URL.parse_static',
    'api.HTMLElement.showPopover.options_source_parameter',
    'api.Window.requestIdleCallback',
    'javascript.builtins.Iterator.map',
    'api.Document.scrollend_event',
    'javascript.builtins.Promise.try',
    'api.Highlight',
    'api.CSS.highlights_static',
    'html.global_attributes.contenteditable.plaintext-only',
    'api.CloseWatcher',
  ]) {
    expect(found).toContain(feature)
  }
})

test('features that every supported browser has are not reported, and neither are the project’s own names [FLT-97]', () => {
  expect(
    findUnsupported(`
      const list = [3, 1].toSorted()
      const own = { parse: (text: string) => text, highlights: 1 }
      own.parse('x')
      structuredClone(list)
      document.body.showPopover()
      new Intl.Segmenter('en', { granularity: 'word' }).segment('a')
      URL.canParse('x')
    `),
  ).toEqual([])
})

test('a CSS feature that a supported browser lacks is found, unless the style sheet has a fallback [FLT-97]', () => {
  const found = (css: string) => checkStyles('planted.css', css).map(({ feature }) => feature)
  expect(found('p { position-area: block-end }')).toContain('css.properties.position-area')
  expect(found('p { text-wrap: pretty }')).toEqual(['css.properties.text-wrap.pretty'])
  expect(found('p { color: contrast-color(red) }')).toEqual(['css.types.color.contrast-color'])
  expect(found('@starting-style { p { opacity: 0 } }')).toEqual(['css.at-rules.starting-style'])
  expect(found('p::highlight(find) { color: red }')).toEqual(['css.selectors.highlight'])
  expect(found('p { color: light-dark(#000, #fff); block-size: 100dvh; &:has(b) { color: red } }')).toEqual(
    [],
  )
  expect(found('@supports (field-sizing: content) { p { field-sizing: content } }')).toEqual([])
})

test('a feature that a supported browser lacks is found in the built file of a package [FLT-97]', () => {
  const found = (text: string) => checkBuilt('planted.js', text).map(({ feature }) => feature)
  expect(found('a=URL.parse(b)')).toEqual(['api.URL.parse_static'])
  expect(found('new CloseWatcher')).toEqual(['api.CloseWatcher'])
  expect(found('/(?i:a)b/.test(c)')).toEqual(['javascript.regular_expressions.modifier'])
  expect(found('/(?<=a)(?<b>c)[[d]]/v.test(JSON.parse(e))')).toEqual([])
})

test('an exception allows only the feature that it names, and an unused exception is refused [FLT-97]', () => {
  const finding = { file: 'src/a.ts', line: 1, feature: 'api.URL.parse_static', lackedBy: ['safari 17.5'] }
  const exception = { feature: 'api.URL.parse_static', file: 'src/a.ts', reason: 'a test' }
  expect(problemsOf([finding], [])).toEqual(['src/a.ts:1 uses api.URL.parse_static, which safari 17.5 lack'])
  expect(problemsOf([finding], [exception])).toEqual([])
  expect(problemsOf([{ ...finding, file: 'src/b.ts' }], [exception])).toHaveLength(2)
})

test('every exception names a feature of the compatibility data [FLT-97]', () => {
  for (const { feature } of [...exceptions, ...builtExceptions]) expect(isKnown(feature), feature).toBe(true)
})

test('the build targets exactly the supported browsers [FLT-97]', () => {
  expect(buildTargets().toSorted()).toEqual(['chrome123', 'edge123', 'firefox128', 'ios17.5', 'safari17.5'])
})

const inWords = 'Chrome 123, Edge 123, Firefox 128, Safari 17.5'

test('the README, the page for old browsers and the noscript page name the versions of package.json [FLT-97]', () => {
  const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', safari_ios: 'iPadOS' }
  for (const { browser, version } of lowestVersions()) {
    for (const path of ['public/browser-check.js', 'index.html', 'README.md']) {
      expect(readText(path), path).toContain(`${names[browser]} ${version}`)
    }
  }
  expect(readText('index.html')).toContain(inWords)
})

test('the check for old browsers accepts the lowest supported versions and none before them [FLT-97]', () => {
  const script = readText('public/browser-check.js')
  expect(script).toContain("CSS.supports('color', 'light-dark(#000,#fff)')")
  expect(script).toContain("CSS.supports('color', 'rgb(from red r g b)')")
  const features = ['css.types.color.light-dark', 'css.types.color.rgb.relative_syntax']
  const lack = (browser: string, version: number) =>
    features.some((feature) => lackedBy(feature, [{ browser, version }])?.length !== 0)
  for (const { browser, version } of lowestVersions()) {
    expect(lack(browser, version), `${browser} ${version}`).toBe(false)
    expect(
      lack(browser, version - (Number.isInteger(version) ? 1 : 0.1)),
      `before ${browser} ${version}`,
    ).toBe(true)
  }
})

test('years after the installed list of browser versions, reading it prints no warning, which would fail the build', () => {
  const { BROWSERSLIST_IGNORE_OLD_DATA: _, ...env } = process.env
  const script = `const end = Date.UTC(2040, 1, 29)
    globalThis.Date = class extends Date { constructor(...parts) { super(...(parts.length > 0 ? parts : [end])) } }
    const { lowestVersions } = await import('./scripts/browsers.ts')
    if (lowestVersions().length === 0) throw new Error('there are no versions')`
  const options = { cwd: rootDir, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  )
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' })
})

test('the check for old browsers is small and uses only syntax of 2009 [FLT-97]', () => {
  const text = readText('public/browser-check.js')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048)
  const modern = new Set([
    ts.SyntaxKind.ArrowFunction,
    ts.SyntaxKind.NoSubstitutionTemplateLiteral,
    ts.SyntaxKind.TemplateExpression,
    ts.SyntaxKind.SpreadElement,
    ts.SyntaxKind.ObjectBindingPattern,
    ts.SyntaxKind.ArrayBindingPattern,
    ts.SyntaxKind.QuestionDotToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.ClassDeclaration,
    ts.SyntaxKind.ForOfStatement,
  ])
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isBlockScoped = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0
    if (modern.has(node.kind) || isBlockScoped) found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('check.js', text, ts.ScriptTarget.ES5, true, ts.ScriptKind.JS))
  expect(found).toEqual([])
})
