import type { Page } from '@playwright/test'

/** A key of a layout: what it types, its position, and the modifier that it needs. */
type Key = { readonly key: string; readonly code: string; readonly modifier?: 'Shift' | 'AltGraph' }

/** Which characters the keys type that have the letters on a US keyboard, in the order of the alphabet. */
const LETTERS = {
  ar: 'ش لا ؤ ي ث ب ل ا ه ت ن م ة ى خ ح ض ق س ف ع ر ص ء غ ئ',
  hi: 'ो व म ् ा ि ु प ग र क त स ल द ज ौ ी े ू ह न ै ं ब ॆ',
  es: 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
} as const
const DIGITS = { ar: '٠١٢٣٤٥٦٧٨٩', hi: '०१२३४५६७८९', es: '0123456789' } as const
const SIGNS: Readonly<Record<KeyboardLayout, Readonly<Record<string, Key>>>> = {
  ar: {
    '/': { key: 'ظ', code: 'Slash' },
    '?': { key: '؟', code: 'Slash', modifier: 'Shift' },
    '[': { key: 'ج', code: 'BracketLeft' },
    ']': { key: 'د', code: 'BracketRight' },
  },
  hi: {
    '/': { key: 'य', code: 'Slash' },
    '?': { key: '\u095f', code: 'Slash', modifier: 'Shift' },
    '[': { key: 'ड', code: 'BracketLeft' },
    ']': { key: '\u093c', code: 'BracketRight' },
  },
  es: {
    '/': { key: '/', code: 'Digit7', modifier: 'Shift' },
    '?': { key: '?', code: 'Minus', modifier: 'Shift' },
    '[': { key: '[', code: 'BracketLeft', modifier: 'AltGraph' },
    ']': { key: ']', code: 'BracketRight', modifier: 'AltGraph' },
  },
}

/** Arabic (101), Hindi (InScript) and Spanish. */
export type KeyboardLayout = keyof typeof LETTERS

/** In the protocol's bit mask. */
const MODIFIER_BITS: Readonly<Record<string, number>> = {
  Alt: 1,
  Control: 2,
  ControlOrMeta: 2,
  Meta: 4,
  Shift: 8,
}

/** From now on, `page.keyboard.press` presses the keys of a layout that stand for those of a US keyboard. */
export function setKeyboardLayout(page: Page, layout: KeyboardLayout): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (shortcut, options) => {
    const parts = shortcut.split('+')
    const key = findKey(layout, parts.at(-1) ?? '')
    if (!key) return press(shortcut, options)
    const modifiers = [...parts.slice(0, -1), key.modifier ?? '']
    if (key.modifier === 'AltGraph') await page.evaluate(typeWithAltGraph, key)
    else await pressKey(page, key, modifiers)
  }
}

function findKey(layout: KeyboardLayout, character: string): Key | null {
  if (/^[a-z]$/i.test(character)) {
    const index = character.toUpperCase().charCodeAt(0) - 65
    return { key: LETTERS[layout].split(' ')[index] ?? '', code: `Key${character.toUpperCase()}` }
  }
  if (/^\d$/.test(character))
    return { key: DIGITS[layout].charAt(Number(character)), code: `Digit${character}` }
  return SIGNS[layout][character] ?? null
}

async function pressKey(page: Page, { key, code }: Key, held: readonly string[]) {
  const modifiers = held.reduce((bits, it) => bits | (MODIFIER_BITS[it] ?? 0), 0)
  // The browser's own shortcuts, such as Ctrl+A, go by this number, which is that of the US letter.
  const position = /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.charCodeAt(0)
  const event = {
    key,
    code,
    modifiers,
    ...(position === undefined ? {} : { windowsVirtualKeyCode: position }),
  }
  const text = (modifiers & ~8) === 0 ? { text: key } : {}
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchKeyEvent', { ...event, ...text, type: 'keyDown' })
  await cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  await cdp.detach()
}

/** Runs in the page: the protocol has no AltGr. */
function typeWithAltGraph({ key, code }: Key) {
  for (const type of ['keydown', 'keyup'])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent(type, { key, code, modifierAltGraph: true, bubbles: true, cancelable: true }),
    )
}
