/** Functions that run in the page: each stands alone, because it is sent there as text. They change nothing that is seen. */

export type Target = {
  role: string
  /** The accessible name, or how it begins. */
  name: string
  /** How its name ends. */
  ending?: string
  /** What its text has in it. */
  containing?: string
  /** Which of several; the first unless told otherwise. */
  nth?: number
  /** Only what is inside of this. */
  within?: { role: string; name: string }
}

export type Box = { left: number; top: number; right: number; bottom: number }

export type Found = {
  box: Box
  text: string
  value: string | null
  attributes: Record<string, string>
  hasFocus: boolean
  /** Whether a pointer at its middle meets it. Only asked for where it is to be pressed. */
  isReachable: boolean
}

/** An element as it is once it no longer moves; null while there is none. `reach` brings it into view first. */
export async function findElement(target: Target, reach: boolean): Promise<Found | null> {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href], [role=link]',
    // No role of its own: the link of a row of the list.
    ticket: 'a[data-ticket]',
    textbox: 'input, textarea, [role=textbox]',
    searchbox: 'input[type=search]',
    combobox: '[role=combobox], select',
    heading: 'h1, h2, h3, h4',
    region: 'section, [role=region], main, aside',
    complementary: 'aside',
    group: '[role=group], fieldset',
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
      labels.map(({ textContent }) => textContent).join(' ') ||
      (element.textContent ?? '')
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replaceAll(/\s+/g, ' ')
  const all = (root: ParentNode, role: string, name: string) => {
    const drawn = [...root.querySelectorAll(selectors[role] ?? `[role="${role}"]`)].filter(
      (element) => nameOf(element).startsWith(name) && element.checkVisibility({ visibilityProperty: true }),
    )
    const exact = drawn.filter((element) => nameOf(element) === name)
    return exact.length > 0 ? exact : drawn
  }
  const { role, name, ending = '', containing = '', nth = 0, within } = target
  const roots = within ? all(document, within.role, within.name) : [document]
  const element = roots
    .flatMap((root) => all(root, role, name))
    .filter((each) => nameOf(each).endsWith(ending) && textOf(each).includes(containing))
    .at(nth)
  if (element === undefined) return null
  const moving = element.getAnimations({ subtree: true })
  for (let at = element.parentElement; at; at = at.parentElement) moving.push(...at.getAnimations())
  const finite = moving.filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  if (reach) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const under = reach ? document.elementFromPoint((left + right) / 2, (top + bottom) / 2) : null
  // A press on a label is one on its field.
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const targets = [element, ...labels]
  if (reach) {
    Reflect.deleteProperty(globalThis, 'pressHitTarget')
    const notePress = (event: Event) => {
      const hit = targets.some((each) => event.target instanceof Node && each.contains(event.target))
      Reflect.set(globalThis, 'pressHitTarget', hit)
    }
    document.addEventListener('pointerdown', notePress, { capture: true, once: true })
  }
  return {
    box: { left, top, right, bottom },
    text: textOf(element),
    value: 'value' in element && typeof element.value === 'string' ? element.value : null,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    hasFocus: element.contains(document.activeElement),
    isReachable: under !== null && targets.some((each) => each.contains(under)),
  }
}

/** Whether the last press of the pointer missed the element that `findElement` was to reach. */
export function hasMissedTarget(): boolean {
  return Reflect.get(globalThis, 'pressHitTarget') === false
}

/** What the page says, of which a failure shows the beginning. */
export function textOfPage(): string {
  return document.body.innerText.replaceAll(/\s+/g, ' ')
}

/** Names of the tickets that the list shows. */
export function ticketNames(): string[] {
  return [...document.querySelectorAll('a[data-ticket]')].map((each) => each.textContent ?? '')
}
