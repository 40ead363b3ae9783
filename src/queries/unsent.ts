import type { QueryClient } from '@tanstack/react-query'
import { isUnderWay } from '#src/domain/template-send.ts'
import { handOversQuery, unsentHandOversQuery } from './hand-overs.ts'
import { sendsQuery } from './template-sends.ts'

/** What the platform hasn't heard of yet, and a sign-out would lose. */
export type Unsent = { readonly handOvers: number; readonly sends: number }

export function unsentOf(client: QueryClient): Unsent {
  const handOvers = client.getQueryData(handOversQuery().queryKey)
  const sends = client.getQueryData(sendsQuery().queryKey)
  return {
    handOvers: handOvers ? unsentHandOversQuery().select(handOvers) : 0,
    sends: sends?.filter(isUnderWay).length ?? 0,
  }
}
