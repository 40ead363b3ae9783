/** Classifies files by extension or media type, and says which kinds are risky to open. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type KindDefinition = {
  /** Also used in "The name says …". */
  readonly label: MessageDescriptor
  /** Separated by spaces, without the dot. */
  readonly extensions: string
  /** Media types or their prefixes, separated by spaces. */
  readonly types?: string
  /** Why opening it may be harmful. */
  readonly risk?: MessageDescriptor
}

/** Browsers and office programs show a kind without a risk without running any of its content. */
const FILE_KINDS = {
  image: {
    label: msg({ message: 'Image', context: 'kind of a file' }),
    extensions: 'png jpg jpeg jfif gif webp heic heif avif bmp tif tiff ico',
    types: 'image image/',
  },
  audio: {
    label: msg({ message: 'Audio', context: 'kind of a file' }),
    extensions: 'mp3 ogg oga opus m4a wav aac flac amr',
    types: 'audio voice audio/',
  },
  video: {
    label: msg({ message: 'Video', context: 'kind of a file' }),
    extensions: 'mp4 m4v mov webm mkv avi 3gp mpg mpeg',
    types: 'video video/',
  },
  pdf: {
    label: msg({ message: 'PDF document', context: 'kind of a file' }),
    extensions: 'pdf',
    types: 'application/pdf application/x-pdf',
  },
  text: {
    label: msg({ message: 'Text', context: 'kind of a file' }),
    extensions: 'txt md log json xml',
    types: 'text/plain text/markdown application/json text/xml application/xml',
  },
  document: {
    label: msg({ message: 'Document', context: 'kind of a file' }),
    extensions: 'doc docx odt rtf pages',
    types:
      'application/msword application/rtf text/rtf application/vnd.oasis.opendocument.text application/vnd.openxmlformats-officedocument.wordprocessingml',
  },
  sheet: {
    label: msg({ message: 'Spreadsheet', context: 'kind of a file' }),
    extensions: 'xls xlsx ods csv tsv numbers',
    types:
      'text/csv application/vnd.ms-excel application/vnd.oasis.opendocument.spreadsheet application/vnd.openxmlformats-officedocument.spreadsheetml',
  },
  slides: {
    label: msg({ message: 'Presentation', context: 'kind of a file' }),
    extensions: 'ppt pptx odp',
    types: 'application/vnd.ms-powerpoint application/vnd.openxmlformats-officedocument.presentationml',
  },
  card: {
    label: msg({ message: 'Contact or appointment', context: 'kind of a file' }),
    extensions: 'vcf ics',
    types: 'text/vcard text/x-vcard text/calendar',
  },
  mail: {
    label: msg({ message: 'Email', context: 'kind of a file' }),
    extensions: 'eml msg',
    types: 'message/rfc822 application/vnd.ms-outlook',
  },
  archive: {
    label: msg({ message: 'Archive', context: 'kind of a file' }),
    extensions: 'zip rar 7z tar gz tgz bz2 xz zst',
    types:
      'application/zip application/x-zip application/x-rar application/vnd.rar application/x-7z application/gzip application/x-gzip application/x-tar',
  },
  program: {
    label: msg({ message: 'Program', context: 'kind of a file' }),
    extensions: 'exe com scr pif cpl jar class elf run out ipa xll dll sys ocx gadget',
    types:
      'application/x-msdownload application/x-dosexec application/vnd.microsoft.portable-executable application/java-archive application/x-executable application/x-elf',
    risk: msg`Program: opening it runs it on your device.`,
  },
  installer: {
    label: msg({ message: 'Installer', context: 'kind of a file' }),
    extensions:
      'msi msp msix msixbundle appx appxbundle appinstaller apk xapk aab app dmg pkg mpkg deb rpm snap flatpak crx xpi',
    types:
      'application/x-msi application/vnd.android.package-archive application/x-apple-diskimage application/vnd.debian.binary-package application/x-rpm',
    risk: msg`Installer: opening it installs software on your device.`,
  },
  script: {
    label: msg({ message: 'Script', context: 'kind of a file' }),
    extensions:
      'bat cmd ps1 psm1 psd1 vbs vbe vb js jse mjs cjs wsf wsh ws hta sct sh bash zsh command py reg inf chm',
    types:
      'text/javascript application/javascript application/x-javascript application/hta application/x-sh application/x-bat application/x-powershell text/x-python text/vbscript',
    risk: msg`Script: opening it can run commands on your device.`,
  },
  shortcut: {
    label: msg({ message: 'Shortcut', context: 'kind of a file' }),
    extensions: 'lnk url desktop scf webloc library-ms search-ms settingcontent-ms rdp',
    types: 'application/x-ms-shortcut',
    risk: msg`Shortcut: opening it can start anything on your device.`,
  },
  disk: {
    label: msg({ message: 'Disk image', context: 'kind of a file' }),
    extensions: 'iso img vhd vhdx udf',
    types: 'application/x-iso9660-image application/x-cd-image',
    risk: msg`Disk image: programs in it open without the usual warning.`,
  },
  page: {
    label: msg({ message: 'Web page', context: 'kind of a file' }),
    extensions: 'html htm xhtml xht shtml mht mhtml swf xsl xslt',
    types: 'text/html application/xhtml multipart/related application/x-shockwave-flash',
    risk: msg`Web page: opening it can run scripts, and it can look like a sign-in page.`,
  },
  drawing: {
    label: msg({ message: 'SVG drawing', context: 'kind of a file' }),
    extensions: 'svg svgz',
    types: 'image/svg',
    risk: msg`SVG drawing: opened by itself, it can run scripts like a web page.`,
  },
  macros: {
    label: msg({ message: 'Document with macros', context: 'kind of a file' }),
    extensions: 'docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam sldm one',
    types:
      'application/vnd.ms-word.document.macroenabled application/vnd.ms-excel.sheet.macroenabled application/vnd.ms-excel.sheet.binary application/vnd.ms-powerpoint.presentation.macroenabled',
    risk: msg`Document with macros: once allowed, they can run programs.`,
  },
} as const satisfies Record<string, KindDefinition>

