/** What an item's card shows of an attachment or a link: host, name, kind and warnings. The record is untrusted. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { RecordItem } from '#src/api/schema/item.ts'
import { hasHiddenCharacters, stripHiddenCharacters } from '#src/lib/text/hidden-characters.ts'
import { getTargetText, mentionsAnotherTarget, parseLinkTarget } from '#src/lib/text/link-target.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import {
  areCompatibleKinds,
  type FileKind,
  getKindByExtension,
  getKindByType,
  getKindLabel,
  getRiskText,
  isRiskyKind,
} from './file-kind.ts'

export type FileDetails = {
  /** The host that the item opens from; null if it can't be opened. */
  readonly host: string | null
  /** The name in its stored character order, shortened in the middle; null if there is none. */
  readonly name: { readonly start: string; readonly ending: string } | null
  readonly kind: FileKind | null
  /** The record's type, if it is no known kind. */
  readonly type: string | null
  /** Full sentences: why opening it may be harmful, and which claims contradict each other. */
  readonly warnings: readonly string[]
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

export function getAttachmentDetails(item: RecordItem, i18n: I18n): FileDetails {
  const { name, type, href } = item
  const target = href === null ? null : parseLinkTarget(href)
  const visibleName = name === null ? null : cleanFileName(name)
  const { byName, byAddress, byType } = getKindClaims(item)
  const kinds = [byName, byAddress, byType].filter((it) => it !== null)
  const risky = kinds.find(isRiskyKind)
  const warnings = [
    risky === undefined ? null : getRiskText(risky, i18n),
    // Only if the name itself is risky: otherwise the risk comes from the address or the type.
    visibleName !== null && byName !== null && isRiskyKind(byName)
      ? getDisguiseText(visibleName, i18n)
      : null,
    getContradictionText({ byName, byAddress, byType }, i18n),
    name !== null && hasHiddenCharacters(name)
      ? t(i18n)`The name has hidden characters, removed here.`
      : null,
  ]
  return {
    host: target && getTargetText(target, i18n),
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
function getDisguiseText(name: string, i18n: I18n): string | null {
  const innerExtension = getInnerExtension(name)
  if (innerExtension === null) return null
  const extension = getExtension(name)
  return t(i18n)({
    message: `The file type only looks like .${innerExtension}: the name ends in .${extension}.`,
    comment: 'innerExtension and extension: for example “pdf” and “exe”, of a file named “invoice.pdf.exe”',
  })
}

type KindClaims = {
  readonly byName: FileKind | null
  readonly byAddress: FileKind | null
  readonly byType: FileKind | null
}

/** Which claims about the kind of a file contradict each other; null if none do. */
function getContradictionText({ byName, byAddress, byType }: KindClaims, i18n: I18n): string | null {
  const kinds = [byName, byAddress, byType].filter((it) => it !== null)
  if (kinds.every((one) => kinds.every((other) => areCompatibleKinds(one, other)))) return null
  const nameKind = byName && getKindLabel(byName, i18n)
  const addressKind = byAddress && getKindLabel(byAddress, i18n)
  const typeKind = byType && getKindLabel(byType, i18n)
  if (addressKind === null) return t(i18n)`The name says ${nameKind}, the type says ${typeKind}.`
  if (nameKind === null) return t(i18n)`The address says ${addressKind}, the type says ${typeKind}.`
  if (typeKind === null) return t(i18n)`The name says ${nameKind}, the address says ${addressKind}.`
  return t(i18n)({
    message: `The name says ${nameKind}, the address says ${addressKind}, the type says ${typeKind}.`,
    comment: 'What the parts of a file’s record say about its kind, for example “Image” and “Program”',
  })
}

/** The kinds that a link's card warns of. Web pages aren't among them: any of them may run scripts. */
const RISKY_LINK_KINDS: ReadonlySet<FileKind> = new Set([
  'program',
  'installer',
  'shortcut',
  'disk',
  'macros',
])

export function getLinkDetails({ name, href }: RecordItem, i18n: I18n): FileDetails {
  const target = href === null ? null : parseLinkTarget(href)
  const byAddress = href === null ? null : getKindByUrl(href)
  const risk = byAddress !== null && RISKY_LINK_KINDS.has(byAddress) ? getRiskText(byAddress, i18n) : null
  const isMisleading = name !== null && target !== null && mentionsAnotherTarget(name, target)
  return {
    host: target && getTargetText(target, i18n),
    name: name === null ? null : shorten(cleanFileName(name), ''),
    kind: null,
    type: null,
    warnings: [
      ...(isMisleading ? [t(i18n)`The name contains another address.`] : []),
      ...(risk === null ? [] : [risk]),
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
