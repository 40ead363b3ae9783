import type { Session } from '#src/domain/session.ts'
import { createDisk, type Disk } from '#src/lib/disk.ts'
import { removeRows } from '#src/lib/disk-rows.ts'
import type { DiskKeys } from '#src/lib/disk-seal.ts'
import { keysFrom } from '#src/lib/disk-secret.ts'
import { ownerOf } from './disk-owner.ts'
import { forgetSecret, secretOf } from './disk-secrets.ts'
import { forgetPin, isKeptByPin } from './pins.ts'
import { SEEN_SHELVES } from './seen-shelves.ts'

/**
 * The disk of whoever is signed in, at this platform: the next person at the same device has another one. `keys`: what a
 * PIN has opened.
 */
export async function openDisk(platform: string, session: Session, keys: DiskKeys | null): Promise<Disk> {
  const owner = await ownerOf(platform, session)
  let known = keys
  let isFirst = true
  return createDisk({
    name: owner,
    spares: SEEN_SHELVES,
    keys: async () => {
      // A store that was taken away may have taken along what the keys were made of: the next start finds other ones.
      if (!known || !isFirst) known = await openKeys(owner).catch(orElse(known))
      isFirst = false
      return known
    },
  })
}

/** Whoever has the keys goes on with them where a PIN that was set later has taken the secret with it. */
function orElse(known: DiskKeys | null): (error: unknown) => DiskKeys {
  return (error) => {
    if (known) return known
    throw error
  }
}

/** What a person has left on this device goes, and first of all what it could be read with. */
export async function forgetOwner(owner: string): Promise<void> {
  await Promise.allSettled([forgetSecret(owner), forgetPin(owner)])
  // Where there is no store, there is nothing to forget.
  await Promise.allSettled([removeRows(owner)])
}

async function openKeys(owner: string): Promise<DiskKeys> {
  // Other keys would leave what lies there unreadable for good.
  if (await isKeptByPin(owner)) throw new Error('only the PIN opens this disk')
  return keysFrom(await secretOf(owner))
}
