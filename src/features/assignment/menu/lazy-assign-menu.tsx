/** The popovers that assign a ticket, as chunks of their own: nothing else needs them when the inbox starts. */
import { useRef, useState } from 'react'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

const renderBlocker = () => <ShortcutBlocker />

export const LazyAssignMenu = lazyPart(
  async () => (await import('./assign-menu.tsx')).AssignMenu,
  renderBlocker,
)
/** Only a session without an agent needs it. */
export const LazyAgentPicker = lazyPart(
  async () => (await import('./agent-picker.tsx')).AgentPicker,
  renderBlocker,
)

/** The open state of the assign menu and the button that anchors it. The menu gives the focus back to where it was. */
export function useAssignMenu() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return {
    anchor,
    open,
    close: () => setOpen(false),
    toggle: () => setOpen((previous) => !previous),
  }
}
