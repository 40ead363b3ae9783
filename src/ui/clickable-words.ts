import { findRanges, listRowParts, removeHighlight, setHighlight } from './message-ranges.ts'

/** Words on the screen that do something when they are clicked. */
export type ClickableWords = {
  /** A message of the open conversation; null: the customer's record beside it. */
  readonly messageId: string | null
  /** As they stand there. */
  readonly text: string
  readonly onClick: () => void
}

const HIGHLIGHT = 'words'

/** Underlines the words where they are rendered, now or later, until the returned function is called. */
export function markWords(words: readonly ClickableWords[]): () => void {
  const root = document.body
  let marks: readonly { readonly part: Element; readonly range: Range; readonly onClick: () => void }[] = []
  const update = () => {
    marks = words.flatMap(({ messageId, text, onClick }) => {
      const parts = messageId === null ? listRecordParts() : listMessageParts(messageId)
      return parts.flatMap((part) =>
        findRanges(part, (it) => findWords(it, text)).map((it) => ({ part, range: toRange(it), onClick })),
      )
    })
    setHighlight(
      HIGHLIGHT,
      marks.map((it) => it.range),
    )
  }
  const findMark = ({ target, clientX, clientY }: MouseEvent) =>
    !(target instanceof Element) || target.closest('a, button, summary')
      ? undefined
      : marks.find(
          ({ part, range }) =>
            // Not in a layer that covers the words.
            part.contains(target) &&
            Array.from(range.getClientRects()).some(
              (it) => it.left <= clientX && clientX <= it.right && it.top <= clientY && clientY <= it.bottom,
            ),
        )
  const controller = new AbortController()
  const { signal } = controller
  root.addEventListener(
    'click',
    (event) => {
      // The end of a selection is no click on a word.
      if (getSelection()?.isCollapsed !== false) findMark(event)?.onClick()
    },
    { signal },
  )
  root.addEventListener(
    'pointermove',
    (event) => {
      root.style.cursor = event.buttons === 0 && findMark(event) !== undefined ? 'pointer' : ''
    },
    { signal },
  )
  const observer = new MutationObserver(update)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  update()
  return () => {
    observer.disconnect()
    controller.abort()
    root.style.cursor = ''
    removeHighlight(HIGHLIGHT)
  }
}

function listMessageParts(messageId: string): readonly Element[] {
  const row = document.querySelector(`[role="log"] [data-message="${CSS.escape(messageId)}"]`)
  return row === null ? [] : listRowParts(row)
}

/** The name and the facts in the customer panel. */
function listRecordParts(): readonly Element[] {
  return [...document.querySelectorAll('[data-customer-record] :is(h2, dd)')]
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
