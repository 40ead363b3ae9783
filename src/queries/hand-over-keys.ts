/** What the outbox of hand-overs and whoever shows them agree on. */
import type { Desk } from './desk.ts'

/** What the outbox needs of a desk. */
export type HandOverDesk = Pick<
  Desk,
  'api' | 'queryClient' | 'scheduler' | 'session' | 'config' | 'disk' | 'over'
>

export const handOversKey = ['tickets', 'hand-overs']

/** Stands for the id of a hand-over that the outbox doesn't know yet. */
export const EARLY = ''
