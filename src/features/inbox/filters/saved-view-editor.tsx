import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_SAVED_VIEW_NAME_LENGTH, type SavedView } from '#src/domain/tickets/saved-views.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import styles from './filter-bar.module.css'

type Props = {
  view: SavedView
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMove: (step: 1 | -1) => void
  onDelete: () => void
}

/** One saved view, to be renamed, moved, shared or deleted. A name without a letter is none: the old one stays. */
export function SavedViewEditor({ view, isFirst, isLast, onRename, onMove, onDelete }: Props) {
  const router = useRouter()
  const [name, setName] = useState(view.name)
  const { href } = router.buildLocation({ to: '/inbox', search: view.place })
  const commitName = () => {
    if (name.trim() === '') setName(view.name)
    else if (name !== view.name) onRename(name)
  }
  const moveView = (step: 1 | -1, button: HTMLElement) => {
    onMove(step)
    // The row is put elsewhere: the focus goes along.
    queueMicrotask(() => button.focus())
  }
  return (
    <div className={styles.edit}>
      <Input
        aria-label={`Name of ${view.name}`}
        maxLength={MAX_SAVED_VIEW_NAME_LENGTH}
        value={name}
        onValueChange={setName}
        onBlur={commitName}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commitName()
        }}
      />
      <span className={styles.acts}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={`Move ${view.name} up`}
          aria-disabled={isFirst || undefined}
          onClick={(event) => moveView(-1, event.currentTarget)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={`Move ${view.name} down`}
          aria-disabled={isLast || undefined}
          onClick={(event) => moveView(1, event.currentTarget)}
        />
        <CopyButton text={`${window.location.origin}${href}`} label={`Copy link to ${view.name}`} />
        <IconButton size="sm" icon="trash-2" label={`Delete ${view.name}`} onClick={onDelete} />
      </span>
    </div>
  )
}
