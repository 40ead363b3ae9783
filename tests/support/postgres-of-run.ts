import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { type Postgres, postgresBin, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of this run's PostgreSQL server, which may still be starting; null if the machine has none. */
    postgresPort: number | null
  }
}

/** Starts one PostgreSQL server for all files of a run, without waiting for it, while the first files load. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = postgresBin ? await freePort() : null
  project.provide('postgresPort', port)
  const starting: Promise<Postgres> | null = port === null ? null : startPostgres(port)
  // Only tests that need the server may fail; they report the reason themselves.
  starting?.catch(() => undefined)
  return async () => {
    const server = await starting
    await server?.stop()
  }
}
