import { useEffect, useState } from 'react'
import { type Kept, keptHere } from '#src/queries/pins.ts'

/** What a PIN keeps of somebody here; null: nothing, undefined: not looked up yet. */
export function useKept(platform: string, owner: Promise<string>): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const [its, all] = await Promise.all([owner, keptHere(platform)])
      if (!isOver) setKept(all.find((it) => it.owner === its) ?? null)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [platform, owner])
  return kept
}
