/** What was typed, on disk (rule 23): one draft for each customer and template. */
import { queryOptions } from '@tanstack/react-query'
import type { Draft } from '#src/domain/template-draft.ts'
import { readDraft } from '#src/domain/template-draft-read.ts'
import type { Desk } from './desk.ts'

const SHELF = 'drafts'
/** Milliseconds until a letter is on its way to the disk. */
const SOON = 150

/** What was typed the last time; null: nothing. Read once, when the form opens. */
export function draftQuery(desk: Desk, draftId: string) {
  return queryOptions({
    queryKey: ['templates', 'draft', draftId],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async (): Promise<Draft | null> => {
      const disk = await desk.disk()
      return readDraft((await disk.read(SHELF, draftId))?.value)
    },
  })
}

export type DraftKeeper = {
  /** Keeps it within 300 ms. */
  readonly keep: (draft: Draft) => void
  /** Keeps what is still waiting, at once. */
  readonly flush: () => void
  /** Lets go of it: it has been sent, or emptied by hand. */
  readonly forget: () => Promise<void>
}

export function keeperOf(desk: Desk, draftId: string): DraftKeeper {
  let waiting: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const draft = waiting
    waiting = null
    if (draft) void desk.disk().then((disk) => disk.write(SHELF, draftId, draft))
  }
  return {
    keep: (draft) => {
      waiting = draft
      // Not put off by the next letter: who types without a pause loses no more than who stops.
      timer ??= setTimeout(flush, SOON)
    },
    flush,
    forget: async () => {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      await (await desk.disk()).remove(SHELF, draftId)
    },
  }
}
