import { useSyncExternalStore } from 'react'
import { type Act, keyWords } from '#src/lib/keys.ts'
import { chosenKeys, heardKey } from './chosen-keys.ts'
import { singleKeys } from './single-keys.ts'

/** The key of an act as it is shown beside its control, as it is now; undefined while none does it. */
export function useKey(act: Act): string | undefined {
  const key = useSyncExternalStore(subscribe, () => heardKey(act))
  return key === null ? undefined : keyWords(key)
}

function subscribe(listener: () => void): () => void {
  const stops = [chosenKeys.subscribe(listener), singleKeys.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
