import { forgetOwner } from './disk.ts'
import { hintThatSomebodyIsKept } from './lock-hint.ts'
import { keptHere } from './pins.ts'

/** Takes somebody off this device: what a PIN keeps of them, and what lies on their disk. */
export async function forgetHere(owner: string, platform: string): Promise<void> {
  await forgetOwner(owner)
  const others = await keptHere(platform)
  hintThatSomebodyIsKept(others.length > 0)
}
