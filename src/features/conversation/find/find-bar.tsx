import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { JumpTarget } from '#src/data/messages/jump-to-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { MAX_QUERY_LENGTH, type MessageHit } from '#src/domain/messages/find.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { SearchField } from '#src/ui/controls/search-field.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { closeOnEscape } from '#src/ui/overlays/top-layer.ts'
import styles from './find-bar.module.css'
import { FindScope } from './find-scope.tsx'
import { useFindInConversation } from './use-find-in-conversation.ts'

type Props = {
  session: Session
  id: ThreadId
  /** All that is loaded, oldest first. */
  messages: readonly Message[]
  /** These are all of the thread. */
  isWhole: boolean
  /** How often it was asked for: each time the field has the focus again. */
  requestCount: number
  jumpTo: (target: JumpTarget, focus: boolean) => void
  onClose: () => void
}

/** Find in conversation: above the messages, so that it hides none. */
export function FindBar({ session, id, messages, isWhole, requestCount, jumpTo, onClose }: Props) {
  const { locale } = useDisplayLocale()
  const bar = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLElement>(null)
  const [previousFocus] = useState(() => document.activeElement)
  const find = useFindInConversation({ session, id, messages, log, jumpTo })
  const { query, needle, hits, index, backwardSearch, goToHit } = find
  useLayoutEffect(() => {
    log.current = paneOf(bar.current)?.querySelector<HTMLElement>('[role="log"]') ?? null
  }, [])
  useEffect(() => {
    if (requestCount === 0) return
    const field = bar.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [requestCount])

  const close = () => {
    const returnsFocus =
      previousFocus instanceof HTMLElement &&
      previousFocus.isConnected &&
      paneOf(bar.current)?.contains(previousFocus)
    onClose()
    ;(returnsFocus ? previousFocus : log.current)?.focus({ preventScroll: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // 229: an input method has taken the key, also where the browser doesn't say that it composes.
    if (event.isComposing || event.keyCode === 229) return
    closeOnEscape(event, close)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (hits.length > 0) goToHit(event.shiftKey ? 'newer' : 'older')
    else if (!isWhole && !backwardSearch) find.searchWholeThread()
  })
  useEffect(() => {
    const listening = new AbortController()
    bar.current?.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const currentHit = hits[index]
  return (
    <div ref={bar} className={styles.bar} role="search" aria-label="Find in conversation">
      <div className={styles.line}>
        <SearchField
          label="Find in conversation"
          placeholder="Find in conversation"
          className={styles.field}
          value={query}
          onValueChange={find.changeQuery}
          maxLength={MAX_QUERY_LENGTH}
          dir="auto"
        />
        <output className={styles.count}>
          {needle && getHitCountText(hits.length, index, locale)}
          {currentHit && <HitAnnouncement hit={currentHit} />}
        </output>
        <IconButton
          icon="arrow-up"
          label="Older match"
          shortcut="Enter"
          aria-disabled={hits.length === 0}
          onClick={() => goToHit('older')}
        />
        <IconButton
          icon="arrow-down"
          label="Newer match"
          shortcut="Shift Enter"
          aria-disabled={hits.length === 0}
          onClick={() => goToHit('newer')}
        />
        <IconButton icon="x" label="Close" shortcut="Esc" onClick={close} />
      </div>
      <FindScope
        loaded={messages.length}
        isWhole={isWhole}
        canSearch={needle !== null}
        backwardSearch={backwardSearch}
        onSearch={find.searchWholeThread}
        onResume={find.resumeSearch}
        onCancel={find.stopSearch}
      />
    </div>
  )
}

/** The eye is on the message, and the focus in the field: what is there is said. */
function HitAnnouncement({ hit: { at, snippet } }: { hit: MessageHit }) {
  return (
    <span className="visually-hidden">
      , <Time at={at} format="moment" />, <Bdi text={snippet} max={200} />
    </span>
  )
}

function getHitCountText(count: number, index: number, locale: string): string {
  const messages = `${formatNumber(count, locale)} ${count === 1 ? 'message' : 'messages'}`
  if (count === 0) return 'No message'
  return index === -1 ? messages : `${formatNumber(index + 1, locale)} of ${messages}`
}

function paneOf(bar: Element | null): Element | null {
  return bar?.closest('section') ?? null
}
