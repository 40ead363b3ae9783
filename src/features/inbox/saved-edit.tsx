import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LONGEST_NAME, type SavedView } from '#src/domain/saved-views.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import styles from './filter-bar.module.css'

type Props = {
  view: SavedView
  isFirst: boolean
  isLast: boolean
  onName: (name: string) => void
  onMove: (step: 1 | -1) => void
  onDrop: () => void
}

/** One saved view, to be renamed, moved, shared or deleted. A name without a letter is none: the old one stays. */
export function SavedEdit({ view, isFirst, isLast, onName, onMove, onDrop }: Props) {
  const router = useRouter()
  const [name, setName] = useState(view.name)
  const { href } = router.buildLocation({ to: '/inbox', search: view.place })
  const keep = () => {
    if (name.trim() === '') setName(view.name)
    else if (name !== view.name) onName(name)
  }
  const move = (step: 1 | -1, button: HTMLElement) => {
    onMove(step)
    // The row is put elsewhere: the focus goes along.
    queueMicrotask(() => button.focus())
  }
  return (
    <div className={styles.edit}>
      <Input
        aria-label={`Name of ${view.name}`}
        maxLength={LONGEST_NAME}
        value={name}
        onValue={setName}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep()
        }}
      />
      <span className={styles.acts}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={`Move ${view.name} up`}
          aria-disabled={isFirst || undefined}
          onClick={(event) => move(-1, event.currentTarget)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={`Move ${view.name} down`}
          aria-disabled={isLast || undefined}
          onClick={(event) => move(1, event.currentTarget)}
        />
        <CopyButton text={`${window.location.origin}${href}`} label={`Copy link to ${view.name}`} />
        <IconButton size="sm" icon="trash-2" label={`Delete ${view.name}`} onClick={onDrop} />
      </span>
    </div>
  )
}
