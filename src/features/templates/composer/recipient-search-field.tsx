import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { FoundCustomers } from '#src/data/customers/list-queries.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { PersonRecord } from '#src/domain/customers/person-records.ts'
import { createPersonOption } from '#src/presentation/search/person-option.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getRequirementText } from '#src/presentation/session/right-labels.ts'
import {
  type ComboboxOption,
  ComboboxOptions,
  getNextIndex,
  getOptionId,
} from '#src/ui/controls/combobox-options.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { ResultCount } from '#src/ui/controls/result-count.tsx'
import styles from './recipient-search-field.module.css'
import { type RecipientSearch, useRecipientSearch } from './use-recipient-search.ts'

type Props = {
  label: string
  /** Whether the page starts here: it gets the focus that no other element has. */
  isStart?: boolean
  text: string
  onTextChange: (text: string) => void
  onChoose: (customerId: string) => void
  onBlur: () => void
  hint: string | undefined
  valid: boolean
  error: string | undefined
}

/** Finds the customer to write to by name, number or email (WAI-ARIA combobox). A number that no customer has stays as it was typed. */
export function RecipientSearchField(props: Props) {
  const { label, isStart = false, text, onTextChange, onChoose, onBlur, hint, valid, error } = props
  const { i18n } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isStart) return
    // The page starts here, unless the agent is elsewhere already. On a phone, the keyboard would cover the page.
    const isFocusFree = document.activeElement?.matches('body, h1, [aria-current="page"]') === true
    if (isFocusFree && field.current?.value === '' && !globalThis.matchMedia?.('(pointer: coarse)').matches)
      field.current.focus()
  }, [isStart])
  const search = useRecipientSearch(isOpen ? text : '')
  const { rows } = search
  const chosenIndex = rows.findIndex((it) => it.id === activeId)
  const activeIndex = Math.max(0, chosenIndex)
  // The first row is active until the agent moves: what arrives later stands below it.
  const active = rows[activeIndex]
  const options = useRecipientOptions(rows, text)
  const isShown = isOpen && text.trim() !== ''
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) return setOpen(false)
      // The next Esc leaves the page, as everywhere outside a field.
      return event.currentTarget.blur()
    }
    if (!isShown) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
      }
      return
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return onChoose(active.id)
    }
    const next = getNextIndex(event, activeIndex, rows.length, false)
    if (next === null) return
    event.preventDefault()
    const nextId = rows[next]?.id ?? null
    setActiveId(nextId)
    if (nextId !== null)
      document.getElementById(getOptionId(id, nextId))?.scrollIntoView?.({ block: 'nearest' })
  }
  const close = (event: FocusEvent) => {
    if (list.current?.contains(event.relatedTarget)) return
    setOpen(false)
    onBlur()
  }
  return (
    <>
      <Field label={label} hint={hint} valid={valid} error={error}>
        {(controlProps) => (
          <div className={styles.wrap}>
            <Input
              {...controlProps}
              ref={field}
              role="combobox"
              aria-expanded={isShown && rows.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={isShown && active ? getOptionId(id, active.id) : undefined}
              aria-autocomplete="list"
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={text}
              onValueChange={(next) => {
                setOpen(true)
                setActiveId(null)
                onTextChange(next)
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <div className={styles.layer} hidden={!isShown}>
              <div
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label={t(i18n)`Customers`}
                tabIndex={-1}
                hidden={!isShown || rows.length === 0}
                className={`${styles.list} scroll`}
              >
                <ComboboxOptions
                  group={{ key: 'customers', options }}
                  id={id}
                  options={options}
                  active={options[activeIndex]}
                  isNumbered={false}
                  onSelect={(option) => onChoose(option.key)}
                />
              </div>
              <SearchState search={search} />
            </div>
          </div>
        )}
      </Field>
      <ResultCount total={isShown ? rows.length : 0} />
    </>
  )
}

function useRecipientOptions(rows: readonly PersonRecord[], text: string): readonly ComboboxOption[] {
  const { i18n } = useLingui()
  const ticketStore = useSessionState(ticketStoreSlice)
  return rows.map((row) => ({
    ...createPersonOption(
      { records: [row], linkedIds: [], text: text.trim(), ticketStore, isRecipient: true },
      i18n,
    ),
    key: row.id,
  }))
}

/** What is still searched, and what could not be: the rows of this device stand meanwhile. */
function SearchState({ search: { rows, platform, isDeviceDone } }: { search: RecipientSearch }) {
  const { i18n } = useLingui()
  const isSearching = platform.state === 'searching' || !isDeviceDone
  return (
    <p role="status" className={styles.state}>
      {isSearching
        ? isDeviceDone && rows.length > 0
          ? t(i18n)`Also searching all customers…`
          : t(i18n)`Searching customers…`
        : getOutcomeText(platform, rows.length, i18n)}
      {!isSearching && rows.length === 0 && <span>{t(i18n)`You can also enter a full phone number.`}</span>}
    </p>
  )
}

function getOutcomeText(platform: FoundCustomers, count: number, i18n: I18n): string {
  if (platform.state === 'failed') {
    const reason = describeFailure(platform.error, i18n).title
    return t(i18n)({
      message: `Only this device is searched. Couldn’t search all customers. ${reason}.`,
      comment: 'reason: a short sentence, such as “Request timed out”',
    })
  }
  if (platform.state === 'forbidden') {
    const requirement = getRequirementText('customers', i18n)
    return t(i18n)({
      message: `Only this device is searched. Ask your administrator for access to all customers (${requirement}).`,
      comment: 'requirement: for example “scope tickets:assign, grant tickets”',
    })
  }
  return count === 0 ? t(i18n)`No customer found.` : ''
}
