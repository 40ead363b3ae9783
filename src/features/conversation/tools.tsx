'use memo'

import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useFindShortcut } from '#src/features/conversation/find/use-find-shortcut.ts'
import type { TranscriptAction } from '#src/features/conversation/transcript/deliver-transcript.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { ConversationMenu as Menu } from './menu.tsx'

const ConversationMenu = lazyWithRetry(async () => (await import('./menu.tsx')).ConversationMenu)

type Props = Omit<ComponentProps<typeof Menu>, 'anchor' | 'open' | 'requestedAction' | 'onClose'>

/** The way to what can be done with a conversation beside reading it. */
export function ConversationTools(props: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted: from then on it stays, since what it began may go on. */
  const [open, setOpen] = useState<boolean | null>(null)
  /** What was asked for from elsewhere: each time a new one. */
  const [requestedAction, setRequestedAction] = useState<{ readonly action: TranscriptAction } | null>(null)
  const requestAction = (action: TranscriptAction) => {
    setRequestedAction({ action })
    setOpen(open ?? false)
  }
  useFindShortcut(anchor, props.onFind)
  useCommand(COMMANDS.find, props.onFind)
  useCommand(COMMANDS.copyTranscript, () => requestAction('copy'))
  useCommand(COMMANDS.printTranscript, () => requestAction('print'))
  useCommand(COMMANDS.saveTranscript, () => requestAction('save'))
  // Whoever presses the key types on: what they type must not meet single keys that do something.
  useEffect(() => void import('#src/features/conversation/find/find-bar.tsx'), [])
  return (
    <>
      <IconButton
        ref={anchor}
        icon="ellipsis-vertical"
        label="More"
        aria-haspopup="dialog"
        expanded={open === true}
        onPointerEnter={ConversationMenu.preload}
        onFocus={ConversationMenu.preload}
        onClick={() => setOpen(open !== true)}
      />
      {open !== null && (
        <Suspense>
          <ConversationMenu
            {...props}
            anchor={anchor}
            open={open}
            requestedAction={requestedAction}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
