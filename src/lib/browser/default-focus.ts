/** Where the focus is by default: in the row of the open ticket (rule 48). */
import { isUserEditing } from './focus.ts'

const OPEN_ROW = 'a[data-ticket][aria-current]'
/** What is open above the page, or about to open. */
const LAYERS = 'dialog[open], [role="dialog"]:not([hidden]), [data-holds-keys]'
const LOADING_LIST = '[data-pane="list"] [aria-busy="true"]'
/** For a ticket whose row is not on the screen: its messages, or, before they are rendered, its first control. */
const TICKET_PARTS = ['[role="log"]', 'section button'].map((it) => `[data-pane="ticket"] ${it}`)

function isLayerOpen(): boolean {
  return document.querySelector(LAYERS) !== null
}

/** Whether no control has the focus: then any may take it. */
export function isFocusFree(): boolean {
  const focus = document.activeElement
  return focus === null || focus === document.body || focus.id === 'main'
}

/** Moves the focus to the row of the open ticket; without one, to its messages, or to the page's content. */
export function focusDefault(): void {
  for (const selector of [OPEN_ROW, ...TICKET_PARTS, '#main']) {
    const target = document.querySelector<HTMLElement>(selector)
    target?.focus({ preventScroll: true })
    // What is not rendered can't be focused.
    if (target && target === document.activeElement) return
  }
}

/** Moves the focus to the row of the open ticket, unless the agent is typing or something is open above the page. */
export function focusOpenRow(): void {
  if (!isUserEditing() && !isLayerOpen())
    document.querySelector<HTMLElement>(OPEN_ROW)?.focus({ preventScroll: true })
}

/**
 * After a press on one of these the row of the open ticket has the focus, so that keys act on that ticket: the controls of
 * the list and of the line below it, and rows that are selected or opened in another tab.
 */
const LIST_CONTROLS = '[data-quiet] button, [data-pane="list"] :is(button, nav a, a[data-ticket])'

function isFocusable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [inert], [inert] *') && element.checkVisibility()
}

function redirectFocus(event: MouseEvent): void {
  const { target, button, shiftKey, ctrlKey, metaKey } = event
  const control = target instanceof Element ? target.closest(LIST_CONTROLS) : null
  if (!control || control.closest('[role="dialog"]')) return
  const isPlain = button === 0 && !shiftKey && !ctrlKey && !metaKey
  if (isPlain && control.matches('a[data-ticket]')) return
  // Without an open row, the row that was pressed.
  const row = document.querySelector(OPEN_ROW) ?? control.closest('li')?.querySelector('a[data-ticket]')
  if (!(row instanceof HTMLElement)) return
  // The browser would focus the control, and select the text up to a row pressed with Shift.
  event.preventDefault()
  row.focus({ preventScroll: true })
}

/**
 * Moves the focus to its default place whenever the element that has it is removed, hidden or disabled, for example a
 * button by its own press: a browser leaves it nowhere. Not when the user has left the page with Tab. Keeps it in the row when a control of the list is pressed. Returns a function that stops this.
 */
export function keepDefaultFocus(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let last: Element | null = null
  let frame = 0
  const isLost = () => isFocusFree() && last !== null && !isFocusable(last)
  const restore = () => {
    frame = 0
    // A layer gives the focus back when it closes, and the rows of a list are about to be rendered.
    if (!isLost() || isLayerOpen() || document.querySelector(LOADING_LIST)) return
    focusDefault()
  }
  const check = () => {
    // In the next frame: what takes the element's place may move the focus itself.
    if (frame === 0 && isLost()) frame = requestAnimationFrame(restore)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  const remember = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null)
  document.addEventListener('focusin', remember, { signal })
  // What is hidden or disabled loses the focus in the next frame.
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? check(), { signal })
  document.addEventListener('mousedown', redirectFocus, { signal })
  return () => {
    controller.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
