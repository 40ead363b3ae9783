/** Kinds of files in words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileKind, RiskyKind } from '#src/domain/messages/file-kind.ts'

/** Also used in "The name says …". */
const KIND_LABELS: Readonly<Record<FileKind, MessageDescriptor>> = {
  image: msg({ message: 'Image', context: 'kind of a file' }),
  audio: msg({ message: 'Audio', context: 'kind of a file' }),
  video: msg({ message: 'Video', context: 'kind of a file' }),
  pdf: msg({ message: 'PDF document', context: 'kind of a file' }),
  text: msg({ message: 'Text', context: 'kind of a file' }),
  document: msg({ message: 'Document', context: 'kind of a file' }),
  sheet: msg({ message: 'Spreadsheet', context: 'kind of a file' }),
  slides: msg({ message: 'Presentation', context: 'kind of a file' }),
  card: msg({ message: 'Contact or appointment', context: 'kind of a file' }),
  mail: msg({ message: 'Email', context: 'kind of a file' }),
  archive: msg({ message: 'Archive', context: 'kind of a file' }),
  program: msg({ message: 'Program', context: 'kind of a file' }),
  installer: msg({ message: 'Installer', context: 'kind of a file' }),
  script: msg({ message: 'Script', context: 'kind of a file' }),
  shortcut: msg({ message: 'Shortcut', context: 'kind of a file' }),
  disk: msg({ message: 'Disk image', context: 'kind of a file' }),
  page: msg({ message: 'Web page', context: 'kind of a file' }),
  drawing: msg({ message: 'SVG drawing', context: 'kind of a file' }),
  macros: msg({ message: 'Document with macros', context: 'kind of a file' }),
}

/** Why opening a file of this kind may be harmful. */
const RISK_TEXTS: Readonly<Record<RiskyKind, MessageDescriptor>> = {
  program: msg`Opening this program runs it on your device.`,
  installer: msg`Opening this installer installs software on your device.`,
  script: msg`Opening this script can run commands on your device.`,
  shortcut: msg`Opening this shortcut can start anything on your device.`,
  disk: msg`Programs on this disk image open without the usual warning.`,
  page: msg`This web page can run scripts when opened, and can look like a sign-in page.`,
  drawing: msg`Opened by itself, this SVG drawing can run scripts like a web page.`,
  macros: msg`Once allowed, this document’s macros can run programs.`,
}

export function getKindLabel(kind: FileKind, i18n: I18n): string {
  return i18n._(KIND_LABELS[kind])
}

export function getRiskText(kind: RiskyKind, i18n: I18n): string {
  return i18n._(RISK_TEXTS[kind])
}
