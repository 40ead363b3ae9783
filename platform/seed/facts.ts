import type { AttributionType } from '../db/schema.ts'
import { fixedId } from './random.ts'

export type SeedName = 'demo' | 'large' | 'million' | 'empty' | 'small'
type Named = { id: string; name: string }

/** The contents of a seed that users and tests need, without querying the database. */
export type WorkspaceFacts = {
  id: string
  name: string
  legacyKey: string
  tokens: { token: string; scopes: string[]; grants: string[] }[]
  agents: { id: string; name: string; email: string }[]
  pilots: Named[]
  teams: Named[]
  channels: { id: string; name: string; kind: string }[]
  campaigns: Named[]
  journeys: Named[]
  /** What applies where a question about revenue doesn't say (ATR-08, ATR-11). */
  attribution: { type: AttributionType; windowHours: number }
}
export type SeedFacts = { workspaces: WorkspaceFacts[] }

/** Assignees that aren't in the directory (D9), and the phone numbers of channels, which only the tables have. */
export type UnlistedFacts = {
  agent: { id: string; name: string; email: string }
  pilot: Named
  phones: Record<string, string>
}

const SCOPES = [
  'tickets:read',
  'tickets:write',
  'tickets:assign',
  'tickets:reply',
  'customers:read',
  'analytics.query',
]
const GRANTS = ['messages', 'customers', 'tickets', 'marketing_attribution', 'outbound_messages']
const ALL = { scopes: SCOPES, grants: GRANTS }
const READER = {
  scopes: SCOPES.filter((scope) => scope !== 'tickets:assign' && scope !== 'analytics.query'),
  grants: ['messages', 'customers', 'tickets'],
}

/** The workspaces, tokens and directory of a seed (DEC-30 to DEC-33). Pure: the same ids in every seed and run. */
export function factsOf(name: SeedName): SeedFacts {
  const workspaces = [kaveri(), nilgiri()]
  if (name !== 'empty') return { workspaces }
  return { workspaces: workspaces.map((workspace) => ({ ...workspace, campaigns: [], journeys: [] })) }
}

/** The unlisted facts of a workspace. */
export function unlistedOf(workspace: WorkspaceFacts): UnlistedFacts {
  const [agent, pilot] = workspace.name.startsWith('Kaveri')
    ? ['Ishita Bandopadhyay', 'Parcel pilot']
    : ['Devika Shenoy', 'Roastery pilot']
  const phones = ['918045671200', '912267894411', '914424681357']
  const numbers = workspace.channels.filter((channel) => channel.kind === 'chatapp')
  return {
    agent: { id: fixedId(`${workspace.name}/${agent}`), name: agent, email: mail(agent, workspace.name) },
    pilot: { id: fixedId(`${workspace.name}/${pilot}`), name: pilot },
    phones: Object.fromEntries(
      numbers.map((channel, index) => [channel.id, phones[index] ?? '']).filter(([, to]) => to),
    ),
  }
}

function kaveri(): WorkspaceFacts {
  return workspace('Kaveri Living', {
    legacyKey: 'demo-legacy',
    tokens: [
      { token: 'demo-agent', ...ALL },
      { token: 'demo-reader', ...READER },
    ],
    agents: [
      ['Meera Iyer', 'meera.iyer'],
      ['Farhan Qureshi', 'farhan.qureshi'],
      ['Lakshmi Narayanan', 'lakshmi.narayanan'],
      ['Rohan Deshpande', 'rohan.deshpande'],
      ['सुनीता रावत', 'sunita.rawat'],
      ['കീർത്തന നായർ', 'keerthana.nair'],
      ['ليلى حداد', 'layla.haddad'],
      ['Oluwaseun Adebayo-Thompson', 'seun.adebayo'],
    ],
    pilots: ['Saarthi', 'Refund pilot'],
    teams: ['Payments, tier 2', 'Returns desk', 'Tamil and Malayalam'],
    channels: [
      ['Kaveri Support', 'chatapp'],
      ['Kaveri Orders', 'chatapp'],
      ['kaveriliving.example', 'web_widget'],
      ['Kaveri sandbox', 'playground'],
      ['Jaipur store kiosk', 'kiosk_app'],
    ],
    campaigns: ['Diwali lights 2026', 'Monsoon linen', 'Wedding season, Chennai', 'वापसी पर छूट'],
    journeys: ['Cart left behind', 'Delivery updates', 'Second purchase, 30 days'],
    attribution: { type: 'clicked', windowHours: 72 },
  })
}

function nilgiri(): WorkspaceFacts {
  return workspace('Nilgiri Foods', {
    legacyKey: 'demo-legacy-other',
    tokens: [{ token: 'demo-other', ...ALL }],
    agents: [
      ['Thomas Kurian', 'thomas.kurian'],
      ['கவிதா செல்வம்', 'kavitha.selvam'],
      ['Naseem Akhtar', 'naseem.akhtar'],
    ],
    pilots: ['Kurinji'],
    teams: ['Wholesale and cafes', 'Delivery desk'],
    channels: [
      ['Nilgiri Foods', 'chatapp'],
      ['nilgirifoods.example', 'web_widget'],
      ['Nilgiri sandbox', 'playground'],
    ],
    campaigns: ['First flush tea'],
    journeys: ['Coffee refill reminder'],
    attribution: { type: 'delivery', windowHours: 168 },
  })
}

type Plan = Pick<WorkspaceFacts, 'legacyKey' | 'tokens' | 'attribution'> & {
  agents: [name: string, handle: string][]
  pilots: string[]
  teams: string[]
  channels: [name: string, kind: string][]
  campaigns: string[]
  journeys: string[]
}

function workspace(name: string, plan: Plan): WorkspaceFacts {
  const named = (kind: string, names: string[]): Named[] =>
    names.map((each) => ({ id: fixedId(`${name}/${kind}/${each}`), name: each }))
  return {
    id: fixedId(name),
    name,
    legacyKey: plan.legacyKey,
    tokens: plan.tokens.map((token) => ({ ...token, scopes: [...token.scopes], grants: [...token.grants] })),
    agents: plan.agents.map(([agent, handle]) => ({
      id: fixedId(`${name}/agent/${handle}`),
      name: agent,
      email: mail(handle, name),
    })),
    pilots: named('pilot', plan.pilots),
    teams: named('team', plan.teams),
    channels: plan.channels.map(([channel, kind]) => ({
      id: fixedId(`${name}/channel/${channel}`),
      name: channel,
      kind,
    })),
    campaigns: named('campaign', plan.campaigns),
    journeys: named('journey', plan.journeys),
    attribution: plan.attribution,
  }
}

function mail(handle: string, workspaceName: string): string {
  const domain = workspaceName.toLowerCase().replaceAll(' ', '')
  return `${handle.toLowerCase().replaceAll(' ', '.')}@${domain}.example`
}
