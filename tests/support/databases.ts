import { afterAll, beforeAll, describe, expect } from 'vitest'
import { familyOf, freshServer, NOW, type Platform, type PlatformOptions, startPlatform } from './platform.ts'
import { postgresBin } from './postgres.ts'
import { copyOf } from './postgres-images.ts'

/**
 * Runs the same tests on the embedded database and, if the machine has one, on a PostgreSQL server (otherwise they are
 * reported as skipped). The platform exists inside tests only. A failure of the platform itself fails the test file.
 */
export function describeOnEachDatabase(
  tests: (platform: () => Platform, databaseName: 'PGlite' | 'PostgreSQL') => void,
  options: PlatformOptions = {},
): void {
  describe('on PGlite', () => {
    tests(
      sharePlatform(async () => ({
        platform: await startPlatform({ ...options, reuse: true }),
        stop: async () => undefined,
      })),
      'PGlite',
    )
  })
  describe.skipIf(!postgresBin)('on PostgreSQL', () => {
    tests(
      sharePlatform(async () => {
        const databaseUrl = await createFilledDatabase(options)
        return {
          platform: await startPlatform({ ...options, databaseUrl }),
          stop: async () => undefined,
        }
      }),
      'PostgreSQL',
    )
  })
}

/** One platform for all tests of a group. */
export function sharePlatform(
  start: () => Promise<{ platform: Platform; stop: () => Promise<void> }>,
): () => Platform {
  let running: { platform: Platform; stop: () => Promise<void> } | undefined
  beforeAll(async () => {
    running = await start()
  })
  afterAll(async () => {
    const failures = running?.platform.failures
    await running?.platform.close()
    await running?.stop()
    expect(failures, 'the platform made no mistake of its own [TRN-07]').toEqual([])
  })
  return () => {
    if (!running) throw new Error('the platform runs inside tests only')
    return running.platform
  }
}

/** One platform on the embedded database for all tests of a file. */
export function shareEmbeddedPlatform(options: PlatformOptions = {}): () => Platform {
  return sharePlatform(async () => ({
    platform: await startPlatform({ ...options, reuse: true }),
    stop: async () => undefined,
  }))
}

/** Creates a seeded database on the PostgreSQL server of this run. Returns its URL. */
function createFilledDatabase({ seed = 'small', now = NOW }: PlatformOptions): Promise<string> {
  return copyOf(familyOf(seed, now), async (url) => {
    const { database } = await freshServer(url, seed, now)
    await database.close()
  })
}
