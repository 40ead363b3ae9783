import { expect, test } from 'vitest'
import { engines } from '../engines/drivers/engines.ts'
import { flows } from '../engines/flows/flows.ts'
import { readProjectFile } from '../support/project-files.ts'

test('the table in docs/browsers.md lists every flow of the smoke tests and every engine that runs them', () => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const names = engines.map(({ name }) => name)
  const expected = [
    row(['', ...names]),
    row(['---', ...names.map(() => ':-:')]),
    ...flows.map(({ title }) => row([title, ...engines.map(({ isDeep }) => (isDeep ? 'deep' : '✓'))])),
  ]
  const table = readProjectFile('docs/browsers.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(table).toEqual(expected)
})
