import { useEffect, useState } from 'react'
import { readStorage, type StorageFacts } from '#src/lib/storage-facts.ts'

/** What is kept here; null until it has been looked up. */
export function useStorage(): StorageFacts | null {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isOver = false
    void readStorage().then((found) => !isOver && setFacts(found))
    return () => {
      isOver = true
    }
  }, [])
  return facts
}
