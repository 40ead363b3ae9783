import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { LabelImage } from '#src/lib/text/html-text.ts'

/** In words what stands for an image without a description, and for media and pages without a title or an address. */
export function createImageLabels(i18n: I18n): LabelImage {
  return (name) => nameEmbedded(name, i18n) ?? t(i18n)`Image`
}

/** Null: it is no name of such media (`embedded-media.ts`), but a description. */
export function nameEmbedded(name: string, i18n: I18n): string | null {
  switch (name) {
    case '<video>':
      return t(i18n)({ message: 'Video', context: 'kind of a file' })
    case '<audio>':
      return t(i18n)({ message: 'Audio', context: 'kind of a file', comment: 'A sound file' })
    case '<iframe>':
      return t(i18n)({ message: 'Web page', context: 'kind of a file' })
    case '<object>':
    case '<embed>':
      return t(i18n)({ message: 'File', context: 'kind of a file', comment: 'A file of any kind' })
    default:
      return null
  }
}
