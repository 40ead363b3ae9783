import { INACTIVITY_HOURS } from './inactivity.ts'
import type { SeedFacts } from './seed/facts.ts'
import { plansOf } from './seed/template-plans.ts'
import { presetsOf } from './seed/templates.ts'

type Choices = {
  /** The origin at which the app and its media are served. */
  origin: string
  listTickets: boolean
  messagesFlag: string | undefined
  remoteImages?: 'tap' | 'tab'
}

/** The `config.json` of an app that this platform serves (DEC-29): the same origin, the first workspace. */
export function appConfig(
  { workspaces }: SeedFacts,
  { origin, listTickets, messagesFlag, remoteImages = 'tab' }: Choices,
): object {
  const [first] = workspaces
  return {
    platform: {
      baseUrl: '',
      legacyBaseUrl: '/legacy',
      routes: {
        listCustomers: post('/customers/list'),
        recentChats: post('/customers/recent_chats'),
        assignTicket: post('/tickets/assign'),
        listTickets: listTickets ? post('/tickets/list') : null,
      },
      analyticsCursorField: 'cursor',
      platformMessagesFlag: messagesFlag ?? null,
      customerSortFields: ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at'],
    },
    directory: { agents: first?.agents ?? [], pilots: first?.pilots ?? [], teams: first?.teams ?? [] },
    homeCountry: 'IN',
    inactivityHours: INACTIVITY_HOURS,
    workspaces: workspaces.map(({ id, name }) => ({ id, name })),
    entities: { campaigns: first?.campaigns ?? [], journeys: first?.journeys ?? [] },
    channels: first?.channels ?? [],
    templates: first ? presetsOf(first, plansOf(first)) : [],
    content: { remoteImages, mediaHosts: isSecure(origin) ? [origin] : [] },
    device: { lockAfterMinutes: 15, rememberToken: 'session' },
  }
}

/** Whether the app accepts media from this origin: https, or http on this machine. */
function isSecure(origin: string): boolean {
  return /^(?:https:|http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$)/.test(origin)
}

function post(path: string): { method: string; path: string } {
  return { method: 'POST', path: `/platform-api/v1${path}` }
}
