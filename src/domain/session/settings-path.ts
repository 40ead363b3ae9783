/** The sections of the settings, and their paths below `/settings/`. */
import { isNamedEntryKind, type NamedEntryKind } from '#src/domain/directory/entries.ts'
import { isUuid } from '#src/lib/text/uuid.ts'

export const SETTINGS_SECTIONS = [
  'appearance',
  'keys',
  'names',
  'pace',
  'notifications',
  'device',
  'diagnostics',
] as const
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]

type SettingsSectionTexts = {
  readonly label: string
  /** One line below the title. */
  readonly description: string
  /** Further words that a search finds the section by. */
  readonly searchTerms: string
}

export const SETTINGS_SECTION_TEXTS: Readonly<Record<SettingsSectionId, SettingsSectionTexts>> = {
  appearance: {
    label: 'Appearance',
    description: 'Colours, contrast and row density.',
    searchTerms: 'theme light dark contrast density compact',
  },
  keys: {
    label: 'Keyboard',
    description: 'Keyboard shortcuts and list navigation.',
    searchTerms: 'shortcuts keys single auto advance',
  },
  names: {
    label: 'Names',
    description:
      'Names for ids: the platform doesn’t list agents, pilots, teams, campaigns, journeys or channels.',
    searchTerms: 'ids agents pilots teams campaigns journeys channels import export csv json directory',
  },
  pace: {
    label: 'Polling intervals',
    description: 'How often Handoff checks the platform for changes.',
    searchTerms: 'requests seconds refresh pace',
  },
  notifications: {
    label: 'Notifications',
    description: 'Alerts about new messages while the app is open.',
    searchTerms: 'sound alert unread title quiet hours',
  },
  device: {
    label: 'This device',
    description: 'What is stored on this device, and how to delete it.',
    searchTerms: 'storage token wipe forget clear end of shift',
  },
  diagnostics: {
    label: 'Diagnostics',
    description: 'Information for support. It contains no credentials, customers or messages.',
    searchTerms: 'version configuration rights request log report help support',
  },
}

/** An id to be named. */
export type UnnamedEntry = { readonly kind: NamedEntryKind; readonly id: string }

export type SettingsPath = {
  readonly section: SettingsSectionId
  /** Whether the path names no section. */
  readonly isStart: boolean
  readonly unnamedEntry: UnnamedEntry | null
}

/** Parses the path below `/settings/`: a section, and for `names` optionally the id to name, as in `names/team/3f2a6c1e-…`. */
export function parseSettingsPath(path: string | undefined): SettingsPath {
  const [first, kind, id = ''] = (path ?? '').split('/')
  const section = SETTINGS_SECTIONS.find((it) => it === first) ?? 'appearance'
  const isUnnamedEntry = section === 'names' && isNamedEntryKind(kind) && isUuid(id)
  return {
    section,
    isStart: section !== first,
    unnamedEntry: isUnnamedEntry ? { kind, id: id.toLowerCase() } : null,
  }
}
