/** The popovers that assign a ticket, as chunks of their own: nothing else needs them when the inbox starts. */
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const AssignMenu = lazyWithRetry(async () => (await import('./assign-menu.tsx')).AssignMenu)
const AgentPicker = lazyWithRetry(async () => (await import('./agent-picker.tsx')).AgentPicker)

export function LazyAssignMenu(props: ComponentProps<typeof AssignMenu>) {
  return (
    <Suspense fallback={<ShortcutBlocker />}>
      <AssignMenu {...props} />
    </Suspense>
  )
}

/** Only a session without an agent needs it. */
export function LazyAgentPicker(props: ComponentProps<typeof AgentPicker>) {
  return (
    <Suspense fallback={<ShortcutBlocker />}>
      <AgentPicker {...props} />
    </Suspense>
  )
}

/** The open state of the assign menu and the button that anchors it, which has the focus before and after. */
export function useAssignMenu() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return {
    anchor,
    open,
    close: () => setOpen(false),
    toggle: () => {
      // Opened by its shortcut, the focus may be anywhere; the menu restores the focus to where it was.
      anchor.current?.focus()
      setOpen((previous) => !previous)
    },
  }
}
