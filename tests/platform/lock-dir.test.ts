import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDir } from '#platform/db/lock-dir.ts'

const root = mkdtempSync(join(tmpdir(), 'handoff-lock-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = (name: string) => join(root, name)

test('a folder is created, locked, and unlocked', () => {
  const dir = folder('a/b/c')
  const unlock = lockDir(dir)
  expect(readdirSync(dir)).toEqual(['lock'])
  expect(() => lockDir(dir)).toThrow('already open in this process')
  unlock()
  unlock()
  expect(readdirSync(dir)).toEqual([])
  lockDir(dir)()
})

test('a folder locked by a living process is refused, with its path and process id', async () => {
  const dir = folder('held')
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  lockDir(dir)()
  writeFileSync(join(dir, 'lock'), `${other.pid}\n`)
  expect(() => lockDir(dir)).toThrow(`The folder ${dir} is in use by process ${other.pid}.`)
  expect(readdirSync(dir)).toEqual(['lock'])
  const exited = new Promise((done) => other.on('exit', done))
  other.kill()
  await exited
  lockDir(dir)()
})

test.for(['999999999\n', '', 'nonsense', `${process.pid}\n`])(
  'a lock file with %j, left by a killed process, is replaced',
  (content) => {
    const dir = folder('stale')
    lockDir(dir)()
    writeFileSync(join(dir, 'lock'), content)
    const unlock = lockDir(dir)
    expect(readdirSync(dir)).toEqual(['lock'])
    unlock()
    expect(existsSync(join(dir, 'lock'))).toBe(false)
  },
)
