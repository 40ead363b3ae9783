import { createHash } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDb, openDb } from '#platform/db/open.ts'
import { rootDir } from './project-files.ts'

const FOLDER = join(rootDir, '.cache/platform')
const POLL_MS = 100

/**
 * An embedded database without tables. Initialising one takes seconds of CPU, so it is opened from an image that is
 * created once for each version of PGlite and of this file.
 */
export async function emptyDatabase(): Promise<OpenDb> {
  return openDb({ dump: await imageOf('initdb', await hashOf(...IMAGE_SOURCES), openDb) })
}

/** An embedded database filled by `make`, opened from an image that is created once for each state of the sources. */
export async function databaseOf(
  family: string,
  make: (database: OpenDb) => Promise<unknown>,
): Promise<OpenDb> {
  const dump = await imageOf(family, await hashOf(...IMAGE_SOURCES, ...(await sources())), async () => {
    const database = await emptyDatabase()
    await make(database)
    return database
  })
  return openDb({ dump })
}

/** The files that determine every image: the version of PGlite, and this file. */
const IMAGE_SOURCES = ['node_modules/@electric-sql/pglite/package.json', 'tests/support/database-images.ts']

/** The files that determine the content of a seeded database. */
async function sources(): Promise<string[]> {
  const folders = ['platform/seed', 'platform/db']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(rootDir, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  return files
    .flat()
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
}

async function hashOf(...files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(rootDir, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The image with this name and hash. Test files run in several processes: one creates it, the others wait. */
async function imageOf(family: string, hash: string, make: () => Promise<OpenDb>): Promise<Blob> {
  const image = join(FOLDER, `${family}-${hash}.tar`)
  const lock = `${image}.lock`
  while (!existsSync(image)) {
    await mkdir(FOLDER, { recursive: true })
    if (!(await acquire(lock))) {
      await sleep(POLL_MS)
      continue
    }
    try {
      if (!existsSync(image)) await save(await make(), family, image)
    } finally {
      await rm(lock, { force: true })
    }
  }
  return openAsBlob(image)
}

async function save(database: OpenDb, family: string, image: string): Promise<void> {
  // The template databases are a third of an image, and the tests create no databases.
  await sql`update pg_database set datistemplate = false where datname like 'template%'`.execute(database.db)
  for (const name of ['template0', 'template1'])
    await sql.raw(`drop database if exists ${name}`).execute(database.db)
  // PostgreSQL clears its buffers when it opens: with the default of 128 MB that takes a third of the time.
  await sql`alter system set shared_buffers = '16MB'`.execute(database.db)
  const blob = await database.dump?.()
  await database.close()
  if (!blob) throw new Error('only an embedded database has an image')
  for (const old of await readdir(FOLDER))
    if (old.startsWith(`${family}-`) && old.endsWith('.tar')) await rm(join(FOLDER, old), { force: true })
  const temporaryFile = `${image}.${process.pid}`
  // As bytes: the Blob of jsdom has no stream.
  await writeFile(temporaryFile, new Uint8Array(await blob.arrayBuffer()))
  await rename(temporaryFile, image)
}

/** Takes the lock, unless a running process holds it. */
async function acquire(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const ownerPid = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (ownerPid > 0 && !isAlive(ownerPid)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
