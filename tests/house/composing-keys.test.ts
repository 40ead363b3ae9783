/** Every handler of keys stands behind the guard for keys of input methods, which listens on the window. */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readProjectFile, sourceFiles } from '../support/project-files.ts'

/** They only notice that the user is there, or navigates by keyboard. */
const NOTICING = [
  'src/data/session/lock/idle-watch.ts',
  'src/lib/browser/composing-keys.ts',
  'src/lib/browser/focus.ts',
  'src/lib/browser/user-activity.ts',
  'src/ui/safe-html/prepare.ts',
]
const WINDOWS = ['window', 'globalThis', 'self']

type KeyListener = { readonly path: string; readonly isOnWindow: boolean }

/** All calls of `addEventListener` with the name of a key event, or with a name from a list in a file that has one. */
function findKeyListeners(path: string): readonly KeyListener[] {
  const text = readProjectFile(path)
  if (!/['"]key(?:down|up|press)['"]/.test(text)) return []
  const found: KeyListener[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node
      const receiver = ts.isPropertyAccessExpression(callee) ? callee.expression.getText() : 'window'
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText()
      const event = node.arguments[0]
      const isKey = event && (ts.isStringLiteral(event) ? event.text.startsWith('key') : true)
      if (name === 'addEventListener' && isKey) found.push({ path, isOnWindow: WINDOWS.includes(receiver) })
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const modules = sourceFiles().filter((path) => path.startsWith('src/'))

test('a handler on the window, which the guard doesn’t keep keys from, asks whether one is composing', () => {
  const listeners = modules.flatMap(findKeyListeners)
  expect(listeners.length).toBeGreaterThan(15)
  const unguarded = listeners
    .filter((it) => it.isOnWindow && !NOTICING.includes(it.path))
    .filter(({ path }) => !readProjectFile(path).includes('isComposingKey(event)'))
  expect(unguarded).toEqual([])
})

test('the guard is set before anything is rendered, and no handler listens for presses', () => {
  expect(readProjectFile('src/main.tsx')).toContain('holdComposingKeys()')
  expect(modules.filter((path) => /onKeyPress|['"]keypress['"]/.test(readProjectFile(path)))).toEqual([])
})
