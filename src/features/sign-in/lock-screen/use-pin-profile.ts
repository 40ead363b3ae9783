import { useEffect, useState } from 'react'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'

/** What a PIN keeps of somebody here; null: nothing, undefined: not looked up yet. */
export function usePinProfile(platform: string, owner: Promise<string>): PinProfile | null | undefined {
  const [pinProfile, setPinProfile] = useState<PinProfile | null>()
  useEffect(() => {
    let isUnmounted = false
    const loadProfile = async () => {
      const [ownerId, all] = await Promise.all([owner, listPinProfiles(platform)])
      const found = all.find((it) => it.owner === ownerId) ?? null
      // The page ended between the last wrong PIN and the wiping.
      if (found && found.wrong >= MAX_WRONG_PINS) await removeOwnerFromDevice(ownerId, platform)
      if (!isUnmounted) setPinProfile(found)
    }
    void loadProfile()
    return () => {
      isUnmounted = true
    }
  }, [platform, owner])
  return pinProfile
}
