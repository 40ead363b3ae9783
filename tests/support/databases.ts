import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Platform, type PlatformOptions, startPlatform } from './platform.ts'
import { postgresBin, startPostgres } from './postgres.ts'

/**
 * Runs the same tests on the embedded database and, where this machine has one, on a real PostgreSQL server (else they
 * are reported as skipped). The platform is there inside of tests only. No test may leave it with a mistake of its own.
 */
export function describeOnEachDatabase(
  tests: (platform: () => Platform, on: 'PGlite' | 'PostgreSQL') => void,
  options: PlatformOptions = {},
): void {
  describe('on PGlite', () => {
    tests(
      shared(async () => ({ platform: await startPlatform(options), stop: async () => undefined })),
      'PGlite',
    )
  })
  describe.skipIf(!postgresBin)('on PostgreSQL', () => {
    tests(
      shared(async () => {
        const server = await startPostgres()
        const databaseUrl = await server.create('handoff')
        return { platform: await startPlatform({ ...options, databaseUrl }), stop: () => server.stop() }
      }),
      'PostgreSQL',
    )
  })
}

/** One platform for all tests of a group. */
export function shared(
  start: () => Promise<{ platform: Platform; stop: () => Promise<void> }>,
): () => Platform {
  let running: { platform: Platform; stop: () => Promise<void> } | undefined
  beforeAll(async () => {
    running = await start()
  }, 30_000)
  afterAll(async () => {
    const failures = running?.platform.failures
    await running?.platform.close()
    await running?.stop()
    expect(failures, 'the platform made no mistake of its own [TRN-07]').toEqual([])
  })
  return () => {
    if (!running) throw new Error('the platform runs inside of tests only')
    return running.platform
  }
}

/** A platform on the embedded database for all tests of a file. */
export function sharedPlatform(options: PlatformOptions = {}): () => Platform {
  return shared(async () => ({ platform: await startPlatform(options), stop: async () => undefined }))
}
