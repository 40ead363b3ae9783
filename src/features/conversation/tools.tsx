'use memo'

import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { TranscriptAction } from '#src/features/conversation/transcript/use-transcript.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import type { ConversationMenu as Menu } from './menu.tsx'

const ConversationMenu = lazyPart(async () => (await import('./menu.tsx')).ConversationMenu)

type Props = Omit<ComponentProps<typeof Menu>, 'anchor' | 'open' | 'requestedAction' | 'onClose'>

/** The conversation's menu button, with the commands and the shortcut for what the menu offers. */
export function ConversationTools(props: Props) {
  const { t } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until first needed. From then on the menu stays mounted: its transcript may still be in the making. */
  const [open, setOpen] = useState<boolean | null>(null)
  /** What a command last requested: a new object for each request. */
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
  return (
    <>
      <IconButton
        ref={anchor}
        icon="ellipsis-vertical"
        label={t({ message: 'More', comment: 'A button: opens the menu of a conversation' })}
        aria-haspopup="dialog"
        expanded={open === true}
        onPointerEnter={ConversationMenu.preload}
        onFocus={ConversationMenu.preload}
        onClick={() => setOpen(open !== true)}
      />
      {open !== null && (
        <ConversationMenu
          {...props}
          anchor={anchor}
          open={open}
          requestedAction={requestedAction}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Opens find on Ctrl/⌘+F while the focus is in the conversation, but not in a field: there the browser finds. */
function useFindShortcut(button: RefObject<HTMLElement | null>, onFind: () => void) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'f' || ctrlKey === metaKey || shiftKey || altKey) return
    if (target instanceof HTMLInputElement) return
    event.preventDefault()
    onFind()
  })
  useEffect(() => {
    const controller = new AbortController()
    const pane = button.current?.closest('section')
    pane?.addEventListener('keydown', (event) => handleKeyDown(event), { signal: controller.signal })
    return () => controller.abort()
  }, [button])
}
