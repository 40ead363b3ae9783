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
 * Moves the focus into the form at once, so that no key reaches the page behind it, and on to the field that needs
 * attention when everything is filled; never away from where the agent has moved it or typed meanwhile.
 */
export function useReplyFocus({ form, isFilled, focusFirst, focusNeeded }: Options) {
  /** The control that has the focus by itself; null once it has moved on, or the agent types or presses something. */
  const first = useRef<Element | null>(null)
  const begin = useEffectEvent(() => {
    const { activeElement } = document
    // A page's heading has the focus when it has just opened, its main part when what had it is gone.
    const isElsewhere = activeElement?.matches('body, main, h1, [data-takes-keys]') === false
    if (isElsewhere && !form.current?.contains(activeElement)) return
    focusFirst()
    first.current = document.activeElement
  })
  const moveOn = useEffectEvent(() => {
    if (first.current !== null && first.current === document.activeElement) focusNeeded()
    first.current = null
  })
  useEffect(() => {
    begin()
    const element = form.current
    const stay = () => {
      first.current = null
    }
    element?.addEventListener('input', stay)
    // A press in the conversation fills a value, too.
    document.addEventListener('pointerdown', stay, { capture: true })
    return () => {
      element?.removeEventListener('input', stay)
      document.removeEventListener('pointerdown', stay, { capture: true })
    }
  }, [form])
  useEffect(() => {
    if (isFilled) moveOn()
  }, [isFilled])
}