export type FileKind = keyof typeof FILE_KINDS

const isKind = (name: string): name is FileKind => name in FILE_KINDS
const ALL_KINDS = Object.keys(FILE_KINDS).filter(isKind)
const kindsByExtension = new Map(
  ALL_KINDS.flatMap((kind) => FILE_KINDS[kind].extensions.split(' ').map((it) => [it, kind] as const)),
)
/** Longest first: `image/svg` before `image/`. */
const kindsByType = ALL_KINDS.flatMap((kind) =>
  FILE_KINDS[kind].types.split(' ').map((it) => [it, kind] as const),
).toSorted(([a], [b]) => b.length - a.length)

/** The kind of an extension (without its dot, in any case); null if unknown. */
export function getKindByExtension(extension: string): FileKind | null {
  return kindsByExtension.get(extension.normalize('NFKC').toLowerCase()) ?? null
}

/** The kind of a media type, of a word such as `image`, or of an extension; null if unknown. */
export function getKindByType(type: string): FileKind | null {
  const plain = type.slice(0, 200).trim().toLowerCase()
  const known = kindsByType.find(
    ([prefix]) => plain === prefix || (prefix.includes('/') && plain.startsWith(prefix)),
  )
  return known?.[1] ?? (AMBIGUOUS_EXTENSIONS.has(plain) ? null : getKindByExtension(plain.replace(/^\./, '')))
}

/** Extensions that mean something else when a record uses them as a type. */
const AMBIGUOUS_EXTENSIONS = new Set([
  'app',
  'class',
  'command',
  'desktop',
  'one',
  'out',
  'pages',
  'numbers',
  'run',
  'url',
])

export function getKindLabel(kind: FileKind, i18n: I18n): string {
  return i18n._(FILE_KINDS[kind].label)
}

/** Whether opening a file of this kind may be harmful. */
export function isRiskyKind(kind: FileKind): boolean {
  return 'risk' in FILE_KINDS[kind]
}

/** Why a file of this kind may be harmful; null if it isn't. */
export function getRiskText(kind: FileKind, i18n: I18n): string | null {
  const { risk }: KindDefinition = FILE_KINDS[kind]
  return risk ? i18n._(risk) : null
}

/** Kinds with overlapping formats: a name that says one and a type that says the other don't contradict each other. */
const COMPATIBLE_KINDS: readonly ReadonlySet<FileKind>[] = [
  new Set(['audio', 'video']),
  new Set(['image', 'drawing']),
  new Set(['text', 'sheet', 'script', 'card', 'mail']),
  new Set(['archive', 'document', 'sheet', 'slides', 'macros']),
  new Set(['document', 'text']),
]

export function areCompatibleKinds(one: FileKind, other: FileKind): boolean {
  return one === other || COMPATIBLE_KINDS.some((kinds) => kinds.has(one) && kinds.has(other))
}
