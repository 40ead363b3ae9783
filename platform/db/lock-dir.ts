import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Folders locked by this process. A lock file with our own pid is stale unless its folder is listed here, because
 * pids repeat in containers.
 */
const lockedFolders = new Set<string>()

/**
 * Locks a data folder for this process and returns the function that unlocks it. The embedded database has no lock of
 * its own, and two writers lose acknowledged rows silently. Throws when a running process has locked the folder; the
 * lock of a process that was killed is replaced.
 */
export function lockDir(folder: string): () => void {
  const dir = resolve(folder)
  const file = join(dir, 'lock')
  const ownFile = `${file}.${process.pid}`
  mkdirSync(dir, { recursive: true })
  if (lockedFolders.has(dir)) throw new Error(`The folder ${dir} is already open in this process.`)
  writeFileSync(ownFile, `${process.pid}\n`)
  try {
    if (!tryLink(ownFile, file)) {
      const owner = ownerOf(file)
      if (owner !== undefined && isAlive(owner)) throw inUse(dir, owner, file)
      removeStaleLock(file, owner)
      if (!tryLink(ownFile, file)) throw inUse(dir, ownerOf(file), file)
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
  lockedFolders.add(dir)
  return () => {
    if (lockedFolders.delete(dir)) rmSync(file, { force: true })
  }
}

/** Creating a link is atomic, and fails when the name exists. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function ownerOf(file: string): number | undefined {
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

/** Removes a stale lock. A process that does so at the same time must not remove the lock that we take next. */
function removeStaleLock(file: string, owner: number | undefined): void {
  const staleFile = `${file}.stale.${process.pid}`
  try {
    renameSync(file, staleFile)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (ownerOf(staleFile) !== owner) tryLink(staleFile, file)
  rmSync(staleFile, { force: true })
}

function inUse(dir: string, pid: number | undefined, file: string): Error {
  return new Error(
    `The folder ${dir} is in use by process ${pid ?? '(unknown)'}. Stop it first, or remove ${file} if it is no Handoff platform.`,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
