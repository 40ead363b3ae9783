import { useEffect, useState } from 'react'
import { readStorageUsage, type StorageUsage } from '#src/lib/storage/usage.ts'

/** What this origin stores on the device; null until it is measured. */
export function useStorageUsage(): StorageUsage | null {
  const [usage, setUsage] = useState<StorageUsage | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void readStorageUsage().then((measured) => !isUnmounted && setUsage(measured))
    return () => {
      isUnmounted = true
    }
  }, [])
  return usage
}
