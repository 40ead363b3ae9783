import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Candidate } from './candidates.tsx'
import { markSaid } from './mark-said.ts'

/** Lets the agent take a candidate of the field by a click on its words in the conversation above the reply. */
export function useSaidMarks(
  form: RefObject<HTMLFormElement | null>,
  candidates: readonly Candidate[],
  onTaken: () => void,
) {
  const said = candidates.flatMap((it) => (it.said === null ? [] : [{ ...it.said, onTake: it.onTake }]))
  const key = said.map(({ messageId, text }) => `${messageId} ${text}`).join('\n')
  const take = useEffectEvent((index: number) => {
    said[index]?.onTake()
    onTaken()
  })
  const mark = useEffectEvent((_: string) => {
    const log = form.current?.closest('[data-pane]')?.querySelector<HTMLElement>('[role="log"]')
    if (!log || said.length === 0) return undefined
    return markSaid(
      log,
      said.map(({ messageId, text }, index) => ({ messageId, text, onTake: () => take(index) })),
    )
  })
  useEffect(() => mark(key), [key])
}
