import type { Session } from '#src/domain/session.ts'
import { toBase64 } from '#src/lib/base64.ts'
import { createDisk, type Disk } from '#src/lib/disk.ts'
import { removeRows } from '#src/lib/disk-rows.ts'
import { type DiskKeys, newDiskKeys } from '#src/lib/disk-seal.ts'
import { deleteKey, putKeyOnce, readKey } from '#src/lib/key-store.ts'

/** The disk of whoever is signed in, at this platform: the next person at the same device has another one. */
export async function openDisk(platform: string, session: Session): Promise<Disk> {
  const name = await nameOf(platform, session)
  return createDisk({ name, keys: () => keysOf(name) })
}

/** What a person has left on this device goes, and first of all what it could be read with. */
export async function forgetDisk(platform: string, session: Session): Promise<void> {
  const name = await nameOf(platform, session)
  const keysGone = KINDS.map((kind) => deleteKey(`${name} ${kind}`))
  await Promise.allSettled(keysGone)
  // Where there is no store, there is nothing to forget.
  await Promise.allSettled([removeRows(name)])
}

const KINDS = ['sealing', 'naming'] as const

async function keysOf(name: string): Promise<DiskKeys> {
  const [sealing, naming] = await Promise.all(KINDS.map((kind) => readKey(`${name} ${kind}`)))
  if (sealing && naming) return { sealing, naming }
  const fresh = await newDiskKeys()
  return {
    sealing: await putKeyOnce(`${name} sealing`, fresh.sealing),
    naming: await putKeyOnce(`${name} naming`, fresh.naming),
  }
}

/** Tells persons and platforms apart, and says nothing of them. */
async function nameOf(platform: string, { agentId, token }: Session): Promise<string> {
  const owner = new TextEncoder().encode(JSON.stringify([platform, agentId ?? token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', owner)))}`
}
