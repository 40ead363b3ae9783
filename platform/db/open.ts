import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { parseExactJson } from '../wire/exact-json.ts'
import { lockDir } from './lock-dir.ts'
import type { Database, Timestamp } from './schema.ts'

/** Where the data is stored: a PostgreSQL server, a folder of the embedded database, or (neither given) memory. */
export type Target = {
  url?: string | undefined
  dir?: string | undefined
  /** A dump to start from, instead of an empty database. */
  dump?: Blob | undefined
}
export type OpenDb = {
  db: Kysely<Database>
  driver: 'postgres' | 'pglite'
  close(): Promise<void>
  /** The embedded database as a dump; undefined on a PostgreSQL server. */
  dump?: () => Promise<Blob>
}

/** All tables are in their own schema: a shared database may have a table `customers` already. */
export const SCHEMA = 'handoff'

types.setTypeParser(types.builtins.INT8, Number)
// A JavaScript Date would lose the microseconds (CON-06).
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf)
for (const type of [types.builtins.JSON, types.builtins.JSONB])
  types.setTypeParser(type, (text) => parseExactJson(text))

/**
 * Opens the database. Both drivers use the same protocol and pool, so that types, isolation and SQLSTATE are the
 * same. The embedded one has a single connection: inside a transaction every query must use it. Throws when the
 * folder is in use by another process.
 */
export async function openDb({ url, dir, dump }: Target = {}): Promise<OpenDb> {
  if (url) {
    const db = connect(new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 }))
    return { db, driver: 'postgres', close: () => db.destroy() }
  }
  const unlock = dir ? lockDir(dir) : () => undefined
  try {
    if (dir) mkdirSync(join(dir, 'pgdata'), { recursive: true })
    const lite = await PGlite.create({
      extensions: { pg_trgm },
      ...(dir ? { dataDir: join(dir, 'pgdata') } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
    })
    const db = connect(new Pool(Object.assign(createPgConfig(lite), { max: 1 })))
    const close = async (): Promise<void> => {
      await db.destroy()
      await lite.close()
      unlock()
    }
    return { db, driver: 'pglite', close, dump: () => lite.dumpDataDir('none') }
  } catch (error) {
    unlock()
    throw error
  }
}

function connect(pool: Pool): Kysely<Database> {
  // A connection that dies while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const setUp = CompiledQuery.raw(`set time zone 'UTC'; set search_path to ${SCHEMA}`)
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => void (await connection.executeQuery(setUp)),
    }),
  })
}

/** `2026-11-21 10:42:00.1234+00`, as PostgreSQL writes it, to `2026-11-21T10:42:00.123400Z`. */
function isoOf(text: string): Timestamp {
  const [, day, time, fraction = ''] = /^(\S+) ([\d:]+)(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (!day || !time) throw new RangeError(`not a timestamp in UTC: ${text}`)
  return `${day}T${time}.${fraction.padEnd(6, '0')}Z`
}
