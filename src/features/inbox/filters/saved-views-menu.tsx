import { type FormEvent, useRef, useState } from 'react'
import { savedViews } from '#src/data/preferences/saved-views.ts'
import type { Session } from '#src/data/session/session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import {
  findSavedView,
  getSavedViewKey,
  MAX_SAVED_VIEW_NAME_LENGTH,
  moveSavedView,
  removeSavedView,
  type SavedView,
  saveInboxView,
} from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { isUnfilteredView, pickListParams } from '#src/domain/tickets/search-params.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover-parts.tsx'
import styles from './filter-bar.module.css'
import { SavedViewEditor } from './saved-view-editor.tsx'
import { SavedViewRow } from './saved-view-row.tsx'

type Props = {
  session: Session
  searchParams: InboxSearchParams
  views: readonly SavedView[]
  onOpen: (searchParams: InboxSearchParams) => void
  onClose: () => void
}

export function SavedViewsMenu({ session, searchParams, views, onOpen, onClose }: Props) {
  const toast = useShowToast()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const isSaved = findSavedView(views, searchParams) !== undefined
  const deleteView = (view: SavedView, index: number) => {
    // The row goes, and the focus with it.
    if (views.length === 1) onClose()
    else editButton.current?.focus()
    savedViews.set(removeSavedView(views, view))
    toast({
      key: 'saved view',
      text: (
        <>
          “<Bdi text={view.name} max={MAX_SAVED_VIEW_NAME_LENGTH} />” deleted.
        </>
      ),
      action: {
        label: 'Undo',
        shortcut: undoKey,
        command: COMMANDS.undo,
        onAction: () => savedViews.set(saveInboxView(savedViews.get(), view, index)),
      },
    })
  }
  return (
    <>
      {views.length === 0 ? (
        <PopoverEmptyState>
          <p {...(isUnfilteredView(searchParams) && { tabIndex: -1, 'data-autofocus': true })}>
            No saved views yet.
          </p>
          <p className="muted">Filter, search or sort the list, then give it a name here.</p>
        </PopoverEmptyState>
      ) : (
        <ul className={`${styles.options} scroll`} aria-label="Saved views">
          {views.map((view, index) => (
            <li key={getSavedViewKey(view.place)}>
              {isEditing ? (
                <SavedViewEditor
                  view={view}
                  isFirst={index === 0}
                  isLast={index === views.length - 1}
                  onRename={(name) => savedViews.set(saveInboxView(views, { ...view, name }))}
                  onMove={(step) => savedViews.set(moveSavedView(views, view, step))}
                  onDelete={() => deleteView(view, index)}
                />
              ) : (
                <SavedViewRow
                  session={session}
                  view={view}
                  isCurrent={getSavedViewKey(view.place) === getSavedViewKey(searchParams)}
                  isFirst={index === 0}
                  onOpen={() => onOpen(view.place)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isEditing && !isSaved && !isUnfilteredView(searchParams) && (
        <SaveForm
          isFirst={views.length === 0}
          onSave={(name) => {
            savedViews.set(saveInboxView(views, { name, place: pickListParams(searchParams) }))
            onClose()
          }}
        />
      )}
      {views.length > 0 && (
        <PopoverFooter>
          <Button
            ref={editButton}
            size="sm"
            variant="quiet"
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? 'Done' : 'Rename, order or share'}
          </Button>
        </PopoverFooter>
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
        maxLength={MAX_SAVED_VIEW_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onValueChange={setName}
      />
      <Button type="submit" disabledReason={name.trim() === '' ? 'A name is needed.' : null}>
        Save
      </Button>
    </form>
  )
}
