import { type RefObject, useEffect, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { findIn, type Hit, needleOf } from '#src/domain/find.ts'
import { comparePlaces, type Placed } from '#src/domain/position.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Target } from '#src/queries/reach-message.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { canMark, markIn } from './find-marks.ts'
import { useFindBack } from './use-find-back.ts'

type Options = {
  desk: Desk
  id: ThreadId
  /** All that is loaded, oldest first. */
  messages: readonly Message[]
  log: RefObject<HTMLElement | null>
  goTo: (target: Target, focus: boolean) => void
}

/** Looks for words in what is loaded, and in the whole thread when asked, and goes from one hit to the next. */
export function useFind({ desk, id, messages, log, goTo }: Options) {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<Placed | null>(null)
  const go = (hit: Placed) => {
    setCurrent({ id: hit.id, at: hit.at })
    if (!isInView(log.current, hit.id) || !canMark()) goTo({ id: hit.id, at: hit.at }, false)
  }
  const needle = needleOf(query)
  const { back, ...walk } = useFindBack(desk, id, (fresh) => {
    const newest = fresh.toSorted(newestFirst)[0]
    if (current === null && newest) go(newest)
  })
  const hits = merged(messages, needle ? findIn(messages, needle) : [], back?.hits ?? [])
  const index = current === null ? -1 : hits.findIndex((it) => it.id === current.id)
  useEffect(() => {
    const marked = needleOf(query)
    if (!log.current || !marked) return undefined
    return markIn(log.current, { needle: marked, current: current?.id ?? null })
  }, [query, current, log])

  return {
    query,
    needle,
    /** Newest first. */
    hits,
    index,
    back,
    /** Looks for something else, from what is in view and upwards. */
    look: (text: string) => {
      setQuery(text)
      walk.forget()
      setCurrent(null)
      const next = needleOf(text)
      const found = next ? findIn(messages, next).toReversed() : []
      const seen = lastInView(log.current, messages)
      const nearest = found.find((it) => !seen || comparePlaces(it, seen) <= 0) ?? found.at(-1)
      if (nearest) go(nearest)
    },
    /** To the next hit, older or newer than the current one even if that is gone; past the last one from the first. */
    step: (to: 'older' | 'newer') => {
      const isAhead = (it: Hit) =>
        current !== null && comparePlaces(it, current) * (to === 'older' ? -1 : 1) > 0
      const next = to === 'older' ? (hits.find(isAhead) ?? hits[0]) : (hits.findLast(isAhead) ?? hits.at(-1))
      if (next) go(next)
    },
    search: () => needle && walk.search(needle),
    goOn: () => needle && walk.goOn(needle),
    cancel: walk.cancel,
  }
}

function newestFirst(a: Placed, b: Placed): number {
  return comparePlaces(b, a)
}

/** What was found on the way back may read otherwise by now: of what is loaded, only what is found in it counts. */
function merged(messages: readonly Message[], loaded: readonly Hit[], back: readonly Hit[]): readonly Hit[] {
  if (back.length === 0) return loaded.toReversed()
  const known = new Set(messages.map((it) => it.id))
  const far = new Map(back.flatMap((it) => (known.has(it.id) ? [] : [[it.id, it]])))
  return [...loaded, ...far.values()].toSorted(newestFirst)
}

function isInView(log: HTMLElement | null, id: string): boolean {
  const row = log?.querySelector(`[data-message="${CSS.escape(id)}"]`)
  if (!log || !row) return false
  const [box, view] = [row.getBoundingClientRect(), log.getBoundingClientRect()]
  return box.top >= view.top && box.bottom <= view.bottom
}

/** The last message of which something can be seen. */
function lastInView(log: HTMLElement | null, messages: readonly Message[]): Placed | undefined {
  const lower = log?.getBoundingClientRect().bottom ?? 0
  const rows = [...(log?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
  const last = rows.findLast((it) => it.getBoundingClientRect().top < lower)?.dataset['message']
  return messages.find((it) => it.id === last)
}
