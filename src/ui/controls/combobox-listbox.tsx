import { ComboboxOptions, getListId } from './combobox-options.tsx'
import type { Combobox } from './use-combobox.ts'

type ListboxProps = { combobox: Combobox; label: string; isNumbered?: boolean; className: string }

/** The options of `useCombobox`, whose field stands apart. */
export function ComboboxListbox({ combobox, label, isNumbered = false, className }: ListboxProps) {
  const { id, list, groups, options, active, selectOption } = combobox
  return (
    <div
      ref={list}
      id={getListId(id)}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      hidden={options.length === 0}
      className={className}
    >
      {groups.map((group) => (
        <ComboboxOptions
          key={group.key}
          group={group}
          id={id}
          options={options}
          active={active}
          isNumbered={isNumbered}
          onSelect={selectOption}
        />
      ))}
    </div>
  )
}
