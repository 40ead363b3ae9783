import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { savedViewsPreference } from '#src/data/preferences/inbox.ts'
import { MAX_ITEM_NAME_LENGTH, MAX_SAVED_ITEMS } from '#src/domain/preferences/saved-search-params.ts'
import {
  findSavedView,
  getSavedViewKey,
  moveSavedView,
  removeSavedView,
  type SavedView,
  saveInboxView,
} from '#src/domain/tickets/saved-views.ts'
import {
  type InboxSearchParams,
  isUnfilteredView,
  pickListParams,
} from '#src/domain/tickets/search-params.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Popover, PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover.tsx'
import styles from './filter-bar.module.css'
import { ReadyViews, useReadyViews } from './ready-views.tsx'
import { SavedViewEditor, SavedViewRow } from './saved-view-row.tsx'

type Props = {
  searchParams: InboxSearchParams
  views: readonly SavedView[]
  onOpen: (searchParams: InboxSearchParams) => void
  onClose: () => void
}

type MenuProps = Props & { open: boolean; anchor: RefObject<HTMLElement | null> }

/** The popover in which saved views are opened, saved, renamed, reordered and deleted. */
export function SavedViewsMenu({ open, anchor, ...list }: MenuProps) {
  const { t } = useLingui()
  return (
    <Popover
      open={open}
      onClose={list.onClose}
      label={t`Saved views`}
      anchor={anchor}
      className={styles.menu}
    >
      <SavedViewList {...list} />
    </Popover>
  )
}

function SavedViewList({ searchParams, views, onOpen, onClose }: Props) {
  const { t } = useLingui()
  const showNotice = useShowNotice()
  const readyViews = useReadyViews(views)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const isSaved = findSavedView(views, searchParams) !== undefined
  const deleteView = (view: SavedView, index: number) => {
    // The focused row disappears: move the focus or close the menu.
    if (views.length === 1) onClose()
    else editButton.current?.focus()
    savedViewsPreference.set(removeSavedView(views, view))
    showNotice({
      key: 'saved view',
      text: (
        <Trans comment="The name of a saved view">
          “<Bdi text={view.name} max={MAX_ITEM_NAME_LENGTH} />” deleted.
        </Trans>
      ),
      undo: { run: () => savedViewsPreference.set(saveInboxView(savedViewsPreference.get(), view, index)) },
    })
  }
  return (
    <>
      {views.length === 0 && readyViews.length === 0 ? (
        <PopoverEmptyState>
          <p {...(isUnfilteredView(searchParams) && { tabIndex: -1, 'data-autofocus': true })}>
            <Trans>No saved views yet.</Trans>
          </p>
          <p className="muted">
            <Trans>Filter, search or sort the list, then name and save it here.</Trans>
          </p>
        </PopoverEmptyState>
      ) : views.length === 0 ? null : (
        <ul className={`${styles.options} scroll`} aria-label={t`Saved views`}>
          {views.map((view, index) => (
            <li key={getSavedViewKey(view.place)}>
              {isEditing ? (
                <SavedViewEditor
                  view={view}
                  isFirst={index === 0}
                  isLast={index === views.length - 1}
                  onRename={(name) => savedViewsPreference.set(saveInboxView(views, { ...view, name }))}
                  onMove={(step) => savedViewsPreference.set(moveSavedView(views, view, step))}
                  onDelete={() => deleteView(view, index)}
                />
              ) : (
                <SavedViewRow
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
      {readyViews.length > 0 && !isEditing && (
        <ReadyViews
          views={readyViews}
          searchParams={searchParams}
          isFirst={views.length === 0 && (isSaved || isUnfilteredView(searchParams))}
          onOpen={onOpen}
        />
      )}
      {!isEditing && !isSaved && !isUnfilteredView(searchParams) && (
        <SaveViewForm
          isFirst={views.length === 0}
          isFull={views.length >= MAX_SAVED_ITEMS}
          onSave={(name) => {
            savedViewsPreference.set(saveInboxView(views, { name, place: pickListParams(searchParams) }))
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
            {isEditing
              ? t({ message: 'Done', comment: 'Button: ends the editing of saved views' })
              : t({ message: 'Rename, reorder or share', comment: 'Button: edits the saved views' })}
          </Button>
        </PopoverFooter>
      )}
    </>
  )
}

type SaveViewFormProps = { isFirst: boolean; isFull: boolean; onSave: (name: string) => void }

function SaveViewForm({ isFirst, isFull, onSave }: SaveViewFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const limit = MAX_SAVED_ITEMS
  const disabledReason = isFull
    ? t`You can save up to ${limit} views. Delete one first.`
    : name.trim() === ''
      ? t`Enter a name.`
      : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null) onSave(name)
  }
  return (
    <form className={styles.saveForm} onSubmit={save}>
      <Input
        aria-label={t`View name`}
        {...(isFirst && { 'data-autofocus': true })}
        placeholder={t`View name`}
        maxLength={MAX_ITEM_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onValueChange={setName}
      />
      <Button type="submit" disabledReason={disabledReason}>
        <Trans comment="Button: saves a view under its name">Save</Trans>
      </Button>
    </form>
  )
}
