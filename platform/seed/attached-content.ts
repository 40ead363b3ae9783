import { type MediaFile, mediaFile, mediaOf, PHOTOS } from '../media/media-files.ts'
import { invoice, MEDIA_ATTACHMENTS, photo, screenshot } from './attached-media.ts'
import { type Mail, mailOf } from './mails.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { type Random, randomFrom } from './random.ts'

/**
 * Content of a message besides its text. The specification doesn't describe the items, so several shapes are used
 * (D19).
 */
export type AttachedContent = { attachments?: unknown[]; links?: unknown[]; mail?: Mail }

const HOST = 'https://files.kaveriliving.example'

/**
 * The content for an annotation `@name` of a dialogue; `@photos-cup` has photographs of cups. Other names are looked up
 * as e-mail bodies.
 */
export function attachedContentOf(name: string, random: Random, values: PlaceholderValues): AttachedContent {
  const order = values.order ?? ''
  const [, goods] = /^photos-(.+)$/.exec(name) ?? []
  if (goods !== undefined) return { attachments: photos(random, mediaOf(goods)) }
  switch (name) {
    case 'screenshot':
      return { attachments: [screenshot(random, order)] }
    case 'photos':
      return { attachments: photos(random, PHOTOS) }
    case 'invoice':
      return { attachments: [invoice(random, order)] }
    case 'quote':
      return {
        attachments: [
          {
            file_name: `Quotation ${order} (revised, final).pdf`,
            content_type: 'application/pdf',
            bytes: mediaFile('quotation').bytes.length,
            link: 'media:quotation',
          },
        ],
      }
    case 'excel':
      return {
        attachments: [
          {
            name: 'items.xlsx',
            type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            size: 48_211,
            url: `${HOST}/x/${order}.xlsx`,
          },
        ],
      }
    case 'logo':
      return {
        attachments: [
          {
            name: 'logo.svg',
            mime: 'image/svg+xml',
            size: '12 kB',
            href: 'media:logo',
            meta: { width: 800, height: 310 },
          },
        ],
      }
    case 'track-link':
      return {
        links: [{ url: `https://track.example/${values.awb ?? ''}`, title: `Track ${values.awb ?? ''}` }],
      }
    case 'form-link':
      return { links: [`https://forms.kaveriliving.example/f/${order}?lang=hi`] }
    case 'care-link':
      return {
        links: [
          { href: 'https://kaveriliving.example/care/indigo', text: 'Caring for indigo' },
          'https://kaveriliving.example/care',
        ],
      }
    case 'product-link':
      return {
        links: [
          {
            link: {
              url: 'https://kaveriliving.example/p/ajrakh',
              preview: { title: 'Ajrakh bedspread', price: 6499 },
            },
          },
        ],
      }
    default: {
      const attach = MEDIA_ATTACHMENTS.get(name)
      // Numbers of their own: the other rows of a seed don't depend on who attaches what.
      if (attach) return { attachments: attach(randomFrom(`${name} ${order}`)) }
      const mail = mailOf(name)
      return mail
        ? { mail: { text: fillPlaceholders(mail.text, values), html: fillPlaceholders(mail.html, values) } }
        : {}
    }
  }
}

/** Unusual attachments that no dialogue names, added to random messages. */
export function oddAttachments(random: Random): unknown[] {
  return random.pick<unknown[]>([
    ['media:voice-5s'],
    [{ voice: true, seconds: 14, url: 'media:voice-14s', waveform: [0, 3, 9, 4, 1] }],
    [{ type: 'location', latitude: 26.9124, longitude: 75.7873, label: 'Jaipur store' }],
    [
      {
        kind: 'contact',
        contacts: [{ name: { formatted: 'Guard, gate 2' }, phones: [{ phone: '+919845000000' }] }],
      },
    ],
    [{ id: 88121, filename: 'बिल की प्रति.pdf', size: null, url: `${HOST}/b/88121.pdf` }],
    [{}],
    [
      {
        name: 'invoice.pdf.exe',
        type: 'application/octet-stream',
        size: 1_204_224,
        url: 'javascript:alert(1)',
      },
    ],
    [
      {
        name: `${'very-long-file-name-'.repeat(8)}.png`,
        type: 'image/png',
        size: 9_812_345,
        url: `${HOST}/long.png`,
      },
    ],
    [null, 7, { name: 'list.csv', type: 'text/csv', size: 912 }],
  ])
}

function photos(random: Random, files: readonly MediaFile[]): unknown[] {
  return Array.from({ length: random.int(1, 3) }, () => photo(random, files))
}
