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

/** States of the protocol's tree, in the order in which they are printed. */
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
/** Attributes that Chromium passes to assistive technology but leaves out of the protocol's tree. */
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
/** Roles whose text is their name, so that their text nodes are not printed again. */
const ROLES_NAMED_BY_CONTENT = new Set([
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
 * The page as assistive technology gets it from Chromium, one node per line: role, name, description, value, states, and
 * whether changes are announced. Nodes without meaning are replaced by their children.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const attributes = await attributesIn(session)
  await session.detach()
  const byId = new Map<string, AxNode>(nodes.map((it) => [it.nodeId, it]))
  const [root] = nodes
  const lines: string[] = []
  const print = (node: AxNode, depth: number, nameAround: string) => {
    const name = text(node.name)
    const role = roleOf(node)
    const isShown =
      !node.ignored && !HIDDEN_ROLES.has(role) && !(role === 'text' && isPartOf(name, nameAround))
    if (isShown) lines.push('  '.repeat(depth) + lineOf(node, attributes.get(node.backendDOMNodeId ?? -1)))
    const nameOfChildren = isShown && ROLES_NAMED_BY_CONTENT.has(role) ? name : nameAround
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) print(child, isShown ? depth + 1 : depth, nameOfChildren)
    }
  }
  if (root) print(root, 0, '')
  return `${lines.join('\n')}\n`
}

/** Role and name of the focused node, as in the tree. */
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
  const stateTexts = STATES.flatMap((name) => stateTextsOf(name, states.get(name)))
  const attributeTexts = ATTRIBUTES.flatMap((name) => {
    const value = attributes?.get(name)
    return value === undefined || value === 'false' ? [] : [`${name.slice(5)}=${value}`]
  })
  const description = text(node.description)
  const content = text(node.value)
  return [
    `${roleOf(node)}${quoted(text(node.name))}`,
    // A screen reader reads a description that equals the name only once.
    ...(description && description !== text(node.name) ? [`described as${quoted(description)}`] : []),
    ...(content ? [`value${quoted(content)}`] : []),
    ...(stateTexts.length + attributeTexts.length > 0
      ? [`[${[...stateTexts, ...attributeTexts].join(', ')}]`]
      : []),
  ].join(' ')
}

function stateTextsOf(name: string, state: unknown): string[] {
  const isOff =
    state === undefined ||
    state === '' ||
    state === 'off' ||
    (state === false && !STATES_SHOWN_WHEN_FALSE.has(name))
  if (isOff || (name === 'invalid' && state === 'false')) return []
  return [state === true ? name : `${name}=${text({ value: state })}`]
}

/** States that are printed when they are false, too. */
const STATES_SHOWN_WHEN_FALSE = new Set(['expanded'])

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

function quoted(value: string): string {
  return value === '' ? '' : ` “${value}”`
}

function isPartOf(name: string, nameAround: string): boolean {
  return name === '' || nameAround.includes(name)
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
