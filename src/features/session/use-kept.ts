import { useEffect, useState } from 'react'
import { MOST_WRONG } from '#src/domain/pin.ts'
import { forgetHere } from '#src/queries/forget-here.ts'
import { type Kept, keptHere } from '#src/queries/pins.ts'

/** What a PIN keeps of somebody here; null: nothing, undefined: not looked up yet. */
export function useKept(platform: string, owner: Promise<string>): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const [its, all] = await Promise.all([owner, keptHere(platform)])
      const found = all.find((it) => it.owner === its) ?? null
      // The page ended between the last wrong PIN and the wiping.
      if (found && found.wrong >= MOST_WRONG) await forgetHere(its, platform)
      if (!isOver) setKept(found)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [platform, owner])
  return kept
}
