import { BLOCKS_SHORTCUTS_ATTRIBUTE } from './use-command.ts'

/** Keys typed while a popover loads are meant for it: they must not run shortcuts. */
export function ShortcutBlocker() {
  return <span {...{ [BLOCKS_SHORTCUTS_ATTRIBUTE]: true }} hidden />
}
