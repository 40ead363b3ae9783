import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { type Hit, LONGEST_QUERY } from '#src/domain/find.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Target } from '#src/queries/reach-message.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Time } from '#src/ui/time.tsx'
import { closeOnEscape } from '#src/ui/top-layer.ts'
import styles from './find-bar.module.css'
import { FindScope } from './find-scope.tsx'
import { useFind } from './use-find.ts'

type Props = {
  desk: Desk
  id: ThreadId
  /** All that is loaded, oldest first. */
  messages: readonly Message[]
  /** These are all of the thread. */
  isWhole: boolean
  /** How often it was asked for: each time the field has the focus again. */
  asked: number
  goTo: (target: Target, focus: boolean) => void
  onClose: () => void
}

/** Find in conversation: above the messages, so that it hides none. */
export function FindBar({ desk, id, messages, isWhole, asked, goTo, onClose }: Props) {
  const { locale } = useReader()
  const bar = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLElement>(null)
  const [before] = useState(() => document.activeElement)
  const find = useFind({ desk, id, messages, log, goTo })
  const { query, needle, hits, index, back, step } = find
  useLayoutEffect(() => {
    log.current = paneOf(bar.current)?.querySelector<HTMLElement>('[role="log"]') ?? null
  }, [])
  useEffect(() => {
    if (asked === 0) return
    const field = bar.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [asked])

  const close = () => {
    const isBack =
      before instanceof HTMLElement && before.isConnected && paneOf(bar.current)?.contains(before)
    onClose()
    ;(isBack ? before : log.current)?.focus({ preventScroll: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // 229: an input method has taken the key, also where the browser doesn't say that it composes.
    if (event.isComposing || event.keyCode === 229) return
    closeOnEscape(event, close)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (hits.length > 0) step(event.shiftKey ? 'newer' : 'older')
    else if (!isWhole && !back) find.search()
  })
  useEffect(() => {
    const listening = new AbortController()
    bar.current?.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const at = hits[index]
  return (
    <div ref={bar} className={styles.bar} role="search" aria-label="Find in conversation">
      <div className={styles.line}>
        <SearchField
          label="Find in conversation"
          placeholder="Find in conversation"
          className={styles.field}
          value={query}
          onValue={find.look}
          maxLength={LONGEST_QUERY}
          dir="auto"
        />
        <output className={styles.count}>
          {needle && countOf(hits.length, index, locale)}
          {at && <Spoken hit={at} />}
        </output>
        <IconButton
          icon="arrow-up"
          label="Older match"
          keys="Enter"
          aria-disabled={hits.length === 0}
          onClick={() => step('older')}
        />
        <IconButton
          icon="arrow-down"
          label="Newer match"
          keys="Shift Enter"
          aria-disabled={hits.length === 0}
          onClick={() => step('newer')}
        />
        <IconButton icon="x" label="Close" keys="Esc" onClick={close} />
      </div>
      <FindScope
        loaded={messages.length}
        isWhole={isWhole}
        canSearch={needle !== null}
        back={back}
        onSearch={find.search}
        onGoOn={find.goOn}
        onCancel={find.cancel}
      />
    </div>
  )
}

/** The eye is on the message, and the focus in the field: what is there is said. */
function Spoken({ hit: { at, snippet } }: { hit: Hit }) {
  return (
    <span className="visually-hidden">
      , <Time at={at} form="moment" />, <Bdi text={snippet} max={200} />
    </span>
  )
}

function countOf(count: number, index: number, locale: string): string {
  const messages = `${formatNumber(count, locale)} ${count === 1 ? 'message' : 'messages'}`
  if (count === 0) return 'No message'
  return index === -1 ? messages : `${formatNumber(index + 1, locale)} of ${messages}`
}

function paneOf(bar: Element | null): Element | null {
  return bar?.closest('section') ?? null
}
