import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageTarget } from '#src/data/messages/find-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { MAX_FIND_QUERY_LENGTH, type MessageHit } from '#src/domain/messages/find.ts'
import { ReadingFailure, ReadingProgress } from '#src/features/conversation/reading-progress.tsx'
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
  threadId: ThreadId
  /** All loaded messages, oldest first. */
  messages: readonly Message[]
  /** Whether `messages` is the whole thread. */
  isWhole: boolean
  /** Increases with each request for find: the field then takes the focus. */
  requestCount: number
  jumpTo: (target: MessageTarget, focus: boolean) => void
  onClose: () => void
}

/** The find bar. It stands above the messages, so that it covers none. */
export function FindBar({ threadId, messages, isWhole, requestCount, jumpTo, onClose }: Props) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLElement>(null)
  const [previousFocus] = useState(() => document.activeElement)
  const find = useFindInConversation({ threadId, messages, log, jumpTo })
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
    <div ref={bar} className={styles.bar} role="search" aria-label={t`Find in conversation`}>
      <div className={styles.line}>
        <SearchField
          label={t`Find in conversation`}
          placeholder={t`Find in conversation`}
          className={styles.field}
          value={query}
          onValueChange={find.changeQuery}
          maxLength={MAX_FIND_QUERY_LENGTH}
          dir="auto"
        />
        <output className={styles.count}>
          {pattern && <HitCount count={hits.length} index={index} hit={currentHit} />}
        </output>
        <IconButton
          icon="arrow-up"
          label={t({ message: 'Older match', comment: 'A button: goes to the next match further up' })}
          shortcut="Enter"
          aria-disabled={hits.length === 0}
          onClick={() => goToHit('older')}
        />
        <IconButton
          icon="arrow-down"
          label={t({ message: 'Newer match', comment: 'A button: goes to the next match further down' })}
          shortcut="Shift Enter"
          aria-disabled={hits.length === 0}
          onClick={() => goToHit('newer')}
        />
        <IconButton icon="x" label={t`Close`} shortcut="Esc" onClick={close} />
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

type HitCountProps = {
  count: number
  /** The current hit and its index; undefined and -1: none. */
  hit: MessageHit | undefined
  index: number
}

/** Announces the current hit, too: the view moves to it, but the focus stays in the field. */
function HitCount({ count, index, hit }: HitCountProps) {
  const text = useHitCountText(count, index)
  if (!hit) return text
  const { shownAt, snippet } = hit
  return (
    <Trans comment="text: for example “1 of 3 messages”. <1/>: a time. <2/>: a part of the message. <0> is read aloud.">
      {text}
      <span className="visually-hidden">
        , <Time at={shownAt} format="moment" />, <Bdi text={snippet} max={200} />
      </span>
    </Trans>
  )
}

function useHitCountText(count: number, index: number): string {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  if (count === 0) return t({ message: 'No matches', comment: 'No message has a match' })
  const formattedCount = formatNumber(count, locale)
  if (index === -1)
    return t`${plural(count, {
      one: `${formattedCount} message`,
      other: `${formattedCount} messages`,
    })}`
  const position = formatNumber(index + 1, locale)
  return t({
    message: plural(count, {
      one: `${position} of ${formattedCount} message`,
      other: `${position} of ${formattedCount} messages`,
    }),
    comment: 'Messages with a match, for example “1 of 3 messages”',
  })
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
  if (!backwardSearch)
    return (
      <p className={styles.scope}>
        <span className={styles.text}>
          {isWhole ? <AllSearched count={loadedCount} /> : <LoadedSearched count={loadedCount} />}
        </span>
        {!isWhole && canSearch && (
          <Button size="sm" variant="quiet" onClick={onSearch}>
            <Trans>Search the whole conversation</Trans>
          </Button>
        )}
      </p>
    )
  const { state, messagesRead, oldest, error } = backwardSearch
  return (
    <p className={styles.scope} data-state={state}>
      {state === 'reading' && <Icon name="loader-circle" spin />}
      {state === 'failed' && <Icon name="circle-alert" />}
      <span className={styles.text}>
        {state === 'bound' && (
          <>
            <Trans>Stopped at {MAX_HITS} matching messages.</Trans>{' '}
          </>
        )}
        {state === 'cursorLoop' && (
          <>
            <Trans>Couldn’t search the rest of the conversation. Try again.</Trans>{' '}
          </>
        )}
        {state === 'failed' && <ReadingFailure error={error} />}
        {state === 'end' ? (
          <AllSearched count={messagesRead} />
        ) : (
          <ReadingProgress count={messagesRead} oldest={oldest} />
        )}
      </span>
      {state === 'reading' && (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {(state === 'failed' || state === 'stopped' || state === 'cursorLoop') && (
        <Button size="sm" variant="quiet" onClick={onResume}>
          <Trans comment="A button: continues to read messages">Continue</Trans>
        </Button>
      )}
    </p>
  )
}

function AllSearched({ count }: { count: number }) {
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  return (
    <Plural
      comment="Which messages were searched"
      value={count}
      one={`In all ${formattedCount} message`}
      other={`In all ${formattedCount} messages`}
    />
  )
}

function LoadedSearched({ count }: { count: number }) {
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  return (
    <Plural
      comment="Which messages were searched"
      value={count}
      one={`In ${formattedCount} loaded message and others seen on this device`}
      other={`In ${formattedCount} loaded messages and others seen on this device`}
    />
  )
}
