import { findRangesInRow, removeHighlight, setHighlight } from '#src/ui/message-ranges.ts'

/** Words of a message that fill the field of a reply when they are clicked. */
export type SaidWords = {
  readonly messageId: string
  /** As they stand in the message. */
  readonly text: string
  readonly onTake: () => void
}

const HIGHLIGHT = 'said'
/** On the conversation while the pointer is over such words. */
const OVER_ATTRIBUTE = 'data-over-said'

/** Underlines the words in the rendered messages, also in those rendered later, until the returned function is called. */
export function markSaid(log: HTMLElement, words: readonly SaidWords[]): () => void {
  let marks: readonly { readonly range: Range; readonly onTake: () => void }[] = []
  const update = () => {
    marks = words.flatMap(({ messageId, text, onTake }) => {
      const row = log.querySelector(`[data-message="${CSS.escape(messageId)}"]`)
      const found = row === null ? [] : findRangesInRow(row, (it) => findWords(it, text))
      return found.map((it) => ({ range: toRange(it), onTake }))
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
      if (getSelection()?.isCollapsed !== false) findMark(event)?.onTake()
    },
    { signal },
  )
  log.addEventListener(
    'pointermove',
    (event) => log.toggleAttribute(OVER_ATTRIBUTE, event.buttons === 0 && findMark(event) !== undefined),
    { signal },
  )
  const observer = new MutationObserver(update)
  observer.observe(log, { childList: true, characterData: true, subtree: true })
  update()
  return () => {
    observer.disconnect()
    controller.abort()
    log.removeAttribute(OVER_ATTRIBUTE)
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
