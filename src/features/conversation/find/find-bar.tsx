import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { JumpTarget } from '#src/data/messages/jump-to-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { MAX_FIND_QUERY_LENGTH, type MessageHit } from '#src/domain/messages/find.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { SearchField } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { closeOnEscape } from '#src/ui/overlays/top-layer.ts'
import styles from './find-bar.module.css'
import { type BackwardSearch, MAX_HITS } from './use-backward-search.ts'
import { useFindInConversation } from './use-find-in-conversation.ts'

type Props = {
  id: ThreadId
  /** All loaded messages, oldest first. */
  messages: readonly Message[]
  /** Whether `messages` is the whole thread. */
  isWhole: boolean
  /** Increases with each request for find: the field then takes the focus. */
  requestCount: number
  jumpTo: (target: JumpTarget, focus: boolean) => void
  onClose: () => void
}

/** The find bar. It stands above the messages, so that it covers none. */
export function FindBar({ id, messages, isWhole, requestCount, jumpTo, onClose }: Props) {
  const { locale } = useDisplayLocale()
  const bar = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLElement>(null)
  const [previousFocus] = useState(() => document.activeElement)
  const find = useFindInConversation({ id, messages, log, jumpTo })
  const { query, pattern, hits, index, backwardSearch, goToHit } = find
  useLayoutEffect(() => {
    log.current = getPane(bar.current)?.querySelector<HTMLElement>('[role="log"]') ?? null
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
      getPane(bar.current)?.contains(previousFocus)
    onClose()
    ;(returnsFocus ? previousFocus : log.current)?.focus({ preventScroll: true })
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // 229: an input method handles the key, also in browsers that don't set `isComposing` for it.
    if (event.isComposing || event.keyCode === 229) return
    closeOnEscape(event, close)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (hits.length > 0) goToHit(event.shiftKey ? 'newer' : 'older')
    else if (!isWhole && !backwardSearch) find.searchWholeThread()
  })
  useEffect(() => {
    const controller = new AbortController()
    bar.current?.addEventListener('keydown', (event) => handleKeyDown(event), { signal: controller.signal })
    return () => controller.abort()
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
          maxLength={MAX_FIND_QUERY_LENGTH}
          dir="auto"
        />
        <output className={styles.count}>
          {pattern && getHitCountText(hits.length, index, locale)}
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
        loadedCount={messages.length}
        isWhole={isWhole}
        canSearch={pattern !== null}
        backwardSearch={backwardSearch}
        onSearch={find.searchWholeThread}
        onResume={find.resumeSearch}
        onCancel={find.stopSearch}
      />
    </div>
  )
}

/** Announces the current hit: the view moves to it, but the focus stays in the field. */
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

function getPane(bar: Element | null): Element | null {
  return bar?.closest('section') ?? null
}

type FindScopeProps = {
  loadedCount: number
  isWhole: boolean
  canSearch: boolean
  backwardSearch: BackwardSearch | null
  onSearch: () => void
  onResume: () => void
  onCancel: () => void
}

/** Which messages have been searched, and a button to search the rest. */
function FindScope({
  loadedCount,
  isWhole,
  canSearch,
  backwardSearch,
  onSearch,
  onResume,
  onCancel,
}: FindScopeProps) {
  const { locale } = useDisplayLocale()
  const formatCount = (messages: number) =>
    `${formatNumber(messages, locale)} ${messages === 1 ? 'message' : 'messages'}`
  if (!backwardSearch)
    return (
      <p className={styles.scope}>
        <span className={styles.text}>
          {isWhole
            ? `In all ${formatCount(loadedCount)}`
            : `In ${formatNumber(loadedCount, locale)} loaded messages`}
        </span>
        {!isWhole && canSearch && (
          <Button size="sm" variant="quiet" onClick={onSearch}>
            Search the whole conversation
          </Button>
        )}
      </p>
    )
  const { state, messagesRead, oldest, error } = backwardSearch
  const isComplete = state === 'end'
  return (
    <p className={styles.scope} data-state={state}>
      {state === 'reading' && <Icon name="loader-circle" spin />}
      {state === 'failed' && <Icon name="circle-alert" />}
      <span className={styles.text}>
        {STOP_REASONS[state]}
        {state === 'failed' && `${error ? describeFailure(error).title : 'The messages could not be read'}. `}
        {isComplete ? `In all ${formatCount(messagesRead)}` : `${formatCount(messagesRead)} read`}
        {!isComplete && oldest && (
          <>
            , back to <Time at={oldest} />
          </>
        )}
      </span>
      {state === 'reading' && (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {(state === 'failed' || state === 'stopped' || state === 'cursorLoop') && (
        <Button size="sm" variant="quiet" onClick={onResume}>
          Continue
        </Button>
      )}
    </p>
  )
}

const STOP_REASONS: Record<BackwardSearch['state'], string> = {
  reading: '',
  stopped: '',
  failed: '',
  bound: `Stopped at ${MAX_HITS} matching messages. `,
  cursorLoop: 'The platform repeated a page. ',
  end: '',
}
