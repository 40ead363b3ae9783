import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { type ListedReply, listReplies } from '#src/data/templates/list-replies.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { readLoadedFacts, waitForCalls } from '#src/data/templates/situation-facts.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

export type Replies = {
  readonly listed: readonly ListedReply[]
  /** What they are proposed for; null: no situation. */
  readonly situation: Situation | null
  /** False: whether a call was missed isn't known. */
  readonly areCallsKnown: boolean
}

/**
 * The templates for a target, those that fit first, as it was when they were first listed: nothing that arrives meanwhile
 * moves a template to another key (rule 8).
 */
export function useReplies(target: PresetListTarget, presets: readonly Preset[], uses: PresetUses): Replies {
  const session = useSession()
  const { locale } = useDisplayLocale()
  const [replies] = useState((): Replies => {
    const facts = readLoadedFacts(session, target, uses, Date.now())
    return {
      listed: listReplies(presets, facts, uses, locale),
      situation: facts.situations[0]?.situation ?? null,
      areCallsKnown: facts.areCallsKnown,
    }
  })
  return replies
}

/** True while the customer's calls are read, for a moment at most: a missed call decides what comes first. */
export function useIsWaitingForCalls(target: PresetListTarget): boolean {
  const session = useSession()
  const [isWaiting, setWaiting] = useState(true)
  const wait = useEffectEvent(() => waitForCalls(session, target))
  useEffect(() => {
    let isUnmounted = false
    void wait().then(() => !isUnmounted && setWaiting(false))
    return () => {
      isUnmounted = true
    }
  }, [])
  return isWaiting
}
