/**
 * Draws and synthesises the media that the local platform serves, and writes them to platform/media/files. Run it only
 * to change them: `node scripts/media.ts`, which needs ffmpeg. Encoders differ between versions, so the files are
 * committed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { AAC_RATE, encodeAac, requireFfmpeg } from './media/aac.ts'
import { encodeImage, encodeOpus, recordVideo, withEncoder } from './media/encode.ts'
import { hoppingParcel } from './media/gif.ts'
import {
  brokenPlate,
  crackedCup,
  openCushion,
  stainedKurta,
  tornParcel,
  tornSaree,
  twoShades,
  wrongLabel,
} from './media/goods.ts'
import { onePagePdf } from './media/pdf.ts'
import { type Drawing, photo, type Size } from './media/scene.ts'
import { payment, STICKERS } from './media/screens.ts'
import { oggOpusFile, speak, wavFile } from './media/voice.ts'

const FOLDER = new URL('../platform/media/files/', import.meta.url)

const WIDE: Size = [800, 600]
const TALL: Size = [600, 800]
const SQUARE: Size = [640, 640]
const PHONE: Size = [540, 960]
const CINEMA: Size = [960, 540]
const STRIP: Size = [1200, 400]
const TOWER: Size = [400, 1200]

const PHOTOS: Readonly<Record<string, Drawing>> = {
  'cup-1': photo('cup-1', WIDE, 'wood', crackedCup('#2f6f8f', '#e3b04b')),
  'cup-2': photo('cup-2', TALL, 'walnut', crackedCup('#e8dfcf', '#b5442e')),
  'cup-3': photo('cup-3', SQUARE, 'sheet', crackedCup('#7b8f52', '#f3ead3')),
  'cup-4': photo('cup-4', PHONE, 'wood', crackedCup('#b5563c', '#f0d9b0')),
  'cup-5': photo('cup-5', CINEMA, 'floor', crackedCup('#3d4a7a', '#d7dbe8')),
  'plate-1': photo('plate-1', SQUARE, 'wood', brokenPlate('#f2efe6', '#2f6f8f')),
  'plate-2': photo('plate-2', WIDE, 'walnut', brokenPlate('#dfe7ea', '#8f2f4a')),
  'plate-3': photo('plate-3', TALL, 'floor', brokenPlate('#f5e9d0', '#4b7a3d')),
  'plate-4': photo('plate-4', STRIP, 'wood', brokenPlate('#cfd8e6', '#3d4a7a')),
  'parcel-1': photo('parcel-1', WIDE, 'floor', tornParcel('#c39a68', 'Garuda Parcel')),
  'parcel-2': photo('parcel-2', TALL, 'floor', tornParcel('#b88c58', 'Swiftpost')),
  'parcel-3': photo('parcel-3', CINEMA, 'walnut', tornParcel('#cda878', 'Dakiya')),
  'parcel-4': photo('parcel-4', PHONE, 'wood', tornParcel('#c8a06c', 'Bluebird Express')),
  'parcel-5': photo('parcel-5', SQUARE, 'floor', tornParcel('#bd9160', 'Garuda Parcel')),
  'kurta-1': photo('kurta-1', TALL, 'sheet', stainedKurta('#e9e2d2', '#8f6a2f')),
  'kurta-2': photo('kurta-2', PHONE, 'blanket', stainedKurta('#9fc0b4', '#2f5f4f')),
  'kurta-3': photo('kurta-3', WIDE, 'sheet', stainedKurta('#e7a9a0', '#8f2f4a')),
  'kurta-4': photo('kurta-4', SQUARE, 'wood', stainedKurta('#d6d9ee', '#3d4a7a')),
  'kurta-5': photo('kurta-5', TOWER, 'blanket', stainedKurta('#f0d48a', '#8a5a1a')),
  'label-1': photo('label-1', WIDE, 'sheet', wrongLabel('#d9cdb4', 'S', 'M')),
  'label-2': photo('label-2', TALL, 'sheet', wrongLabel('#7f9d8c', 'XL', 'L')),
  'label-3': photo('label-3', SQUARE, 'sheet', wrongLabel('#c78f86', 'M', 'XXL')),
  'cushion-1': photo('cushion-1', SQUARE, 'blanket', openCushion('#2f5f7a', '#f0e3c0')),
  'cushion-2': photo('cushion-2', WIDE, 'sheet', openCushion('#a63d2f', '#f3d38a')),
  'cushion-3': photo('cushion-3', TALL, 'wood', openCushion('#d9d2c0', '#3d4a7a')),
  'saree-1': photo('saree-1', WIDE, 'sheet', tornSaree('#7a1f3d', '#d6a63f')),
  'saree-2': photo('saree-2', PHONE, 'wood', tornSaree('#1f5f4a', '#e0b75a')),
  'saree-3': photo('saree-3', CINEMA, 'blanket', tornSaree('#33407a', '#c9ccd6')),
  'shade-1': photo('shade-1', WIDE, 'wood', twoShades('#a8b89a', '#5f6f45', 'SAGE-02')),
  'shade-2': photo('shade-2', SQUARE, 'sheet', twoShades('#3b4f8f', '#22305a', 'INDIGO')),
  'shade-3': photo('shade-3', TALL, 'walnut', twoShades('#d8a0a0', '#b06a72', 'ROSE-11')),
  'shade-4': photo('shade-4', STRIP, 'sheet', twoShades('#e8d9a8', '#c2a45a', 'WHEAT')),
}

const SCREENSHOTS: Readonly<Record<string, Drawing>> = {
  'payment-1': payment('₹14,860', 'KL-88213', 'UTR 4329 8810 2277', 'Paid'),
  'payment-2': payment('₹2,349', 'KL-51820', 'UTR 7710 0042 9313', 'Paid'),
  'payment-3': payment('₹6,499', 'KL-30477', 'UTR 1188 5203 6641', 'Pending'),
  'payment-4': payment('₹950', 'KL-66102', 'UTR 9034 7725 1180', 'Failed'),
}

/** The lengths of voice notes in seconds. */
const OPUS_SECONDS = [2, 5, 9, 14, 23, 41]
const AAC_SECONDS = [4, 7]
const WAV = { seconds: 3, rate: 8000 }
const VIDEO = { width: 270, height: 480, seconds: 5 }

