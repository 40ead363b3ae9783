/** How the checks of a template's addresses read: the link of its header, and those of its buttons. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { SendFinding } from '#src/domain/templates/finding.ts'
import { VALUE_WARNING_TEXTS } from '#src/presentation/templates/source-labels.ts'
import { getLinkProblemText } from './link-problem-text.ts'
import type { CheckText } from './recipient-check-text.ts'

type AddressFinding = Extract<SendFinding, { kind: `link-${string}` | `button-${string}` }>

export function getAddressCheckText(finding: AddressFinding, i18n: I18n): CheckText {
  switch (finding.kind) {
    case 'link-not-public':
      return {
        title:
          finding.media === 'image'
            ? t(i18n)`Image link can’t be fetched`
            : t(i18n)`Document link can’t be fetched`,
        advice: getLinkProblemText(finding.problem, i18n),
      }
    case 'link-unreachable':
      return {
        title:
          finding.media === 'image'
            ? t(i18n)`Couldn’t reach the image link last time`
            : t(i18n)`Couldn’t reach the document link last time`,
        advice: t(i18n)({
          message: 'Open it in a private window to check.',
          comment: 'It: the link of a template’s header',
        }),
      }
    case 'link-public':
      return {
        title:
          finding.media === 'image'
            ? t(i18n)`Image link is a public HTTPS address`
            : t(i18n)`Document link is a public HTTPS address`,
        advice: null,
      }
    case 'link-odd':
      return {
        title: t(i18n)`Check the link of the header`,
        advice: i18n._(VALUE_WARNING_TEXTS[finding.warning]),
      }
    case 'button-empty': {
      const { index, label } = finding
      return {
        title:
          label === null
            ? t(i18n)`Button ${index} has no value`
            : t(i18n)({
                message: `The button “${label}” has no value`,
                comment: 'label: the text of a template’s button',
              }),
        advice: t(i18n)`Enter the variable part of its address.`,
      }
    }
    case 'button-broken': {
      const { index } = finding
      return {
        title: t(i18n)`Button ${index} has an invalid character`,
        advice: t(i18n)`Enter it again.`,
      }
    }
    case 'button-index-repeated': {
      const { index: duplicateIndex } = finding
      return {
        title: t(i18n)`Two buttons have index ${duplicateIndex}`,
        advice: t(i18n)`Each button needs its own index, counted from 0.`,
      }
    }
    case 'button-index-missing':
      return {
        title: t(i18n)`A button has no index`,
        advice: t(i18n)`Count the template’s buttons from 0.`,
      }
    case 'button-whole-address': {
      const { index } = finding
      return {
        title: t(i18n)`Button ${index} has a whole address`,
        advice: t(
          i18n,
        )`Enter only the variable part. If the button uses a redirect, turn on the redirect setting below it.`,
      }
    }
    case 'button-odd': {
      const { index, label, warning } = finding
      return {
        title:
          label === null
            ? t(i18n)({ message: `Check button ${index}`, comment: 'index: of a template’s button' })
            : t(i18n)({
                message: `Check the button “${label}”`,
                comment: 'label: the text of a template’s button',
              }),
        advice: i18n._(VALUE_WARNING_TEXTS[warning]),
      }
    }
  }
}
