import { useEffect, useState } from 'react'
import { readStorageUsage, type StorageUsage } from '#src/lib/storage/usage.ts'

/** What is kept here; null until it has been looked up. */
export function useStorageUsage(): StorageUsage | null {
  const [usage, setUsage] = useState<StorageUsage | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void readStorageUsage().then((found) => !isUnmounted && setUsage(found))
    return () => {
      isUnmounted = true
    }
  }, [])
  return usage
}
