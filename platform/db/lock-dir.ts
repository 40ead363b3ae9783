import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folders that this process holds: a lock with our own pid is a leftover (pids repeat in containers) unless it's here. */
const held = new Set<string>()

/**
 * Takes a data folder for this process, and answers with what gives it back. The embedded database has no lock of its
 * own, and two writers lose acknowledged rows silently. Throws when a living process holds the folder; a lock that a
 * killed process left behind is taken over.
 */
export function lockDir(folder: string): () => void {
  const dir = resolve(folder)
  const file = join(dir, 'lock')
  const mine = `${file}.${process.pid}`
  mkdirSync(dir, { recursive: true })
  if (held.has(dir)) throw new Error(`The folder ${dir} is already open in this process.`)
  writeFileSync(mine, `${process.pid}\n`)
  try {
    if (!tryLink(mine, file)) {
      const holder = holderOf(file)
      if (holder !== undefined && isAlive(holder)) throw inUse(dir, holder, file)
      takeAway(file, holder)
      if (!tryLink(mine, file)) throw inUse(dir, holderOf(file), file)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  held.add(dir)
  return () => {
    if (held.delete(dir)) rmSync(file, { force: true })
  }
}

/** A link appears whole or not at all, and fails where the name is taken. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Removes a leftover lock. Whoever else does so at the same time must not remove the lock that we take next. */
function takeAway(file: string, holder: number | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (holderOf(aside) !== holder) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function inUse(dir: string, pid: number | undefined, file: string): Error {
  return new Error(
    `The folder ${dir} is in use by process ${pid ?? '(unknown)'}. Stop it first, or remove ${file} if it is no Handoff platform.`,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
