import { type FormEvent, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { isPlain, listOf } from '#src/domain/inbox-place.ts'
import {
  dropView,
  keyOf,
  LONGEST_NAME,
  moveView,
  type SavedView,
  savedAs,
  saveView,
} from '#src/domain/saved-views.ts'
import type { Desk } from '#src/queries/desk.ts'
import { savedViews } from '#src/queries/saved-views.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/input.tsx'
import { PopoverEmpty, PopoverFoot } from '#src/ui/popover-parts.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './filter-bar.module.css'
import { SavedEdit } from './saved-edit.tsx'
import { SavedRow } from './saved-row.tsx'

type Props = {
  desk: Desk
  place: InboxPlace
  views: readonly SavedView[]
  onOpen: (place: InboxPlace) => void
  onClose: () => void
}

export function SavedMenu({ desk, place, views, onOpen, onClose }: Props) {
  const toast = useToast()
  const undoKey = useKey(ACTS.undo)
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const isSaved = savedAs(views, place) !== undefined
  const drop = (view: SavedView, at: number) => {
    // The row goes, and the focus with it.
    if (views.length === 1) onClose()
    else edit.current?.focus()
    savedViews.set(dropView(views, view))
    toast({
      key: 'saved view',
      text: (
        <>
          “<Bdi text={view.name} max={LONGEST_NAME} />” deleted.
        </>
      ),
      action: {
        label: 'Undo',
        kbd: undoKey,
        act: ACTS.undo,
        onAct: () => savedViews.set(saveView(savedViews.get(), view, at)),
      },
    })
  }
  return (
    <>
      {views.length === 0 ? (
        <PopoverEmpty>
          <p {...(isPlain(place) && { tabIndex: -1, 'data-autofocus': true })}>No saved views yet.</p>
          <p className="muted">Filter, search or sort the list, then give it a name here.</p>
        </PopoverEmpty>
      ) : (
        <ul className={`${styles.options} scroll`} aria-label="Saved views">
          {views.map((view, at) => (
            <li key={keyOf(view.place)}>
              {isEditing ? (
                <SavedEdit
                  view={view}
                  isFirst={at === 0}
                  isLast={at === views.length - 1}
                  onName={(name) => savedViews.set(saveView(views, { ...view, name }))}
                  onMove={(step) => savedViews.set(moveView(views, view, step))}
                  onDrop={() => drop(view, at)}
                />
              ) : (
                <SavedRow
                  desk={desk}
                  view={view}
                  isCurrent={keyOf(view.place) === keyOf(place)}
                  isFirst={at === 0}
                  onOpen={() => onOpen(view.place)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isEditing && !isSaved && !isPlain(place) && (
        <SaveForm
          isFirst={views.length === 0}
          onSave={(name) => {
            savedViews.set(saveView(views, { name, place: listOf(place) }))
            onClose()
          }}
        />
      )}
      {views.length > 0 && (
        <PopoverFoot>
          <Button
            ref={edit}
            size="sm"
            variant="quiet"
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? 'Done' : 'Rename, order or share'}
          </Button>
        </PopoverFoot>
      )}
    </>
  )
}

type SaveProps = { isFirst: boolean; onSave: (name: string) => void }

function SaveForm({ isFirst, onSave }: SaveProps) {
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name)
  }
  return (
    <form className={styles.save} onSubmit={save}>
      <Input
        aria-label="Name of this list"
        {...(isFirst && { 'data-autofocus': true })}
        placeholder="Name this list"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        onValue={setName}
      />
      <Button type="submit" disabledReason={name.trim() === '' ? 'A name is needed.' : null}>
        Save
      </Button>
    </form>
  )
}
