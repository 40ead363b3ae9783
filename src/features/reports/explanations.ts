/** Texts that explain to agents what the platform counts in each report, and how. */

import { msg } from '@lingui/core/macro'
import { formatMoney } from '#src/lib/text/figures.ts'
import type { Explanation } from './section-header.tsx'

export const REVENUE_EXPLANATIONS: readonly Explanation[] = [
  {
    title: msg({ message: 'Gross', comment: 'Gross revenue' }),
    text: msg`Order totals as they were placed. Cancelled and refunded orders are included.`,
  },
  {
    title: msg`One credit per order`,
    text: msg`The latest interaction within the look-back before an order gets the credit. Filtering by campaign or journey comes after that. Choosing one doesn’t take orders from another.`,
  },
  {
    title: msg`When an order counts`,
    text: msg`On the day it was placed, in the time zone of the report. In another zone, an order near midnight may count on another day, or outside the period.`,
  },
  {
    title: msg`Currencies`,
    text: msg`Amounts aren’t converted, and different currencies aren’t summed. Campaigns and journeys aren’t summed either.`,
  },
]

/** The platform's estimates: rupees for each delivered message (ATR-25, ATR-26). */
const MARKETING_COST = 0.91
const UTILITY_COST = 0.15

export function getRoasExplanations(locale: string): readonly Explanation[] {
  const marketing = formatMoney(MARKETING_COST, 'INR', locale, 2)
  const utility = formatMoney(UTILITY_COST, 'INR', locale, 2)
  return [
    {
      title: msg`Estimated cost`,
      text: msg`${marketing} for each marketing message that was delivered or read, ${utility} for each utility message. Authentication messages and other channels cost nothing here. These are estimates, not invoiced charges.`,
    },
    {
      title: msg`Order time and send time`,
      text: msg`Revenue counts on the day of the order, cost on the day the message was sent. A day’s ratio may include revenue from messages sent on other days.`,
    },
    {
      title: msg`Ratio of the whole period`,
      text: msg`ROAS is total revenue divided by total cost in the same currency, not an average of days. It’s a ratio, not a percentage.`,
    },
    {
      title: msg`No ratio, and 0`,
      text: msg`There is no ratio if there was no cost, or none in the currency of the revenue. The ratio is 0 if there was cost, and no revenue in any currency. Days without data stay blank.`,
    },
    {
      title: msg`No total`,
      text: msg`A message may belong to a campaign and to a journey. Their costs overlap and aren’t summed.`,
    },
  ]
}

export const DELIVERY_EXPLANATIONS: readonly Explanation[] = [
  {
    title: msg`The rate`,
    text: msg`The delivery rate is the number of messages that are delivered or read, divided by the number that are sent, delivered or read. Failed messages don’t count in either number. The rate of a period comes from its total counts, not from an average of days.`,
  },
  {
    title: msg`Nothing sent`,
    text: msg`Where nothing was sent there is no rate. That isn’t 0%. Days without messages stay blank.`,
  },
  {
    title: msg`The category is today’s`,
    text: msg`When a template is reclassified, its history moves with it. Deleted templates, and messages from other channels, are Unknown.`,
  },
  {
    title: msg`By campaign or journey`,
    text: msg`Only messages sent by a campaign or journey. By category, messages with neither also count.`,
  },
]
