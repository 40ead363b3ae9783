import { useLayoutEffect } from 'react'
import { holdKeys } from './held-keys.ts'
import { BLOCKS_SHORTCUTS_ATTRIBUTE } from './use-command.ts'

/** Keys typed while a popover loads are meant for it: they must not run shortcuts, and are typed into it once it is open. */
export function ShortcutBlocker() {
  useLayoutEffect(() => holdKeys({ forLayer: true }).release, [])
  return <span {...{ [BLOCKS_SHORTCUTS_ATTRIBUTE]: true }} hidden />
}
