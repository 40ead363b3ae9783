import type { Desk } from './desk.ts'
import { ownerOf } from './disk-owner.ts'
import { forgetHere } from './forget-here.ts'
import { tellTabs } from './tab-lock.ts'

/** Signing out: what the person has left on this device goes with them, and their other tabs sign out as well. */
export async function leaveDevice({ config, session }: Desk): Promise<void> {
  const { baseUrl } = config.platform
  const owner = await ownerOf(baseUrl, session)
  tellTabs({ kind: 'left', owner })
  await forgetHere(owner, baseUrl)
}
