import { useEffect, useEffectEvent } from 'react'
import { markWords } from '#src/ui/clickable-words.ts'
import type { Candidate } from './candidates.tsx'

/** Lets the agent take a candidate of the field by a click on its words in the conversation or in the customer panel. */
export function useCandidateWords(candidates: readonly Candidate[], onTaken: () => void) {
  const words = candidates.flatMap((it) => (it.words === null ? [] : [{ ...it.words, onTake: it.onTake }]))
  const key = words.map(({ messageId, text }) => `${messageId} ${text}`).join('\n')
  const take = useEffectEvent((index: number) => {
    words[index]?.onTake()
    onTaken()
  })
  const mark = useEffectEvent((_: string) =>
    words.length === 0
      ? undefined
      : markWords(
          words.map(({ messageId, text }, index) => ({ messageId, text, onClick: () => take(index) })),
        ),
  )
  useEffect(() => mark(key), [key])
}
