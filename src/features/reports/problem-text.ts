import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { ReportProblem } from '#src/domain/reports/requests.ts'

/** Why a report can't be requested as chosen, as a sentence below its field. */
export function getReportProblemText(problem: ReportProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'nothing-to-show':
      return t(i18n)`Choose what to show.`
    case 'days-reversed':
      return t(i18n)`The last day is before the first.`
    case 'too-many-buckets': {
      const { grain } = problem
      return t(i18n)`${select(grain, {
        day: 'Too many days for a chart. Choose fewer days or a longer interval.',
        week: 'Too many weeks for a chart. Choose fewer days or a longer interval.',
        other: 'Too many months for a chart. Choose fewer days or a longer interval.',
      })}`
    }
    case 'look-back-out-of-range': {
      const { maxHours } = problem
      return t(i18n)`The look-back is a whole number of hours from 1 to ${maxHours}.`
    }
    case 'other-type-chosen':
      return problem.shown === 'campaign'
        ? t(i18n)`Only campaigns are shown, but only journeys are chosen. There would be no results.`
        : t(i18n)`Only journeys are shown, but only campaigns are chosen. There would be no results.`
    case 'without-entity':
      return problem.entity === 'campaign'
        ? t(i18n)`Messages without a campaign can’t be filtered or grouped by campaign.`
        : t(i18n)`Messages without a journey can’t be filtered or grouped by journey.`
    case 'too-many-ids': {
      const { requestCount, idsPerRequest: maxIds, maxRequests } = problem
      return t(
        i18n,
      )`Too many campaigns and journeys. They need ${requestCount} requests of ${maxIds} each, and the limit is ${maxRequests}. Choose fewer, or none to include all.`
    }
  }
}
