/** Texts that explain to agents what the platform counts in each report, and how. */

export const REVENUE_EXPLANATIONS = [
  {
    title: 'Gross',
    text: 'Order totals as they were placed. Cancelled and refunded orders are included.',
  },
  {
    title: 'One credit per order',
    text: 'Of all interactions within the look-back before an order the latest wins, and only then are campaigns and journeys chosen from: choosing one takes no order from another.',
  },
  {
    title: 'When an order counts',
    text: 'On the day it was placed, in the zone of the report. The zone moves days, never the total of a range.',
  },
  {
    title: 'Currencies',
    text: 'None is converted, and none is added to another. Campaigns and journeys are not added either.',
  },
] as const

export const ROAS_EXPLANATIONS = [
  {
    title: 'Estimated cost',
    text: 'INR 0.91 for each marketing message that was delivered or read, INR 0.15 for each utility message. Authentication messages and other channels cost nothing here. These are estimates, not invoiced charges.',
  },
  {
    title: 'Order time and send time',
    text: 'Revenue counts on the day of the order, cost on the day the message was sent: a day’s ratio may hold the revenue of messages of other days.',
  },
  {
    title: 'Of the period',
    text: 'Summed revenue over summed cost in the same currency, never a mean of days. A ratio, not a percentage.',
  },
  {
    title: 'No ratio, and 0',
    text: 'No ratio: there was no cost, or none in the currency of the revenue. 0: there was cost, and no revenue in any currency. Blank: the platform has no data for that day.',
  },
  {
    title: 'No total',
    text: 'A message may belong to a campaign and to a journey: their costs overlap and are not summed.',
  },
] as const

export const DELIVERY_EXPLANATIONS = [
  {
    title: 'The rate',
    text: 'Messages that are delivered or read, over those that are sent, delivered or read. Failed messages are in neither. Over a period it is summed counts, never a mean of days.',
  },
  {
    title: 'No sends',
    text: 'Where nothing was sent there is no rate: that is not 0 %. Days without messages stay blank.',
  },
  {
    title: 'The category is today’s',
    text: 'A template that is reclassified takes its history along. Templates that are gone, and messages of other channels, are UNKNOWN.',
  },
  {
    title: 'By campaign or journey',
    text: 'Only messages that belong to one. By category alone those without either are included as well.',
  },
] as const
