import { useEffect, useEffectEvent } from 'react'
import { markMessageWords } from '#src/ui/message-words.ts'
import type { Candidate } from './candidates.tsx'

/** Lets the agent take a candidate of the field by a click on its words in the conversation above the reply. */
export function useSaidWords(candidates: readonly Candidate[], onTaken: () => void) {
  const said = candidates.flatMap((it) => (it.said === null ? [] : [{ ...it.said, onTake: it.onTake }]))
  const key = said.map(({ messageId, text }) => `${messageId} ${text}`).join('\n')
  const take = useEffectEvent((index: number) => {
    said[index]?.onTake()
    onTaken()
  })
  const mark = useEffectEvent((_: string) =>
    said.length === 0
      ? undefined
      : markMessageWords(
          said.map(({ messageId, text }, index) => ({ messageId, text, onClick: () => take(index) })),
        ),
  )
  useEffect(() => mark(key), [key])
}
