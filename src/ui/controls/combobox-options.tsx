import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import styles from './combobox-list.module.css'

export type OptionElementProps = HTMLAttributes<HTMLElement>

export type ComboboxOption = {
  key: string
  /** The text of the option, with matches highlighted by the caller. */
  label: ReactNode
  /** In front of the label: an avatar or an icon. */
  leading?: ReactNode
  /** Below the label. */
  description?: ReactNode
  note?: ReactNode
  /** At the end: a shortcut, or the check mark of the current value. */
  trailing?: ReactNode
  /** While the field is empty, this digit selects the option at once (`pressDigit`). The caller shows it. */
  digit?: string | undefined
  /** Shown in place of the note; the option can be reached but not selected. */
  disabledReason?: string | undefined
  /** Never the active option by itself: the user has to move to it. */
  isOnlyByChoice?: boolean
  /** In place of a button: a link that also opens in another tab (`option-link.tsx`). */
  renderElement?: (props: OptionElementProps) => ReactNode
  /** The keys of other options that it stands for, if they were listed before it (`keep-place.ts`). */
  otherKeys?: readonly string[]
  /** Down to the active option it stays, even where the list no longer has it (`keep-place.ts`). */
  isKept?: boolean
  /** Choosing it lists more options: the one of this key, in its place, is then the active one. */
  revealedKey?: string
}

export type ComboboxGroup = {
  key: string
  label?: ReactNode
  note?: ReactNode
  hasLineBelow?: boolean
  options: readonly ComboboxOption[]
}

type GroupProps = {
  group: ComboboxGroup
  id: string
  options: readonly ComboboxOption[]
  active: ComboboxOption | undefined
  isNumbered: boolean
  onSelect: (option: ComboboxOption) => void
}

/** One group of a listbox, whose options the caller numbers through all groups. */
export function ComboboxOptions({ group, id, options, active, isNumbered, onSelect }: GroupProps) {
  if (group.options.length === 0) return null
  const hasHeading = group.label !== undefined || group.note !== undefined
  const headingId = `${id}-group-${group.key}`
  return (
    <div
      role="group"
      aria-labelledby={hasHeading ? headingId : undefined}
      className={group.hasLineBelow === true ? styles.apart : undefined}
    >
      {hasHeading && (
        <div className={styles.group} role="presentation">
          <span id={headingId}>{group.label}</span>
          <span>{group.note}</span>
        </div>
      )}
      {group.options.map((option) => (
        <Option
          key={option.key}
          option={option}
          id={id}
          index={options.indexOf(option)}
          isActive={option === active}
          isNumbered={isNumbered}
          onSelect={onSelect}
        />
      ))}
    </div>
  )
}

export function getListId(id: string): string {
  return `${id}-list`
}

/** An option's element: another option has another id, so that a screen reader says that the active one has changed. */
export function getOptionId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/\s/g, '_')}`
}

/** The option that is active until the user moves; -1: none. */
export function getFirstActiveIndex(options: readonly Pick<ComboboxOption, 'isOnlyByChoice'>[]): number {
  return options.findIndex((option) => !option.isOnlyByChoice)
}

type OptionProps = Pick<GroupProps, 'id' | 'isNumbered' | 'onSelect'> & {
  option: ComboboxOption
  /** Its position in the whole list, from 0. */
  index: number
  isActive: boolean
}

function Option({ option, id, index, isActive, isNumbered, onSelect }: OptionProps) {
  const { label, description, leading, note, trailing, disabledReason } = option
  const digit = isNumbered && index < 9 ? String(index + 1) : undefined
  const props: OptionElementProps = {
    role: 'option',
    id: getOptionId(id, option.key),
    tabIndex: -1,
    'aria-selected': isActive,
    'aria-disabled': disabledReason === undefined ? undefined : true,
    'aria-keyshortcuts': digit ?? option.digit,
    className: styles.option,
    // Keeps the focus in the field.
    onPointerDown: (event) => event.preventDefault(),
    onClick: () => onSelect(option),
    children: (
      <>
        {leading}
        {description === undefined ? (
          <bdi className={`${styles.name} truncate`}>{label}</bdi>
        ) : (
          <span className={styles.lines}>
            <span className="truncate">{label}</span>
            <span className={styles.description}>{description}</span>
          </span>
        )}
        <span className={styles.note}>{disabledReason ?? note}</span>
        <span className={styles.end}>{digit === undefined ? trailing : <Kbd keys={digit} hint />}</span>
      </>
    ),
  }
  return option.renderElement?.(props) ?? <button type="button" {...props} />
}

/**
 * The index to which a key moves: arrows wrap around, pages move by eight, Home and End work while the field is empty.
 */
export function getNextIndex(
  event: KeyboardEvent,
  index: number,
  count: number,
  isFieldEmpty: boolean,
): number | null {
  if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.key === 'ArrowDown') return (index + 1) % count
  if (event.key === 'ArrowUp') return index > 0 ? index - 1 : count - 1
  if (event.key === 'PageDown') return Math.min(index + 8, count - 1)
  if (event.key === 'PageUp') return Math.max(index - 8, 0)
  // With text in the field, Home and End move the caret.
  if (event.key === 'Home' && isFieldEmpty) return 0
  if (event.key === 'End' && isFieldEmpty) return count - 1
  return null
}
