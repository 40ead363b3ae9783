import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { rootDir } from '../support/project-files.ts'

const HEAD = `
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
declare const api: Api
`
const VALID_CALLS = [
  `const { value } = await api.run(assignTicket, { ticketId: 'x', assignee: { kind: 'agent', id: 'y' } }); value.code.trim()`,
  `await api.run(assignTicket, { ticketId: 'x', assignee: { kind: 'unassigned' } })`,
  `const page = await api.run(listMessages, { chatId: 'x', limit: 100 }); page.value.records[0]?.at.micros.toFixed()`,
  `await api.run(listCustomers, {})`,
]
const INVALID_CALLS = [
  [
    'a target of an unknown kind',
    `await api.run(assignTicket, { ticketId: 'x', assignee: { kind: 'queue', id: 'y' } })`,
  ],
  ['an agent without an id', `await api.run(assignTicket, { ticketId: 'x', assignee: { kind: 'agent' } })`],
  [
    'unassigned with an id',
    `await api.run(assignTicket, { ticketId: 'x', assignee: { kind: 'unassigned', id: 'y' } })`,
  ],
  [
    'a ticket id under the name of another operation',
    `await api.run(assignTicket, { chatId: 'x', assignee: { kind: 'unassigned' } })`,
  ],
  ['messages of no chat', `await api.run(listMessages, {})`],
  ['a limit as text', `await api.run(listMessages, { chatId: 'x', limit: '25' })`],
  ['a third sort order', `await api.run(listCustomers, { sortOrder: 'up' })`],
  ['a field that the answer does not have', `(await api.run(listMessages, { chatId: 'x' })).value.total`],
  ['a null cursor taken for text', `(await api.run(listMessages, { chatId: 'x' })).value.cursor.trim()`],
  ['something that is no operation', `await api.run({ id: 'tickets.close' }, {})`],
] as const

test('a valid call compiles and an invalid one does not [TKT-11, TKT-12, TKT-14, MSG-14]', () => {
  const files = new Map<string, string>()
  for (const [index, call] of VALID_CALLS.entries()) files.set(fileFor('valid', index), HEAD + call)
  for (const [index, [, call]] of INVALID_CALLS.entries()) files.set(fileFor('invalid', index), HEAD + call)
  const errors = compile(files)
  for (const index of VALID_CALLS.keys())
    expect(errors.get(fileFor('valid', index)), VALID_CALLS[index]).toBeUndefined()
  for (const [index, [what]] of INVALID_CALLS.entries())
    expect(errors.get(fileFor('invalid', index)), what).toBeDefined()
}, 60_000)

function fileFor(kind: string, index: number): string {
  return join(rootDir, 'src', `${kind}-${index}.virtual.ts`)
}

/** The first error of each of these files, compiled as the app is. */
function compile(files: ReadonlyMap<string, string>): Map<string, string> {
  const configFile = join(rootDir, 'src/tsconfig.json')
  const { config } = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(rootDir, 'src'))
  const compilerOptions = { ...options, noUnusedLocals: false, incremental: false, types: [] }
  const systemHost = ts.createCompilerHost(compilerOptions)
  const host = { ...systemHost }
  host.fileExists = (name) => files.has(name) || systemHost.fileExists(name)
  host.readFile = (name) => files.get(name) ?? systemHost.readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined
      ? systemHost.getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram([...files.keys()], compilerOptions, host)
  const errors = new Map<string, string>()
  for (const name of files.keys())
    for (const { messageText } of program.getSemanticDiagnostics(program.getSourceFile(name)))
      errors.set(name, ts.flattenDiagnosticMessageText(messageText, '\n'))
  return errors
}
