import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FileWarning, KindClaims } from '#src/domain/messages/attachment-details.ts'
import { getKindLabel, getRiskText } from './file-kind-labels.ts'

/** A warning about a file or a link as a full sentence. */
export function getFileWarningText(warning: FileWarning, i18n: I18n): string {
  switch (warning.kind) {
    case 'risky':
      return getRiskText(warning.fileKind, i18n)
    case 'disguised': {
      const { innerExtension, extension } = warning
      return t(i18n)({
        message: `The file only looks like .${innerExtension}. Its name ends in .${extension}.`,
        comment:
          'innerExtension and extension: for example “pdf” and “exe”, of a file named “invoice.pdf.exe”',
      })
    }
    case 'contradiction':
      return getContradictionText(warning.claims, i18n)
    case 'hidden-characters':
      return t(i18n)`The name has hidden characters, which are removed here.`
    case 'other-address':
      return t(i18n)`The name contains another address.`
  }
}

function getContradictionText({ byName, byAddress, byType }: KindClaims, i18n: I18n): string {
  const nameKind = byName && getKindLabel(byName, i18n)
  const addressKind = byAddress && getKindLabel(byAddress, i18n)
  const typeKind = byType && getKindLabel(byType, i18n)
  if (addressKind === null) return t(i18n)`The name says ${nameKind}, but the type says ${typeKind}.`
  if (nameKind === null) return t(i18n)`The address says ${addressKind}, but the type says ${typeKind}.`
  if (typeKind === null) return t(i18n)`The name says ${nameKind}, but the address says ${addressKind}.`
  return t(i18n)({
    message: `The name says ${nameKind}, the address says ${addressKind}, and the type says ${typeKind}.`,
    comment: 'What the parts of a file’s record say about its kind, for example “Image” and “Program”',
  })
}
