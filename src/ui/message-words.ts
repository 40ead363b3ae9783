import { findRangesInRow, removeHighlight, setHighlight } from './message-ranges.ts'

/** Words of a message in the open conversation that do something when they are clicked. */
export type MessageWords = {
  readonly messageId: string
  /** As they stand in the message. */
  readonly text: string
  readonly onClick: () => void
}

const HIGHLIGHT = 'words'

/** Underlines the words in the rendered messages, also in those rendered later, until the returned function is called. */
export function markMessageWords(words: readonly MessageWords[]): () => void {
  const log = document.querySelector<HTMLElement>('[role="log"]')
  if (log === null) return () => undefined
  let marks: readonly { readonly range: Range; readonly onClick: () => void }[] = []
  const update = () => {
    marks = words.flatMap(({ messageId, text, onClick }) => {
      const row = log.querySelector(`[data-message="${CSS.escape(messageId)}"]`)
      const found = row === null ? [] : findRangesInRow(row, (it) => findWords(it, text))
      return found.map((it) => ({ range: toRange(it), onClick }))
    })
    setHighlight(
      HIGHLIGHT,
      marks.map((it) => it.range),
    )
  }
  const findMark = ({ target, clientX, clientY }: MouseEvent) =>
    target instanceof Element && target.closest('a, button, summary')
      ? undefined
      : marks.find(({ range }) =>
          Array.from(range.getClientRects()).some(
            (it) => it.left <= clientX && clientX <= it.right && it.top <= clientY && clientY <= it.bottom,
          ),
        )
  const controller = new AbortController()
  const { signal } = controller
  log.addEventListener(
    'click',
    (event) => {
      // The end of a selection is no click on a word.
      if (getSelection()?.isCollapsed !== false) findMark(event)?.onClick()
    },
    { signal },
  )
  log.addEventListener(
    'pointermove',
    (event) => {
      log.style.cursor = event.buttons === 0 && findMark(event) !== undefined ? 'pointer' : ''
    },
    { signal },
  )
  const observer = new MutationObserver(update)
  observer.observe(log, { childList: true, characterData: true, subtree: true })
  update()
  return () => {
    observer.disconnect()
    controller.abort()
    log.style.cursor = ''
    removeHighlight(HIGHLIGHT)
  }
}

/** Where the words stand by themselves: not as a part of a longer word or number. */
function findWords(text: string, words: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end)))
      found.push([at, end])
  }
  return found
}

function toRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range
}
