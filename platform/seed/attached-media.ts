/**
 * Attachments whose files the platform serves: `media:<id>` stands for a link, which is signed when a message is read.
 * The shapes are those that messaging platforms use.
 */
import { type MediaFile, mediaFile, mediaOf, PHOTOS } from '../media/media-files.ts'
import type { Random } from './random.ts'

/** Voice notes by their type. Most apps record Opus, those of Apple's devices AAC. */
const VOICE_NOTES = [
  ...[2, 5, 9, 14, 23, 41].map((seconds) => ({ seconds, type: 'audio/ogg; codecs=opus' })),
  ...[4, 7].map((seconds) => ({ seconds, type: 'audio/mp4' })),
]
const STICKERS = mediaOf('sticker')
const ALBUM_SIZE = 5
/** One ticket has three of these. */
const GALLERY_PART = 10

type Attach = (random: Random) => unknown[]

/** Attachments by the annotation of a line. */
export const MEDIA_ATTACHMENTS: ReadonlyMap<string, Attach> = new Map<string, Attach>([
  ['voice', (random) => [voiceNote(random.pick(VOICE_NOTES))]],
  ['voice-wav', () => [{ mime_type: 'audio/wav', file_url: 'media:voice-3s', duration: 3 }]],
  ['video', () => [video()]],
  ['gif', () => [attachedFile(mediaFile('hopping-parcel'))]],
  ['sticker', (random) => [sticker(random.pick(STICKERS))]],
  ['location', () => [location('Home', 'Opposite the blue water tank', 12.9352, 77.6245)]],
  ['store', () => [location('Jaipur store', 'MI Road, Jaipur', 26.9124, 75.7873)]],
  ['contact', () => [contact('Guard, gate 2', '+91 98450 00000')]],
  ['size-chart', () => [attachedFile(mediaFile('size-chart'))]],
  [
    'packing-list',
    () => [{ filename: 'Packing list.txt', mimetype: 'text/plain', href: 'media:packing-list' }],
  ],
  [
    'album',
    (random) => mediaOf('shade').concat(mediaOf('saree')).slice(0, ALBUM_SIZE).map(sentImage(random)),
  ],
  ...['cup', 'cushion', 'kurta', 'label', 'parcel', 'plate', 'saree', 'shade'].map(
    (kind): [string, Attach] => [`photo-${kind}`, (random) => [photo(random, mediaOf(kind))]],
  ),
  ...[0, 1, 2].map((part): [string, Attach] => [
    `gallery-${part + 1}`,
    (random) => PHOTOS.slice(part * GALLERY_PART, (part + 1) * GALLERY_PART).map(sentImage(random)),
  ]),
])

/** A photograph, under a name that a phone could have given it. */
export function photo(random: Random, files: readonly MediaFile[]): unknown {
  const name = `IMG_${random.digits(4)}.jpg`
  return attachedFile(random.pick(files), name)
}

/** A screenshot of a payment. */
export function screenshot(random: Random, order: string): unknown {
  return attachedFile(random.pick(mediaOf('payment')), `Screenshot_${order}.jpg`)
}

/** An invoice, in one of three shapes. */
export function invoice(random: Random, order: string): unknown {
  const { id, type, bytes } = random.pick(mediaOf('invoice'))
  return random.pick<unknown>([
    {
      name: `${order}-tax-invoice-original-for-recipient.pdf`,
      type,
      size: bytes.length,
      url: `media:${id}`,
    },
    { fileName: `${order}.pdf`, mimeType: type, fileSize: bytes.length, fileUrl: `media:${id}` },
    { type: 'document', document: { filename: `${order}.pdf`, link: `media:${id}` } },
  ])
}

function attachedFile({ id, name, type, bytes }: MediaFile, shownName = name): unknown {
  return { name: shownName, type, size: bytes.length, url: `media:${id}` }
}

function sentImage(random: Random): (file: MediaFile) => unknown {
  return ({ id, type }) => ({
    type: 'image',
    image: { link: `media:${id}`, mime_type: type, filename: `IMG-20261119-WA${random.digits(4)}.jpg` },
  })
}

function voiceNote({ seconds, type }: (typeof VOICE_NOTES)[number]): unknown {
  const link = `media:voice-${seconds}s`
  return { type: 'audio', audio: { link, mime_type: type, voice: true }, duration: seconds }
}

function video(): unknown {
  const { id, name, type, bytes } = mediaFile('turning-cup')
  return {
    kind: 'video',
    file_name: name,
    content_type: type,
    file_size: bytes.length,
    src: `media:${id}`,
    duration: 5,
    thumbnail: { url: 'media:cup-4' },
  }
}

function sticker({ id, type }: MediaFile): unknown {
  return { type: 'sticker', sticker: { link: `media:${id}`, mime_type: type, animated: false } }
}

function location(name: string, address: string, latitude: number, longitude: number): unknown {
  return { type: 'location', location: { latitude, longitude, name, address } }
}

function contact(name: string, phone: string): unknown {
  const phones = [{ phone, type: 'CELL', wa_id: phone.replaceAll(/\D/g, '') }]
  return { type: 'contacts', contacts: [{ name: { formatted_name: name }, phones }] }
}
