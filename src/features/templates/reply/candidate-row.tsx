import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Snippet } from '#src/domain/search/snippet.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { getTextLanguage } from '#src/lib/text/text-language.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { Candidates } from './candidates.tsx'
import styles from './reply.module.css'
import { getValueName } from './reply-sentence.tsx'

type Props = {
  /** Of the list; that of its nth candidate ends with `-n`, counted from zero. */
  id: string
  candidates: Candidates
  /** The candidate that Enter takes; null: none. */
  active: number | null
  preset: Preset
  /** The value that they are for, counted from zero. */
  index: number
}

/** The values that are known for the field with the focus, each with where it comes from. The focus stays in the field. */
export function CandidateRow({ id, candidates, active, preset, index }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    const option = active === null ? null : document.getElementById(`${id}-${active}`)
    option?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [id, active])
  const { isAsking } = candidates
  if (candidates.listed.length === 0) return null
  const number = index + 1
  const name =
    getValueName(preset, index) ??
    t({ message: `Value ${number}`, comment: 'A field for a value of a template’s text' })
  return (
    <div className={isAsking ? undefined : styles.said}>
      {!isAsking && <bdi className={styles.saidName}>{name}</bdi>}
      <div
        id={id}
        className={isAsking ? styles.pair : styles.candidates}
        role="listbox"
        // Where it scrolls, it would be a stop between the values and what follows.
        tabIndex={-1}
        aria-orientation="horizontal"
        aria-label={t({ message: `Values for ${name}`, comment: 'name: what the value is, such as “order”' })}
      >
        {candidates.listed.map(({ key, text, label, quote, isTaken, onTake }, at) => (
          <button
            key={key}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-keyshortcuts={
              candidates.sideKeys?.[at] ?? (candidates.hasDigits ? String(at + 1) : undefined)
            }
            data-taken={isTaken || undefined}
            className={isAsking ? styles.choice : styles.candidate}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={onTake}
          >
            <CandidateKey candidates={candidates} at={at} />
            <b>
              <Bdi text={text} max={60} className="truncate" />
            </b>
            {isAsking ? (
              <span className={styles.evidence}>
                <bdi className="truncate">{label}</bdi>
                {quote && <Quote {...quote} />}
              </span>
            ) : (
              <bdi>{label}</bdi>
            )}
            {isTaken && <Icon name="check" size="xs" />}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The key that takes it, or that leads to all of them. */
function CandidateKey({ candidates, at }: { candidates: Candidates; at: number }) {
  const sideKey = candidates.sideKeys?.[at]
  if (sideKey !== undefined) return <Kbd keys={sideKey === 'ArrowLeft' ? '←' : '→'} hint />
  if (candidates.hasDigits) return <Kbd keys={String(at + 1)} hint />
  return at === 0 && <Kbd keys="↓" hint />
}

/** What a message says around the value, on one line. */
function Quote({ text, ranges }: Snippet) {
  return (
    <bdi
      dir="auto"
      lang={getTextLanguage(text, document.documentElement.lang)}
      className="truncate truncate-end"
    >
      <q>
        <HighlightedText text={text} highlights={ranges} />
      </q>
    </bdi>
  )
}
