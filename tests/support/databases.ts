import { afterAll, beforeAll, describe, expect } from 'vitest'
import { familyOf, freshServer, NOW, type Platform, type PlatformOptions, startPlatform } from './platform.ts'
import { postgresBin } from './postgres.ts'
import { copyOf } from './postgres-images.ts'

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
        const databaseUrl = await filledServer(options)
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
export function shared(
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
    if (!running) throw new Error('the platform runs inside of tests only')
    return running.platform
  }
}

/** A platform on the embedded database for all tests of a file. */
export function sharedPlatform(options: PlatformOptions = {}): () => Platform {
  return shared(async () => ({ platform: await startPlatform(options), stop: async () => undefined }))
}

/** A database of one's own on the PostgreSQL server of this run, with a seed in it. Answers its address. */
function filledServer({ seed = 'small', now = NOW }: PlatformOptions): Promise<string> {
  return copyOf(familyOf(seed, now), async (url) => {
    const { database } = await freshServer(url, seed, now)
    await database.close()
  })
}
