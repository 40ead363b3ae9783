import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** False while a value may still be filled. */
  isFilled: boolean
  /** Moves the focus to the first field, or to Send. */
  focusFirst: () => void
  /** Moves the focus to the first field that needs attention, if any. */
  focusNeeded: () => void
}

/**
 * Moves the focus into the reply at once, so that no key reaches the page behind it, and on to the field that needs
 * attention when everything is filled; never away from where the agent has moved it or typed meanwhile.
 */
export function useReplyFocus({ form, isFilled, focusFirst, focusNeeded }: Options) {
  /** The control that has the focus by itself, with its text; null once it has moved on. */
  const first = useRef<{ readonly element: Element | null; readonly text: string } | null>(null)
  const begin = useEffectEvent(() => {
    const { activeElement } = document
    const isElsewhere = activeElement?.matches('body, [data-takes-keys]') === false
    if (isElsewhere && !form.current?.contains(activeElement)) return
    focusFirst()
    first.current = readFocus()
  })
  const moveOn = useEffectEvent(() => {
    const { element, text } = readFocus()
    if (first.current?.element === element && first.current.text === text) focusNeeded()
    first.current = null
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (isFilled) moveOn()
  }, [isFilled])
}

function readFocus() {
  const element = document.activeElement
  return { element, text: element instanceof HTMLInputElement ? element.value : '' }
}
