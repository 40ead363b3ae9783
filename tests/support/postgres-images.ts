import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { addressOf } from './postgres.ts'

const START_MS = 60_000
const POLL_MS = 50

let copies = 0

/**
 * Creates a database on the PostgreSQL server of this run, as a copy of one that `fill` has filled once for each family.
 * Returns its URL. Throws when the server doesn't answer within a minute.
 */
export async function copyOf(family: string, fill: (url: string) => Promise<unknown>): Promise<string> {
  const port = inject('postgresPort')
  if (port === null) throw new Error('this machine has no PostgreSQL')
  const client = await connect(port)
  const quoted = (name: string) => client.escapeIdentifier(name)
  const has = async (name: string) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rowCount === 1
  }
  try {
    // Test files run in several processes: one fills the database, the others wait.
    await client.query('select pg_advisory_lock(1)')
    const filled = `filled-${family}`
    if (!(await has(filled))) {
      const draft = `draft-${family}`
      await client.query(`drop database if exists ${quoted(draft)}`)
      await client.query(`create database ${quoted(draft)}`)
      await fill(addressOf(port, draft))
      await client.query(`alter database ${quoted(draft)} rename to ${quoted(filled)}`)
    }
    copies += 1
    const name = `copy-${process.pid}-${copies}`
    await client.query(`create database ${quoted(name)} template ${quoted(filled)}`)
    return addressOf(port, name)
  } finally {
    await client.end()
  }
}

async function connect(port: number): Promise<pg.Client> {
  const end = performance.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: addressOf(port, 'postgres') })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(POLL_MS)
    }
  }
}
