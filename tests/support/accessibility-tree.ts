import type { CDPSession, Page } from '@playwright/test'

type AxValue = { readonly value?: unknown }
type AxNode = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly backendDOMNodeId?: number
  readonly childIds?: readonly string[]
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
}
type DomNode = {
  readonly backendNodeId: number
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
}

/** States that the tree itself has, in the order in which they are printed. */
const STATES = [
  'focused',
  'disabled',
  'invalid',
  'required',
  'readonly',
  'multiline',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'hasPopup',
  'modal',
  'busy',
  'level',
  'valuetext',
  'orientation',
  'live',
  'atomic',
  'keyshortcuts',
]
/** What Chromium tells assistive technology and leaves out of the protocol's tree. */
const ATTRIBUTES = [
  'aria-current',
  'aria-valuetext',
  'aria-posinset',
  'aria-setsize',
  'aria-sort',
  'aria-colcount',
  'aria-rowcount',
  'aria-rowindex',
]
/** Their text is their name: the words within would be said twice. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'heading',
  'link',
  'option',
  'radio',
  'switch',
  'tab',
  'cell',
  'columnheader',
])
const HIDDEN_ROLES = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker'])

/**
 * The page as assistive technology gets it from Chromium, one node a line: role, name, description, value, states, and
 * whether changes are announced. Nodes that stand for nothing are left out; what they hold takes their place.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const attributes = await attributesIn(session)
  await session.detach()
  const byId = new Map<string, AxNode>(nodes.map((it) => [it.nodeId, it]))
  const [root] = nodes
  const lines: string[] = []
  const print = (node: AxNode, depth: number, said: string) => {
    const words = text(node.name)
    const role = roleOf(node)
    const isShown = !node.ignored && !HIDDEN_ROLES.has(role) && !(role === 'text' && isPartOf(words, said))
    if (isShown) lines.push('  '.repeat(depth) + lineOf(node, attributes.get(node.backendDOMNodeId ?? -1)))
    const around = isShown && NAMED_BY_CONTENT.has(role) ? words : said
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) print(child, isShown ? depth + 1 : depth, around)
    }
  }
  if (root) print(root, 0, '')
  return `${lines.join('\n')}\n`
}

/** The line of the node that has the focus, as in the tree. */
export async function focusedNode(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  })
  await session.detach()
  const [node] = nodes
  return node ? `${roleOf(node)}${quoted(text(node.name))}` : ''
}

function lineOf(node: AxNode, attributes: ReadonlyMap<string, string> | undefined): string {
  const states = new Map(node.properties?.map((it) => [it.name, it.value.value]))
  const shown = STATES.flatMap((name) => stateWords(name, states.get(name)))
  const further = ATTRIBUTES.flatMap((name) => {
    const said = attributes?.get(name)
    return said === undefined || said === 'false' ? [] : [`${name.slice(5)}=${said}`]
  })
  const description = text(node.description)
  const content = text(node.value)
  return [
    `${roleOf(node)}${quoted(text(node.name))}`,
    // A screen reader says a description that repeats the name only once.
    ...(description && description !== text(node.name) ? [`described as${quoted(description)}`] : []),
    ...(content ? [`value${quoted(content)}`] : []),
    ...(shown.length + further.length > 0 ? [`[${[...shown, ...further].join(', ')}]`] : []),
  ].join(' ')
}

function stateWords(name: string, state: unknown): string[] {
  const isOff =
    state === undefined || state === '' || state === 'off' || (state === false && !TWO_WAYS.has(name))
  if (isOff || (name === 'invalid' && state === 'false')) return []
  return [state === true ? name : `${name}=${text({ value: state })}`]
}

/** That they are off is said too. */
const TWO_WAYS = new Set(['expanded'])

const ROLES: Readonly<Record<string, string>> = { StaticText: 'text', RootWebArea: 'document' }

function roleOf({ role }: AxNode): string {
  const name = text(role)
  return ROLES[name] ?? name
}

function text(it: AxValue | undefined): string {
  const value = it?.value
  return (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
    .replaceAll(/^""$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function quoted(words: string): string {
  return words === '' ? '' : ` “${words}”`
}

function isPartOf(words: string, said: string): boolean {
  return words === '' || said.includes(words)
}

async function attributesIn(session: CDPSession) {
  const found = new Map<number, ReadonlyMap<string, string>>()
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const visit = (node: DomNode) => {
    const { attributes = [], children = [] } = node
    found.set(node.backendNodeId, new Map(pairsOf(attributes)))
    for (const child of children) visit(child)
  }
  visit(root)
  return found
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))
}
