/** What an item's card shows of an attachment or a link: target, name, kind and warnings. The record is untrusted. */
import type { RecordItem } from '#src/api/schema/item.ts'
import { hasHiddenCharacters, stripHiddenCharacters } from '#src/lib/text/hidden-characters.ts'
import { type LinkTarget, mentionsAnotherTarget, parseLinkTarget } from '#src/lib/text/link-target.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import {
  areCompatibleKinds,
  type FileKind,
  getKindByExtension,
  getKindByType,
  isRiskyKind,
  type RiskyKind,
} from './file-kind.ts'

/** What the parts of a file's record say its kind is; null: nothing. */
export type KindClaims = {
  readonly byName: FileKind | null
  readonly byAddress: FileKind | null
  readonly byType: FileKind | null
}

/** Why opening a file or a link may be harmful, or which of its claims don't agree. */
export type FileWarning =
  | { readonly kind: 'risky'; readonly fileKind: RiskyKind }
  /** An inner extension looks like the file's type: `pdf` of `invoice.pdf.exe`. */
  | { readonly kind: 'disguised'; readonly innerExtension: string; readonly extension: string }
  | { readonly kind: 'contradiction'; readonly claims: KindClaims }
  | { readonly kind: 'hidden-characters' }
  /** A link's name contains another address than its own. */
  | { readonly kind: 'other-address' }

export type FileDetails = {
  /** What the item opens; null if it can't be opened. */
  readonly target: LinkTarget | null
  /** The name in its stored character order, shortened in the middle; null if there is none. */
  readonly name: { readonly start: string; readonly ending: string } | null
  readonly kind: FileKind | null
  /** The record's type, if it is no known kind. */
  readonly type: string | null
  readonly warnings: readonly FileWarning[]
}

/** Attachments, and links, of one message that are shown and searched. More are a mistake; the rest are only counted. */
export const MAX_SHOWN_ITEMS = 30
/** UTF-16 units of a long name that are shown at its start and before its extension. */
const SHOWN_LENGTH = { start: 40, end: 16 }
const MAX_TYPE_LENGTH = 40
/** More than three combining marks on one letter. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
/** What kind of file the parts of an attachment's record say it is. */
export function getKindClaims({ name, type, href }: RecordItem): KindClaims {
  return {
    byName: name === null ? null : getKindByExtension(getExtension(cleanFileName(name))),
    byAddress: href === null ? null : getKindByUrl(href),
    byType: type === null ? null : getKindByType(type),
  }
}

export function getAttachmentDetails(item: RecordItem): FileDetails {
  const { name, type, href } = item
  const target = href === null ? null : parseLinkTarget(href)
  const visibleName = name === null ? null : cleanFileName(name)
  const claims = getKindClaims(item)
  const { byName, byAddress, byType } = claims
  const kinds = [byName, byAddress, byType].filter((it) => it !== null)
  const risky = kinds.find(isRiskyKind)
  const warnings: (FileWarning | null)[] = [
    risky === undefined ? null : { kind: 'risky', fileKind: risky },
    // Only if the name itself is risky: otherwise the risk comes from the address or the type.
    visibleName !== null && byName !== null && isRiskyKind(byName) ? findDisguise(visibleName) : null,
    areConsistent(claims) ? null : { kind: 'contradiction', claims },
    name !== null && hasHiddenCharacters(name) ? { kind: 'hidden-characters' } : null,
  ]
  return {
    target,
    name: visibleName === null ? null : shorten(visibleName),
    kind: risky ?? kinds[0] ?? null,
    type:
      type === null || byType !== null ? null : cleanFileName(type).slice(0, MAX_TYPE_LENGTH).toWellFormed(),
    warnings: warnings.filter((it) => it !== null),
  }
}

/** Kinds that browsers show without running anything in them. A text may be XML, whose scripts run. */
const SHOWN_KINDS: ReadonlySet<FileKind | null> = new Set(['image', 'audio', 'video', 'pdf'])

/** Whether a browser that opens the file may run scripts in it; also if what it is isn't known for sure. */
export function mayRunScripts({ kind, warnings }: FileDetails): boolean {
  return warnings.length > 0 || !SHOWN_KINDS.has(kind)
}

/** Null if the name isn't disguised as one of a harmless kind. */
function findDisguise(name: string): FileWarning | null {
  const innerExtension = getInnerExtension(name)
  return innerExtension === null ? null : { kind: 'disguised', innerExtension, extension: getExtension(name) }
}

/** Whether the claims about the kind of a file don't contradict each other. */
function areConsistent({ byName, byAddress, byType }: KindClaims): boolean {
  const kinds = [byName, byAddress, byType].filter((it) => it !== null)
  return kinds.every((one) => kinds.every((other) => areCompatibleKinds(one, other)))
}

/** The kinds that a link's card warns of. Web pages aren't among them: any of them may run scripts. */
const RISKY_LINK_KINDS: ReadonlySet<FileKind> = new Set([
  'program',
  'installer',
  'shortcut',
  'disk',
  'macros',
])

export function getLinkDetails({ name, href }: RecordItem): FileDetails {
  const target = href === null ? null : parseLinkTarget(href)
  const byAddress = href === null ? null : getKindByUrl(href)
  const risk =
    byAddress !== null && RISKY_LINK_KINDS.has(byAddress) && isRiskyKind(byAddress) ? byAddress : null
  const isMisleading = name !== null && target !== null && mentionsAnotherTarget(name, target)
  return {
    target,
    name: name === null ? null : shorten(cleanFileName(name), ''),
    kind: null,
    type: null,
    warnings: [
      ...(isMisleading ? [{ kind: 'other-address' } as const] : []),
      ...(risk === null ? [] : [{ kind: 'risky', fileKind: risk } as const]),
    ],
  }
}

/** The name on one line, in its stored character order, without invisible characters. */
export function cleanFileName(name: string): string {
  return stripHiddenCharacters(stripBidiControls(name).toWellFormed())
    .replace(/[\p{Cc}\s\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim()
}

/** `exe` for `a.pdf.exe . .`: Windows drops trailing full stops and spaces. */
function getExtension(name: string): string {
  return /[.\uff0e\u2024]([^.\uff0e\u2024\s/\\]{1,16})$/u.exec(name.replace(/[.\s]+$/, ''))?.[1] ?? ''
}

/** `pdf` for `a.pdf   .exe`: an inner extension that disguises the name as a harmless kind; null if there is none. */
function getInnerExtension(name: string): string | null {
  const inner = getExtension(name.replace(/[.\s]+$/, '').replace(/[.\uff0e\u2024][^.\uff0e\u2024]*$/u, ''))
  const kind = getKindByExtension(inner)
  return kind === null || isRiskyKind(kind) ? null : inner
}

/** The kind by the URL's last path segment; `.com` and `.app` are ignored, since there they are usually host names. */
function getKindByUrl(href: string): FileKind | null {
  const { pathname } = new URL(href)
  const extension = getExtension(decode(pathname.split('/').at(-1) ?? ''))
  return /^(?:com|app)$/i.test(extension) ? null : getKindByExtension(extension)
}

/** Shortens a long name in the middle: its end decides what kind of file it is. */
function shorten(name: string, ending = getExtension(name)): { start: string; ending: string } {
  const cut = ending === '' ? name.length : name.lastIndexOf(ending) - 1
  const start = name.slice(0, cut)
  const isLong = start.length > SHOWN_LENGTH.start + SHOWN_LENGTH.end + 1
  // toWellFormed: a surrogate pair that is cut in two is drawn as �.
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
