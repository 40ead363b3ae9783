/** What a card says of an attachment or a link, read from a record that somebody else wrote. */
import type { Item } from '#src/api/schema/item.ts'
import { stripBidiControls } from '#src/lib/text/bidi.ts'
import { mentionsAnotherTarget, parseLinkTarget } from '#src/lib/text/link-target.ts'
import {
  areCompatibleKinds,
  type FileKind,
  getFileRisk,
  getKindByExtension,
  getKindByType,
  getKindLabel,
} from './file-kind.ts'

export type FileDetails = {
  /** The host that the item is opened from; null where it can't be opened. */
  readonly host: string | null
  /** The name in the order in which it is stored, shortened in its midst; null where there is none. */
  readonly name: { readonly start: string; readonly ending: string } | null
  readonly kind: FileKind | null
  /** What the record calls it, where that is no kind that is known. */
  readonly type: string | null
  /** Whole sentences: why opening it can harm, and what contradicts what. */
  readonly warnings: readonly string[]
}

/** UTF-16 units of a name that are shown at its beginning and before its ending. */
const SHOWN_LENGTH = { start: 40, end: 16 }
const MAX_TYPE_LENGTH = 40
/** Marks that pile up on one letter. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
/** What can't be seen and isn't needed to write any language: it hides a part of a name or turns it around. */
const HIDDEN_CHARACTERS = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u

export function getAttachmentDetails({ name, type, href }: Item): FileDetails {
  const target = href === null ? null : parseLinkTarget(href)
  const visibleName = name === null ? null : cleanName(name)
  const byName = visibleName === null ? null : getKindByExtension(getExtension(visibleName))
  const byAddress = href === null ? null : getKindByUrl(href)
  const byType = type === null ? null : getKindByType(type)
  const claims = [
    ['The name', byName],
    [byName === null ? 'The address' : 'the address', byAddress],
    ['the type', byType],
  ] as const
  const kinds = [byName, byAddress, byType].filter((it) => it !== null)
  const risky = kinds.find((it) => getFileRisk(it) !== null)
  const risk = risky === undefined ? null : getFileRisk(risky)
  const statements = claims.flatMap(([what, kind]) =>
    kind === null ? [] : [`${what} says ${getKindLabel(kind)}`],
  )
  const isContradictory = kinds.some((one) => kinds.some((other) => !areCompatibleKinds(one, other)))
  // Only of a name that is risky itself: another risk is the address's or the type's.
  const disguise =
    visibleName === null || byName === null || getFileRisk(byName) === null
      ? null
      : getInnerExtension(visibleName)
  return {
    host: target?.label ?? null,
    name: visibleName === null ? null : shorten(visibleName),
    kind: risky ?? kinds[0] ?? null,
    type: type === null || byType !== null ? null : cleanName(type).slice(0, MAX_TYPE_LENGTH).toWellFormed(),
    warnings: [
      ...(risk === null ? [] : [risk]),
      ...(disguise !== null
        ? [`It only looks like .${disguise}: the name ends in .${getExtension(visibleName ?? '')}.`]
        : []),
      ...(isContradictory ? [`${statements.join(', ')}.`] : []),
      ...(name !== null && HIDDEN_CHARACTERS.test(name)
        ? ['The name has hidden characters, left out here.']
        : []),
    ],
  }
}

/** Kinds that a link can lead to and that somebody should know of: every page of the web may run scripts. */
const RISKY_LINK_KINDS: ReadonlySet<FileKind> = new Set([
  'program',
  'installer',
  'shortcut',
  'disk',
  'macros',
])

export function getLinkDetails({ name, href }: Item): FileDetails {
  const target = href === null ? null : parseLinkTarget(href)
  const byAddress = href === null ? null : getKindByUrl(href)
  const risk = byAddress !== null && RISKY_LINK_KINDS.has(byAddress) ? getFileRisk(byAddress) : null
  const isMisleading = name !== null && target !== null && mentionsAnotherTarget(name, target)
  return {
    host: target?.label ?? null,
    name: name === null ? null : shorten(cleanName(name), ''),
    kind: null,
    type: null,
    warnings: [
      ...(isMisleading ? ['The name gives another address.'] : []),
      ...(risk === null ? [] : [risk]),
    ],
  }
}

/** A name on one line, in the order in which it is stored; what follows the last letter is no part of its ending. */
function cleanName(name: string): string {
  return stripBidiControls(name)
    .toWellFormed()
    .replace(/[\p{Cc}\s\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .replace(new RegExp(HIDDEN_CHARACTERS, 'gu'), '')
    .replace(STACKED_MARKS, '$1')
    .trim()
}

/** `exe` of `a.pdf.exe . .`: Windows takes full stops and spaces at the end away. */
function getExtension(name: string): string {
  return /[.\uff0e\u2024]([^.\uff0e\u2024\s/\\]{1,16})$/u.exec(name.replace(/[.\s]+$/, ''))?.[1] ?? ''
}

/** `pdf` of `a.pdf   .exe`: an ending that is none, where it names a kind that nobody fears. */
function getInnerExtension(name: string): string | null {
  const inner = getExtension(name.replace(/[.\s]+$/, '').replace(/[.\uff0e\u2024][^.\uff0e\u2024]*$/u, ''))
  const kind = getKindByExtension(inner)
  return kind === null || getFileRisk(kind) !== null ? null : inner
}

/** By the last part of its path, where `shop.com` and `shop.app` are more often hosts than programs. */
function getKindByUrl(href: string): FileKind | null {
  const { pathname } = new URL(href)
  const ending = getExtension(decode(pathname.split('/').at(-1) ?? ''))
  return /^(?:com|app)$/i.test(ending) ? null : getKindByExtension(ending)
}

/** Long names lose their midst: what stands at their end decides what they are. */
function shorten(name: string, ending = getExtension(name)): { start: string; ending: string } {
  const cut = ending === '' ? name.length : name.lastIndexOf(ending) - 1
  const start = name.slice(0, cut)
  const isLong = start.length > SHOWN_LENGTH.start + SHOWN_LENGTH.end + 1
  // toWellFormed: a pair that is cut in two is drawn as �.
  const shown = isLong ? `${start.slice(0, SHOWN_LENGTH.start)}…${start.slice(-SHOWN_LENGTH.end)}` : start
  return { start: shown.toWellFormed(), ending: name.slice(cut) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
