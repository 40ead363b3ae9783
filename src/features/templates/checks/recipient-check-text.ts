import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { RecipientFinding } from '#src/domain/templates/finding.ts'
import type { PresetCategory } from '#src/domain/templates/preset.ts'
import { isolate } from '#src/lib/text/isolate.ts'

export type CheckText = {
  readonly title: string
  /** What to do about it; null if nothing. */
  readonly advice: string | null
}

export function getRecipientCheckText(finding: RecipientFinding, i18n: I18n): CheckText {
  switch (finding.kind) {
    case 'blocked': {
      const { customerName: name } = finding
      return {
        title:
          name === null
            ? t(i18n)`This customer is blocked`
            : t(i18n)({ message: `${name} is blocked`, comment: 'name: of a customer' }),
        advice: t(i18n)`Nothing can be sent until they are unblocked.`,
      }
    }
    case 'opted-out': {
      const { customerName: name, hasReason } = finding
      return {
        title:
          name === null
            ? t(i18n)({
                message: 'Customer has opted out of the chat app',
                comment: 'Of the channel “Chat app”',
              })
            : t(i18n)({
                message: `${name} has opted out of the chat app`,
                comment: 'name: of a customer. Chat app: a channel',
              }),
        advice: hasReason
          ? t(i18n)`Your reason is stored on this device.`
          : t(i18n)`Enter a reason to send anyway.`,
      }
    }
    case 'opt-out-loading':
      return { title: t(i18n)`Loading the customer’s details`, advice: null }
    case 'opt-out-unreported':
      return {
        title: t(i18n)`Opt-out status unknown`,
        advice: t(i18n)`Find this customer in the customer list to see whether they opted out.`,
      }
    case 'opt-out-unread':
      return {
        title: t(i18n)`Opt-out status unknown`,
        advice: t(i18n)`Couldn’t check all customers with this number.`,
      }
    case 'not-opted-out':
      return {
        title: t(i18n)({
          message: 'Customer hasn’t opted out of the chat app',
          comment: 'Of the channel “Chat app”',
        }),
        advice: null,
      }
    case 'new-customer':
      return { title: t(i18n)`A new customer will be created with this number`, advice: null }
    case 'number-shared': {
      const { count, names } = finding
      return {
        title: t(i18n)({
          message: plural(count, {
            one: '# customer has this number',
            other: '# customers have this number',
          }),
          comment: 'A check before a message is sent',
        }),
        advice: new Intl.ListFormat(i18n.locale).format(names.map((it) => it || t(i18n)`No name`)),
      }
    }
    case 'number-similar':
      return getSimilarNumberText(finding, i18n)
    case 'renamed': {
      const { currentName } = finding
      if (currentName === '')
        return {
          title: t(i18n)`The customer’s profile has no name`,
          advice: t(i18n)`Sending adds this name.`,
        }
      return {
        title: t(i18n)`The customer’s name will change from “${currentName}”`,
        advice: t(i18n)({
          message: 'Sending replaces it.',
          comment: 'It: the name in the customer’s record',
        }),
      }
    }
    case 'last-message-unknown':
      return {
        title: t(i18n)`The time of the customer’s last message is unknown`,
        advice: getMarketingAdvice(i18n),
      }
    case 'never-wrote':
      return { title: t(i18n)`The customer has never written`, advice: getMarketingAdvice(i18n) }
    case 'wrote-long-ago':
      return { title: getAgeTitle(finding.ageMs, i18n), advice: getMarketingAdvice(i18n) }
    case 'wrote-recently':
      return { title: t(i18n)`The customer wrote within the last 24 hours`, advice: null }
    case 'delivery-rate':
      return { title: getDeliveryRateTitle(finding.category, finding.percent, i18n), advice: null }
  }
}

function getSimilarNumberText(
  { customerName, phone: number, blocked, optedOut }: Extract<RecipientFinding, { kind: 'number-similar' }>,
  i18n: I18n,
): CheckText {
  const name = customerName || t(i18n)`No name`
  const phone = isolate(number, i18n.locale)
  const advice = t(i18n)`Perhaps the same person, under another spelling of the number.`
  if (blocked === true && optedOut === true)
    return { title: t(i18n)`${name} (${phone}) is blocked and has opted out of the chat app`, advice }
  if (blocked === true) return { title: t(i18n)`${name} (${phone}) is blocked`, advice }
  if (optedOut === true) return { title: t(i18n)`${name} (${phone}) has opted out of the chat app`, advice }
  return {
    title: t(i18n)({
      message: `${name} has a similar number: ${phone}`,
      comment: 'name: of a customer',
    }),
    advice:
      blocked === null || optedOut === null
        ? t(i18n)`Perhaps the same person. Opt-out status unknown.`
        : advice,
  }
}

function getMarketingAdvice(i18n: I18n): string {
  return t(i18n)({
    message: 'Marketing messages may not be delivered until the customer writes to this number.',
    comment: 'They: the customer. This number: the one that the template is sent from',
  })
}

function getAgeTitle(ageMs: number, i18n: I18n): string {
  const days = Math.floor(ageMs / 86_400_000)
  const hours = Math.floor(ageMs / 3_600_000)
  return days >= 2
    ? t(i18n)`${plural(days, {
        one: 'The customer last wrote # day ago',
        other: 'The customer last wrote # days ago',
      })}`
    : t(i18n)`${plural(hours, {
        one: 'The customer last wrote # hour ago',
        other: 'The customer last wrote # hours ago',
      })}`
}

function getDeliveryRateTitle(category: PresetCategory, percent: number, i18n: I18n): string {
  switch (category) {
    case 'UTILITY':
      return t(i18n)`${percent}% of utility messages arrived in the last 30 days`
    case 'MARKETING':
      return t(i18n)`${percent}% of marketing messages arrived in the last 30 days`
    case 'AUTHENTICATION':
      return t(i18n)`${percent}% of authentication messages arrived in the last 30 days`
  }
}
