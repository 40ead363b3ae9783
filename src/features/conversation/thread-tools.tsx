import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { later } from '#src/ui/later.tsx'
import { useAct } from '#src/ui/use-act.ts'
import type { ThreadMenu as Menu } from './thread-menu.tsx'
import type { Act } from './transcript-acts.ts'
import { useFindKeys } from './use-find-keys.ts'

const ThreadMenu = later(async () => (await import('./thread-menu.tsx')).ThreadMenu)

type Props = Omit<ComponentProps<typeof Menu>, 'anchor' | 'open' | 'ordered' | 'onClose'>

/** The way to what can be done with a conversation beside reading it. */
export function ThreadTools(props: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted: from then on it stays, since what it began may go on. */
  const [open, setOpen] = useState<boolean | null>(null)
  /** What was asked for from elsewhere: each time a new one. */
  const [ordered, setOrdered] = useState<{ readonly act: Act } | null>(null)
  const order = (act: Act) => {
    setOrdered({ act })
    setOpen(open ?? false)
  }
  useFindKeys(anchor, props.onFind)
  useAct(ACTS.find, props.onFind)
  useAct(ACTS.copyTranscript, () => order('copy'))
  useAct(ACTS.printTranscript, () => order('print'))
  useAct(ACTS.saveTranscript, () => order('save'))
  // Whoever presses the key types on: what they type must not meet single keys that do something.
  useEffect(() => void import('./find-bar.tsx'), [])
  return (
    <>
      <IconButton
        ref={anchor}
        icon="ellipsis-vertical"
        label="More"
        aria-haspopup="dialog"
        expanded={open === true}
        onPointerEnter={ThreadMenu.preload}
        onFocus={ThreadMenu.preload}
        onClick={() => setOpen(open !== true)}
      />
      {open !== null && (
        <Suspense>
          <ThreadMenu
            {...props}
            anchor={anchor}
            open={open}
            ordered={ordered}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
