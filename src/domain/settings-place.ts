/** The parts of the settings, and what their address may carry. */
import { isUuid } from '#src/lib/uuid.ts'
import { isNameKind, type NameKind } from './names.ts'

export const SECTIONS = [
  'appearance',
  'keys',
  'names',
  'pace',
  'notifications',
  'device',
  'diagnostics',
] as const
export type SectionId = (typeof SECTIONS)[number]

type SectionWords = {
  readonly label: string
  /** What it is about, in a line under its title. */
  readonly about: string
  /** What else it may be looked for by. */
  readonly also: string
}

export const SECTION_WORDS: Readonly<Record<SectionId, SectionWords>> = {
  appearance: {
    label: 'Appearance',
    about: 'Colours, contrast and how close rows stand.',
    also: 'theme light dark contrast density compact',
  },
  keys: {
    label: 'Keys',
    about: 'What the keyboard does, and how a list is walked.',
    also: 'shortcuts keyboard single auto advance',
  },
  names: {
    label: 'Names',
    about: 'Who the ids are: the platform lists no agents, pilots, teams, campaigns, journeys or channels.',
    also: 'ids agents pilots teams campaigns journeys channels import export csv json directory',
  },
  pace: {
    label: 'Polling pace',
    about: 'How often the platform is asked for what is new.',
    also: 'requests seconds refresh interval',
  },
  notifications: {
    label: 'Notifications',
    about: 'What tells of new messages while the app is open.',
    also: 'sound alert unread title quiet hours',
  },
  device: {
    label: 'This device',
    about: 'What is kept here, and how to leave nothing behind.',
    also: 'storage token wipe forget clear end of shift',
  },
  diagnostics: {
    label: 'Diagnostics',
    about: 'What a person who helps wants to know. No credentials, no customers, no messages.',
    also: 'version configuration rights request log report help support',
  },
}

/** Something to be named. */
export type ToName = { readonly kind: NameKind; readonly id: string }

export type SettingsPlace = {
  readonly section: SectionId
  /** The address names no part: one may go on to any. */
  readonly isStart: boolean
  readonly toName: ToName | null
}

/** What stands in the address behind `/settings/`: a part, for the names also what to name: `names/team/3f2a6c1e-…`. */
export function readSettingsPlace(path: string | undefined): SettingsPlace {
  const [first, kind, id = ''] = (path ?? '').split('/')
  const section = SECTIONS.find((it) => it === first) ?? 'appearance'
  const isToName = section === 'names' && isNameKind(kind) && isUuid(id)
  return { section, isStart: section !== first, toName: isToName ? { kind, id: id.toLowerCase() } : null }
}
