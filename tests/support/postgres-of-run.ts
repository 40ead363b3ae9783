import type { TestProject } from 'vitest/node'
import { freePort, type Postgres, postgresBin, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL server of this run listens, or soon will; null where this machine has none. */
    postgresPort: number | null
  }
}

/** One PostgreSQL server for all files of a run. It starts while the first files are loaded: nobody waits for it here. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = postgresBin ? await freePort() : null
  project.provide('postgresPort', port)
  const starting: Promise<Postgres> | null = port === null ? null : startPostgres(port)
  // A test that needs the server fails by itself, with the reason; nothing else may fail.
  starting?.catch(() => undefined)
  return async () => {
    const server = await starting
    await server?.stop()
  }
}
