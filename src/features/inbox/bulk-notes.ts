import { type BulkRun, failuresOf } from '#src/domain/bulk-run.ts'
import { failureWords } from '#src/domain/bulk-words.ts'
import type { Desk } from '#src/queries/desk.ts'

/** What went wrong with which ticket when many were handed over, by id. */
export function notesIn(run: BulkRun | null, { directory, session }: Desk): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  if (!run) return notes
  for (const [id, failure] of failuresOf(run)) {
    const to = run.rows.get(id)?.to
    if (to) notes.set(id, failureWords(failure, to, { directory, me: session.agentId }))
  }
  return notes
}
