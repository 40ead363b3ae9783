/** Functions that run in the page. Each is self-contained, because it is sent as text. They change nothing visible. */

export type Target = {
  role: string
  /** The accessible name, or its beginning. */
  name: string
  /** The end of the accessible name. */
  ending?: string
  /** A part of its text. */
  containing?: string
  /** The index among several matches; 0 by default. */
  nth?: number
  /** The element that contains it. */
  within?: { role: string; name: string }
}

export type Box = { left: number; top: number; right: number; bottom: number }

export type FoundElement = {
  box: Box
  text: string
  value: string | null
  attributes: Record<string, string>
  hasFocus: boolean
  /** Whether a pointer at its centre hits it. Only computed with `scrollIntoReach`. */
  isReachable: boolean
}

/** Finds an element and waits for its animations; null if there is none. `scrollIntoReach` scrolls it into view first. */
export async function findElement(target: Target, scrollIntoReach: boolean): Promise<FoundElement | null> {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href], [role=link]',
    // Not an ARIA role: the link of a row of the ticket list.
    ticket: 'a[data-ticket]',
    textbox: 'input, textarea, [role=textbox]',
    searchbox: 'input[type=search]',
    combobox: '[role=combobox], select',
    heading: 'h1, h2, h3, h4',
    region: 'section, [role=region], main, aside',
    complementary: 'aside',
    group: '[role=group], fieldset',
    image: 'img',
    slider: 'input[type=range], [role=slider]',
    dialog: 'dialog[open], [role=dialog]',
    navigation: 'nav',
    row: 'tr, [role=row]',
    table: 'table',
    article: 'article',
    status: '[role=status], output',
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return (
      labelled ||
      element.getAttribute('aria-label') ||
      element.getAttribute('alt') ||
      labels.map(({ textContent }) => textContent).join(' ') ||
      (element.textContent ?? '')
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replaceAll(/\s+/g, ' ')
  const elementsNamed = (root: ParentNode, role: string, name: string) => {
    const visible = [...root.querySelectorAll(selectors[role] ?? `[role="${role}"]`)].filter(
      (element) => nameOf(element).startsWith(name) && element.checkVisibility({ visibilityProperty: true }),
    )
    const exact = visible.filter((element) => nameOf(element) === name)
    return exact.length > 0 ? exact : visible
  }
  const { role, name, ending = '', containing = '', nth = 0, within } = target
  const roots = within ? elementsNamed(document, within.role, within.name) : [document]
  const element = roots
    .flatMap((root) => elementsNamed(root, role, name))
    .filter((each) => nameOf(each).endsWith(ending) && textOf(each).includes(containing))
    .at(nth)
  if (element === undefined) return null
  const animations = element.getAnimations({ subtree: true })
  for (let at = element.parentElement; at; at = at.parentElement) animations.push(...at.getAnimations())
  const finite = animations.filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  if (scrollIntoReach) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const topElement = scrollIntoReach
    ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    : null
  // A click on a label counts as a click on its field.
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const targets = [element, ...labels]
  if (scrollIntoReach) {
    Reflect.set(globalThis, 'pointerPress', 'none')
    const record = (hit: 'pressed' | 'clicked') => (event: Event) => {
      const isHit = targets.some((each) => event.target instanceof Node && each.contains(event.target))
      Reflect.set(globalThis, 'pointerPress', isHit ? hit : 'missed')
    }
    document.addEventListener('pointerdown', record('pressed'), { capture: true, once: true })
    document.addEventListener('click', record('clicked'), { capture: true, once: true })
  }
  return {
    box: { left, top, right, bottom },
    text: textOf(element),
    value: 'value' in element && typeof element.value === 'string' ? element.value : null,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    hasFocus: element.contains(document.activeElement),
    isReachable: topElement !== null && targets.some((each) => each.contains(topElement)),
  }
}

/**
 * Whether a pointer press since the last `findElement` with `scrollIntoReach` missed its element, began on it, clicked it, or
 * never reached the page. `clicked` after another document was loaded.
 */
export function readPointerPress(): 'clicked' | 'pressed' | 'missed' | 'none' {
  return Reflect.get(globalThis, 'pointerPress') ?? 'clicked'
}

/** Records whether a key reaches the page from now on; modifiers don't count. */
export function recordKeys(): void {
  const isRecording = Reflect.has(globalThis, 'hasReceivedKey')
  Reflect.set(globalThis, 'hasReceivedKey', false)
  if (isRecording) return
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
  const recordKey = ({ key }: KeyboardEvent) =>
    modifiers.includes(key) || Reflect.set(globalThis, 'hasReceivedKey', true)
  window.addEventListener('keydown', recordKey, { capture: true })
}

/** Whether no key has reached the page since `recordKeys`. False after another document was loaded. */
export function hasMissedKey(): boolean {
  return Reflect.get(globalThis, 'hasReceivedKey') === false
}

/** The start of the focused element's markup, and the layers that are open. */
export function focusedElement(): string {
  const layers = [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [data-holds-keys]')]
  const [focused, ...open] = [document.activeElement, ...layers].map((each) => each?.outerHTML.slice(0, 120))
  return `${focused}; open: ${open.join(', ') || 'none'}`
}

/** The text of the page. */
export function textOfPage(): string {
  return document.body.innerText.replaceAll(/\s+/g, ' ')
}

/** The text of each row of the ticket list. */
export function ticketNames(): string[] {
  return [...document.querySelectorAll('a[data-ticket]')].map((each) => each.textContent ?? '')
}
