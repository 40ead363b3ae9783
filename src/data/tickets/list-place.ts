import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'

/** Where the open ticket stands in the list beside it. */
export type ListPlace = {
  /** From 1; null: it isn't in the list. */
  readonly position: number | null
  readonly count: number
  /** False while the platform may have more tickets that belong to the list. */
  readonly isWhole: boolean
}

const listPlace = defineSlice<ListPlace | null>(null)

/** Null without a list of tickets. */
export const listPlaceSlice: Slice<ListPlace | null> = listPlace

export function setListPlace(store: SessionStore, next: ListPlace | null): void {
  listPlace(store).update(() => next)
}
