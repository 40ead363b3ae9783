import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import type { Candidate, Candidates } from './candidates.tsx'
import styles from './reply.module.css'

/** The candidates below the sentence, as the field that has the focus chooses among them. */
export type CandidateChoice = {
  readonly candidates: Candidates
  /** The id of the list; that of its nth candidate ends with `-n`, counted from zero. */
  readonly listId: string
  /** The candidate that Enter takes; null: none. */
  readonly active: number | null
  readonly onActiveChange: (active: number | null) => void
}

type Props = {
  /** Counted from zero. */
  index: number
  label: string
  /** What the value is; null if unknown. */
  name: string | null
  text: string
  /** The conversation and the record differ: the field has neither value. */
  isAsking: boolean
  /** It must be filled in before it can be sent, and the agent has tried to. */
  isInvalid: boolean
  /** What is odd about the text; null: nothing. */
  warning: string | null
  /** Null while another field has the candidates. */
  choice: CandidateChoice | null
  onFocus: () => void
  onTextChange: (text: string) => void
}

/** A value inside the sentence, as wide as its text. */
export function ValueField({ index, label, name, text, isAsking, warning, choice, ...props }: Props) {
  const { t } = useLingui()
  const noteId = useId()
  const hint = isAsking
    ? name === null
      ? t`Which value?`
      : t({
          message: `Which ${name}?`,
          comment: 'name: what the value is, such as “order”. In a field while two values are offered',
        })
    : (name ?? t({ message: 'value', comment: 'In an empty field for a value of a template’s text' }))
  const candidates = choice?.candidates.listed ?? []
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (choice === null || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const active = choice.active === null ? undefined : candidates[choice.active]
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && candidates.length > 0) {
      event.preventDefault()
      const next = (choice.active ?? -1) + step
      choice.onActiveChange(next < 0 ? null : Math.min(next, candidates.length - 1))
    } else if (key === 'Enter') {
      event.preventDefault()
      take(active)
    } else if (isAsking && text === '' && choice.candidates.sideKeys) {
      const picked = candidates[choice.candidates.sideKeys.indexOf(key)]
      if (picked) event.preventDefault()
      take(picked)
    } else if (isFirstCharacter(currentTarget) && choice.candidates.hasDigits) {
      const picked = /^[1-9]$/.test(key) ? candidates[Number(key) - 1] : undefined
      if (picked) event.preventDefault()
      take(picked)
    }
  }
  const take = (candidate: Candidate | undefined) => {
    candidate?.onTake()
    if (candidate) choice?.onActiveChange(null)
  }
  return (
    <span
      className={styles.field}
      data-value={index}
      data-state={isAsking ? 'ask' : text.trim() === '' ? 'empty' : warning === null ? undefined : 'odd'}
    >
      {warning !== null && (
        <span id={noteId} className="visually-hidden">
          {warning}
        </span>
      )}
      {/* As wide as its text: not all browsers size an input by its content. */}
      <span className={styles.width} aria-hidden>
        {text === '' ? hint : text}
      </span>
      <input
        type="text"
        role="combobox"
        // The hint is in the language of the page.
        dir={text === '' ? document.documentElement.dir : 'auto'}
        size={1}
        aria-label={label}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={warning === null ? undefined : noteId}
        aria-expanded={candidates.length > 0}
        aria-controls={choice?.listId}
        aria-activedescendant={
          choice === null || choice.active === null ? undefined : `${choice.listId}-${choice.active}`
        }
        aria-autocomplete="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        title={text.length > 40 ? text : undefined}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          props.onFocus()
        }}
        onChange={(event) => {
          choice?.onActiveChange(null)
          props.onTextChange(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

/** Whether what is typed next is the first character: the field is empty, or all of it is selected. */
function isFirstCharacter({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}
