import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** The folder of the server's programs; undefined if the machine has none. */
export const postgresBin = [
  ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'postgres')),
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
]
  .filter((file) => existsSync(file))
  .map((file) => dirname(realpathSync(file)))
  .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))

export type Postgres = {
  /** Creates an empty database. Returns its URL. */
  create(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a temporary server on a port of the loopback interface. Throws without a `postgres` binary. */
export async function startPostgres(onPort?: number): Promise<Postgres> {
  if (!postgresBin) throw new Error('no postgres binary found')
  const bin = postgresBin
  const { stdout } = await asServer('mktemp', ['-d', '/tmp/handoff-pg-XXXXXX'])
  const dir = stdout.trim()
  const data = join(dir, 'data')
  const port = onPort ?? (await freePort())
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c jit=off`
  await asServer(join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'app',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const control = (...args: string[]) => asServer(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', ...args])
  await control('-l', join(dir, 'log'), '-o', settings, 'start')
  const address = (name: string) => addressOf(port, name)
  return {
    async create(name) {
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return address(name)
    },
    async stop() {
      await control('-m', 'immediate', 'stop')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The URL of a database on a server that `startPostgres` has started. */
export function addressOf(port: number, name: string): string {
  return `postgres://app@127.0.0.1:${port}/${name}`
}

/** PostgreSQL refuses to run as root, so root runs its programs as the package's user. */
function asServer(program: string, args: string[]) {
  if (process.getuid?.() !== 0) return run(program, args)
  return run('runuser', ['-u', 'postgres', '--', program, ...args])
}