const DOCUMENTS: Readonly<Record<string, string | Uint8Array>> = {
  'hopping-parcel.gif': hoppingParcel(),
  'voice-3s.wav': wavFile(speak('wav', WAV.seconds, WAV.rate), WAV.rate),
  'invoice-1.pdf': taxInvoice('Kanjivaram saree', '5007', ['13,271.43', '1,588.57', '14,860.00']),
  'invoice-2.pdf': taxInvoice('Block-print quilt', '9404', ['5,802.68', '696.32', '6,499.00']),
  'quotation.pdf': onePagePdf(
    'Quotation, valid for ten days',
    [
      'For a hotel: white bed sheets, 300 thread count, king size, with a woven logo',
      'Delivery in 21 days, in two parts',
    ],
    [
      ['Item', 'Pieces', 'Amount (Rs)'],
      ['Bed sheet, king size', '240', '3,11,760.00'],
      ['Logo, one colour', '240', '14,400.00'],
    ],
  ),
  'size-chart.pdf': onePagePdf(
    'Sizes of kurtas, in centimetres',
    ['Measured flat, seam to seam'],
    [
      ['Size', 'Chest', 'Length'],
      ['S', '96', '98'],
      ['M', '102', '101'],
      ['L', '108', '104'],
      ['XL', '114', '107'],
    ],
  ),
  'packing-list.txt':
    'Packing list KL-88213\n\n1 x Kanjivaram saree, madder red\n1 x blouse piece, 0.8 m\n1 x care card\n\nPacked by hand. Please check before you sign.\n',
  'logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 124"><rect width="320" height="124" fill="#fdf8ee"/><path d="M20 90q40-70 80 0t80 0" fill="none" stroke="#0f766e" stroke-width="12"/><text x="196" y="78" font-family="serif" font-size="40" fill="#7c2d12">Kabir</text></svg>\n',
}

function taxInvoice(item: string, code: string, [net = '', tax = '', gross = '']: readonly string[]): Buffer {
  return onePagePdf(
    'Tax invoice',
    ['Kaveri Living LLP, 14 Mill Road, Bengaluru', 'GSTIN 29AABCU9603R1ZM', 'Original for recipient'],
    [
      ['Item', 'HSN', 'Amount (Rs)'],
      [item, code, net],
      ['CGST and SGST, 12 %', '', tax],
      ['Total', '', gross],
    ],
  )
}

requireFfmpeg()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
let total = 0
function save(name: string, bytes: string | Uint8Array): void {
  total += Buffer.byteLength(bytes)
  writeFileSync(new URL(name, FOLDER), bytes)
}

for (const [name, bytes] of Object.entries(DOCUMENTS)) save(name, bytes)
for (const seconds of AAC_SECONDS)
  save(`voice-${seconds}s.m4a`, encodeAac(speak(`voice-${seconds}`, seconds, AAC_RATE)))
await withEncoder(async (page) => {
  for (const [name, drawing] of Object.entries(PHOTOS))
    save(`${name}.jpg`, await encodeImage(page, drawing, 'image/jpeg', 0.46))
  for (const [name, drawing] of Object.entries(SCREENSHOTS))
    save(`${name}.jpg`, await encodeImage(page, drawing, 'image/jpeg', 0.6))
  for (const [name, drawing] of Object.entries(STICKERS))
    save(`${name}.webp`, await encodeImage(page, drawing, 'image/webp', 0.7))
  for (const seconds of OPUS_SECONDS) {
    const packets = await encodeOpus(page, speak(`voice-${seconds}`, seconds, 48_000))
    save(`voice-${seconds}s.ogg`, oggOpusFile(packets, seconds))
  }
  const cup = photo('video', PHONE, 'wood', crackedCup('#2f6f8f', '#e3b04b'))
  save('turning-cup.mp4', await recordVideo(page, cup, VIDEO))
})
process.stdout.write(`${Math.round(total / 1024)} KiB\n`)
