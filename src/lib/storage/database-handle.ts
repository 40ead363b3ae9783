/**
 * The handle of a database, which browsers break without a word: after a sleep, a restart of their storage process or a full
 * disk, every transaction throws, or no request settles.
 */

/** Milliseconds after which a database doesn't answer. Reading a whole cache takes a slow tablet about two seconds. */
const ANSWER_LIMIT_MS = 10_000

/** Errors of what is stored, which another handle has as well. Any other may be that of a handle: browsers name them differently. */
const LASTING_ERRORS = new Set(['DataCloneError', 'QuotaExceededError', 'SecurityError', 'VersionError'])

export type DatabaseHandle<Database> = {
  /** Opens the database if it isn't open. Rejects where it can't be opened. */
  readonly open: () => Promise<Database>
  /**
   * Runs work on the database. If the handle fails or doesn't answer, it is closed, and the work runs once more on another
   * one: work that has taken effect must be the same when it is done again. Rejects as the second run does.
   */
  readonly use: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
  /** Goes on with another database that is open, or null: it is opened when it is needed. Closes nothing. */
  readonly replace: (next: Database | null) => void
  /** Closes the database if it is open. */
  readonly close: () => Promise<void>
}

export function createDatabaseHandle<Database>(
  openDatabase: () => Promise<Database>,
  closeDatabase: (database: Database) => void,
): DatabaseHandle<Database> {
  let opening: Promise<Database> | null = null
  const open = () => {
    const current = (opening ??= openDatabase())
    current.catch(() => {
      if (opening === current) opening = null
    })
    return current
  }
  /** Doesn't wait: a database that doesn't answer may open much later, and is closed then. */
  const drop = () => {
    opening?.then(closeDatabase).catch(() => undefined)
    opening = null
  }
  return {
    open,
    use: async (work) => {
      const run = () => limitTime(open().then(work))
      try {
        return await run()
      } catch (error) {
        if (!(error instanceof DOMException) || LASTING_ERRORS.has(error.name)) throw error
        drop()
        return run()
      }
    },
    replace: (next) => {
      opening = next && Promise.resolve(next)
    },
    close: async () => {
      const database = opening && (await limitTime(opening).catch(() => null))
      if (database) closeDatabase(database)
      else drop()
      opening = null
    },
  }
}

/** Rejects with a `TimeoutError` where a database doesn't answer. */
async function limitTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DOMException('The database does not answer', 'TimeoutError')),
    ANSWER_LIMIT_MS,
  )
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer))
}
