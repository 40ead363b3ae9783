import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { savedViewsPreference } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
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
import { cx } from '#src/lib/text/cx.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover, PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover.tsx'
import styles from './filter-bar.module.css'
import { SavedViewEditor, SavedViewRow } from './saved-view-row.tsx'

type Props = {
  searchParams: InboxSearchParams
  onOpen: (searchParams: InboxSearchParams) => void
}

/** The menu of saved views. Its button has the name of the saved view on screen, if it is one. */
export function SavedViews({ searchParams, onOpen }: Props) {
  const { t } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const views = useSyncExternalStore(savedViewsPreference.subscribe, savedViewsPreference.get)
  const current = findSavedView(views, searchParams)
  const name = current?.name
  return (
    <>
      <Chip
        ref={anchor}
        variant={current ? 'on' : 'outlined'}
        className={cx(!current && styles.savedViews)}
        // In a narrow list only the icon is shown.
        aria-label={name === undefined ? t`Saved views` : t`Saved view: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bookmark" size="sm" />
        <span className={cx(styles.text, 'truncate')}>
          {name === undefined ? t`Saved views` : <Bdi text={name} max={60} />}
        </span>
        <Icon name="chevron-down" size="xs" />
      </Chip>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t`Saved views`}
        anchor={anchor}
        className={styles.menu}
      >
        <SavedViewsMenu
          searchParams={searchParams}
          views={views}
          onClose={() => setOpen(false)}
          onOpen={(to) => {
            setOpen(false)
            onOpen(to)
          }}
        />
      </Popover>
    </>
  )
}

type MenuProps = {
  searchParams: InboxSearchParams
  views: readonly SavedView[]
  onOpen: (searchParams: InboxSearchParams) => void
  onClose: () => void
}

function SavedViewsMenu({ searchParams, views, onOpen, onClose }: MenuProps) {
  const { t } = useLingui()
  const toast = useShowToast()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const isSaved = findSavedView(views, searchParams) !== undefined
  const deleteView = (view: SavedView, index: number) => {
    // The focused row disappears: move the focus or close the menu.
    if (views.length === 1) onClose()
    else editButton.current?.focus()
    savedViewsPreference.set(removeSavedView(views, view))
    toast({
      key: 'saved view',
      text: (
        <Trans comment="The name of a saved view">
          “<Bdi text={view.name} max={MAX_ITEM_NAME_LENGTH} />” deleted.
        </Trans>
      ),
      action: {
        label: t`Undo`,
        shortcut: undoKey,
        command: COMMANDS.undo,
        onAction: () => savedViewsPreference.set(saveInboxView(savedViewsPreference.get(), view, index)),
      },
    })
  }
  return (
    <>
      {views.length === 0 ? (
        <PopoverEmptyState>
          <p {...(isUnfilteredView(searchParams) && { tabIndex: -1, 'data-autofocus': true })}>
            <Trans>No saved views yet.</Trans>
          </p>
          <p className="muted">
            <Trans>Filter, search or sort the list, then name and save it here.</Trans>
          </p>
        </PopoverEmptyState>
      ) : (
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
    ? t`You can save ${limit} views. Delete one first.`
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
