/** The deployment's configuration on the diagnostics page. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Config } from '#src/api/schema/config.ts'
import { createLine, type DiagnosticLine, type DiagnosticsInput } from '#src/domain/diagnostics/input.ts'
import type { PollingIntervals } from '#src/domain/polling/intervals.ts'

export function getConfigLines({ config, locale }: DiagnosticsInput, i18n: I18n): DiagnosticLine[] {
  const { platform, polling, content, device } = config
  const none = t(i18n)({ message: 'none', comment: 'No value is configured', context: 'diagnostics' })
  const routes = Object.entries(platform.routes)
  return [
    createLine(
      t(i18n)({ message: 'Platform', comment: 'The address of the platform', context: 'diagnostics' }),
      platform.baseUrl ||
        t(i18n)({ message: 'same origin', comment: 'The platform has the same web address as Handoff' }),
    ),
    createLine(
      t(i18n)({ message: 'Template server', comment: 'The address that template sends go to' }),
      platform.legacyBaseUrl ?? t(i18n)({ message: 'not set', comment: 'No address is configured' }),
    ),
    ...routes.map(([name, route]) => createLine(name, route ? `${route.method} ${route.path}` : none)),
    createLine(
      t(i18n)({ message: 'Sort fields', comment: 'The fields that customers can be sorted by' }),
      platform.customerSortFields.join(', ') || none,
    ),
    createLine(
      t(i18n)({ message: 'Analytics cursor', comment: 'The field with the cursor of a page of a report' }),
      platform.analyticsCursorField,
    ),
    createLine(
      t(i18n)({
        message: 'Platform messages flag',
        comment: 'The request parameter for platform-facing messages',
      }),
      platform.platformMessagesFlag ?? none,
    ),
    createLine(
      t(i18n)({ message: 'Names', comment: 'How many names are configured', context: 'diagnostics' }),
      getNameCountsText(config, locale, i18n),
    ),
    createLine(
      t(i18n)({ message: 'Polling', comment: 'The configured polling intervals' }),
      formatPollingIntervals(polling, i18n),
    ),
    createLine(
      t(i18n)({ message: 'Remote images', comment: 'Whether images from other servers are shown' }),
      content.remoteImages,
    ),
    createLine(
      t(i18n)({
        message: 'Media hosts',
        comment: 'The servers whose images, sound and video conversations show',
      }),
      content.mediaHosts.join(', ') || none,
    ),
    createLine(
      t(i18n)({ message: 'Token', comment: 'Where the token is stored', context: 'diagnostics' }),
      device.rememberToken,
    ),
  ]
}

function getNameCountsText({ directory, entities, channels }: Config, locale: string, i18n: I18n): string {
  const agentCount = directory.agents.length
  const pilotCount = directory.pilots.length
  const teamCount = directory.teams.length
  const campaignCount = entities.campaigns.length
  const journeyCount = entities.journeys.length
  const channelCount = channels.length
  const counts = [
    t(i18n)`${plural(agentCount, { one: '# agent', other: '# agents' })}`,
    t(i18n)`${plural(pilotCount, { one: '# pilot', other: '# pilots' })}`,
    t(i18n)`${plural(teamCount, { one: '# team', other: '# teams' })}`,
    t(i18n)`${plural(campaignCount, { one: '# campaign', other: '# campaigns' })}`,
    t(i18n)`${plural(journeyCount, { one: '# journey', other: '# journeys' })}`,
    t(i18n)`${plural(channelCount, { one: '# channel', other: '# channels' })}`,
  ]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(counts)
}

export function formatPollingIntervals(
  { openTicketSeconds, queueSeconds, hiddenSeconds }: PollingIntervals,
  i18n: I18n,
): string {
  return t(i18n)({
    message: `open ticket ${openTicketSeconds} s, list ${queueSeconds} s, in the background ${hiddenSeconds} s`,
    comment:
      'Polling intervals in seconds: of the open ticket, of the ticket list, and while no tab is visible',
  })
}
