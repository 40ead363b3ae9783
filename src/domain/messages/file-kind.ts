/** Classifies files by extension or media type, and says which kinds are risky to open. */

type KindDefinition = {
  /** Separated by spaces, without the dot. */
  readonly extensions: string
  /** Media types or their prefixes, separated by spaces. */
  readonly types?: string
  /** Whether opening it may be harmful. */
  readonly isRisky?: true
}

/** Browsers and office programs show a kind without a risk without running any of its content. */
const FILE_KINDS = {
  image: {
    extensions: 'png jpg jpeg jfif gif webp heic heif avif bmp tif tiff ico',
    types: 'image image/',
  },
  audio: {
    extensions: 'mp3 ogg oga opus m4a wav aac flac amr',
    types: 'audio voice audio/',
  },
  video: {
    extensions: 'mp4 m4v mov webm mkv avi 3gp mpg mpeg',
    types: 'video video/',
  },
  pdf: {
    extensions: 'pdf',
    types: 'application/pdf application/x-pdf',
  },
  text: {
    extensions: 'txt md log json xml',
    types: 'text/plain text/markdown application/json text/xml application/xml',
  },
  document: {
    extensions: 'doc docx odt rtf pages',
    types:
      'application/msword application/rtf text/rtf application/vnd.oasis.opendocument.text application/vnd.openxmlformats-officedocument.wordprocessingml',
  },
  sheet: {
    extensions: 'xls xlsx ods csv tsv numbers',
    types:
      'text/csv application/vnd.ms-excel application/vnd.oasis.opendocument.spreadsheet application/vnd.openxmlformats-officedocument.spreadsheetml',
  },
  slides: {
    extensions: 'ppt pptx odp',
    types: 'application/vnd.ms-powerpoint application/vnd.openxmlformats-officedocument.presentationml',
  },
  card: {
    extensions: 'vcf ics',
    types: 'text/vcard text/x-vcard text/calendar',
  },
  mail: {
    extensions: 'eml msg',
    types: 'message/rfc822 application/vnd.ms-outlook',
  },
  archive: {
    extensions: 'zip rar 7z tar gz tgz bz2 xz zst',
    types:
      'application/zip application/x-zip application/x-rar application/vnd.rar application/x-7z application/gzip application/x-gzip application/x-tar',
  },
  program: {
    extensions: 'exe com scr pif cpl jar class elf run out ipa xll dll sys ocx gadget',
    types:
      'application/x-msdownload application/x-dosexec application/vnd.microsoft.portable-executable application/java-archive application/x-executable application/x-elf',
    isRisky: true,
  },
  installer: {
    extensions:
      'msi msp msix msixbundle appx appxbundle appinstaller apk xapk aab app dmg pkg mpkg deb rpm snap flatpak crx xpi',
    types:
      'application/x-msi application/vnd.android.package-archive application/x-apple-diskimage application/vnd.debian.binary-package application/x-rpm',
    isRisky: true,
  },
  script: {
    extensions:
      'bat cmd ps1 psm1 psd1 vbs vbe vb js jse mjs cjs wsf wsh ws hta sct sh bash zsh command py reg inf chm',
    types:
      'text/javascript application/javascript application/x-javascript application/hta application/x-sh application/x-bat application/x-powershell text/x-python text/vbscript',
    isRisky: true,
  },
  shortcut: {
    extensions: 'lnk url desktop scf webloc library-ms search-ms settingcontent-ms rdp',
    types: 'application/x-ms-shortcut',
    isRisky: true,
  },
  disk: {
    extensions: 'iso img vhd vhdx udf',
    types: 'application/x-iso9660-image application/x-cd-image',
    isRisky: true,
  },
  page: {
    extensions: 'html htm xhtml xht shtml mht mhtml swf xsl xslt',
    types: 'text/html application/xhtml multipart/related application/x-shockwave-flash',
    isRisky: true,
  },
  drawing: {
    extensions: 'svg svgz',
    types: 'image/svg',
    isRisky: true,
  },
  macros: {
    extensions: 'docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam sldm one',
    types:
      'application/vnd.ms-word.document.macroenabled application/vnd.ms-excel.sheet.macroenabled application/vnd.ms-excel.sheet.binary application/vnd.ms-powerpoint.presentation.macroenabled',
    isRisky: true,
  },
} as const satisfies Record<string, KindDefinition>

export type FileKind = keyof typeof FILE_KINDS
/** Those whose opening may be harmful. */
export type RiskyKind = {
  [Kind in FileKind]: (typeof FILE_KINDS)[Kind] extends { isRisky: true } ? Kind : never
}[FileKind]

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

/** Whether opening a file of this kind may be harmful. */
export function isRiskyKind(kind: FileKind): kind is RiskyKind {
  return 'isRisky' in FILE_KINDS[kind]
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
