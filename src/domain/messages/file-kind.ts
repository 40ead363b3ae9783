/** What a file is, by its ending or by its type, and which kinds can harm whoever opens them. */

type Kind = {
  /** Words for it that follow “says” and stand alone. */
  readonly words: string
  /** Separated by spaces, without the dot. */
  readonly endings: string
  /** Whole types and beginnings of types, separated by spaces. */
  readonly types?: string
  /** Why somebody should think before opening it. */
  readonly risk?: string
}

/** A kind without a risk is one that browsers and office programs show without running any of it. */
const FILE_KINDS = {
  image: {
    words: 'Image',
    endings: 'png jpg jpeg jfif gif webp heic heif avif bmp tif tiff ico',
    types: 'image image/',
  },
  audio: { words: 'Audio', endings: 'mp3 ogg oga opus m4a wav aac flac amr', types: 'audio voice audio/' },
  video: { words: 'Video', endings: 'mp4 m4v mov webm mkv avi 3gp mpg mpeg', types: 'video video/' },
  pdf: { words: 'PDF document', endings: 'pdf', types: 'application/pdf application/x-pdf' },
  text: {
    words: 'Text',
    endings: 'txt md log json xml',
    types: 'text/plain text/markdown application/json text/xml application/xml',
  },
  document: {
    words: 'Document',
    endings: 'doc docx odt rtf pages',
    types:
      'application/msword application/rtf text/rtf application/vnd.oasis.opendocument.text application/vnd.openxmlformats-officedocument.wordprocessingml',
  },
  sheet: {
    words: 'Spreadsheet',
    endings: 'xls xlsx ods csv tsv numbers',
    types:
      'text/csv application/vnd.ms-excel application/vnd.oasis.opendocument.spreadsheet application/vnd.openxmlformats-officedocument.spreadsheetml',
  },
  slides: {
    words: 'Presentation',
    endings: 'ppt pptx odp',
    types: 'application/vnd.ms-powerpoint application/vnd.openxmlformats-officedocument.presentationml',
  },
  card: {
    words: 'Contact or appointment',
    endings: 'vcf ics',
    types: 'text/vcard text/x-vcard text/calendar',
  },
  mail: { words: 'E-mail', endings: 'eml msg', types: 'message/rfc822 application/vnd.ms-outlook' },
  archive: {
    words: 'Archive',
    endings: 'zip rar 7z tar gz tgz bz2 xz zst',
    types:
      'application/zip application/x-zip application/x-rar application/vnd.rar application/x-7z application/gzip application/x-gzip application/x-tar',
  },
  program: {
    words: 'Program',
    endings: 'exe com scr pif cpl jar class elf run out ipa xll dll sys ocx gadget',
    types:
      'application/x-msdownload application/x-dosexec application/vnd.microsoft.portable-executable application/java-archive application/x-executable application/x-elf',
    risk: 'Program: opening it runs it on your device.',
  },
  installer: {
    words: 'Installer',
    endings:
      'msi msp msix msixbundle appx appxbundle appinstaller apk xapk aab app dmg pkg mpkg deb rpm snap flatpak crx xpi',
    types:
      'application/x-msi application/vnd.android.package-archive application/x-apple-diskimage application/vnd.debian.binary-package application/x-rpm',
    risk: 'Installer: opening it installs software on your device.',
  },
  script: {
    words: 'Script',
    endings:
      'bat cmd ps1 psm1 psd1 vbs vbe vb js jse mjs cjs wsf wsh ws hta sct sh bash zsh command py reg inf chm',
    types:
      'text/javascript application/javascript application/x-javascript application/hta application/x-sh application/x-bat application/x-powershell text/x-python text/vbscript',
    risk: 'Script: opening it can run commands on your device.',
  },
  shortcut: {
    words: 'Shortcut',
    endings: 'lnk url desktop scf webloc library-ms search-ms settingcontent-ms rdp',
    types: 'application/x-ms-shortcut',
    risk: 'Shortcut: opening it can start anything on your device.',
  },
  disk: {
    words: 'Disk image',
    endings: 'iso img vhd vhdx udf',
    types: 'application/x-iso9660-image application/x-cd-image',
    risk: 'Disk image: programs in it open without the usual warning.',
  },
  page: {
    words: 'Web page',
    endings: 'html htm xhtml xht shtml mht mhtml swf xsl xslt',
    types: 'text/html application/xhtml multipart/related application/x-shockwave-flash',
    risk: 'Web page: opening it can run scripts, and it can look like a sign-in page.',
  },
  drawing: {
    words: 'SVG drawing',
    endings: 'svg svgz',
    types: 'image/svg',
    risk: 'SVG drawing: opened by itself, it can run scripts like a web page.',
  },
  macros: {
    words: 'Document with macros',
    endings: 'docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam sldm one',
    types:
      'application/vnd.ms-word.document.macroenabled application/vnd.ms-excel.sheet.macroenabled application/vnd.ms-excel.sheet.binary application/vnd.ms-powerpoint.presentation.macroenabled',
    risk: 'Document with macros: once allowed, they can run programs.',
  },
} as const satisfies Record<string, Kind>

export type FileKind = keyof typeof FILE_KINDS

const isKind = (name: string): name is FileKind => name in FILE_KINDS
const ALL_KINDS = Object.keys(FILE_KINDS).filter(isKind)
const kindsByExtension = new Map(
  ALL_KINDS.flatMap((kind) => FILE_KINDS[kind].endings.split(' ').map((it) => [it, kind] as const)),
)
/** The longest first: `image/svg` before `image/`. */
const kindsByType = ALL_KINDS.flatMap((kind) =>
  FILE_KINDS[kind].types.split(' ').map((it) => [it, kind] as const),
).toSorted(([a], [b]) => b.length - a.length)

/** Takes an ending without its dot, in any case; null for one that says nothing. */
export function getKindByExtension(extension: string): FileKind | null {
  return kindsByExtension.get(extension.normalize('NFKC').toLowerCase()) ?? null
}

/** Takes a media type, a word such as `image`, or an ending; null for one that says nothing. */
export function getKindByType(type: string): FileKind | null {
  const plain = type.slice(0, 200).trim().toLowerCase()
  const known = kindsByType.find(
    ([start]) => plain === start || (start.includes('/') && plain.startsWith(start)),
  )
  return known?.[1] ?? (AMBIGUOUS_EXTENSIONS.has(plain) ? null : getKindByExtension(plain.replace(/^\./, '')))
}

/** Endings that are words for something else where a record calls them its type. */
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

export function getKindLabel(kind: FileKind): string {
  return FILE_KINDS[kind].words
}

/** Why a file of that kind can harm; null where it can't. */
export function getFileRisk(kind: FileKind): string | null {
  const { risk }: Kind = FILE_KINDS[kind]
  return risk ?? null
}

/** Kinds that are one by their contents: a name and a type that say one each don't contradict each other. */
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
