/** What further keys do in some lists: apart, because a first page needs none of it. */
import type { KeyboardEvent } from 'react'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import type { ComboboxOption } from './combobox-options.tsx'

type KeyContext = {
  readonly query: string
  readonly options: readonly ComboboxOption[]
  readonly active: ComboboxOption | undefined
  readonly selectOption: (option: ComboboxOption) => void
  readonly moveTo: (index: number) => void
}

/** Returns whether the key did something. */
export type ComboboxKeys = (event: KeyboardEvent, list: KeyContext) => boolean

/** While the field is empty, the digit of an option selects it at once. */
export const pressDigit: ComboboxKeys = (event, { query, options, selectOption }) => {
  const keystroke = query === '' ? toKeystroke(event.nativeEvent) : null
  const option = keystroke === null ? undefined : options.find((it) => it.digit === keystroke)
  if (option && !event.repeat) selectOption(option)
  return option !== undefined
}

/** While the field is empty, an arrow key to the left or right does something with the active option. */
export function pressSideArrow(onSideArrow: (key: string) => void): ComboboxKeys {
  return (event, { query, active }) => {
    const isArrow = /^Arrow(?:Left|Right)$/.test(toKeystroke(event.nativeEvent) ?? '')
    if (query !== '' || !isArrow || !active) return false
    onSideArrow(active.key)
    return true
  }
}

/** While the field is empty, the keys 1 to 9 move to the first options, which show them. */
export const moveToNumber: ComboboxKeys = (event, { query, options, moveTo }) => {
  const keystroke = query === '' ? toKeystroke(event.nativeEvent) : null
  if (keystroke === null || !/^[1-9]$/.test(keystroke)) return false
  moveTo(Math.min(Number(keystroke), options.length) - 1)
  return true
}

/** The first that does something with the key. */
export function anyOf(...all: readonly ComboboxKeys[]): ComboboxKeys {
  return (event, list) => all.some((it) => it(event, list))
}
