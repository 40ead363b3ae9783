/** The sections of the settings, and their paths below `/settings/`. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isNamedEntryKind, type NamedEntryKind } from '#src/domain/directory/entries.ts'
import { isUuid } from '#src/lib/text/uuid.ts'

export const SETTINGS_SECTIONS = [
  'appearance',
  'language',
  'keys',
  'waits',
  'names',
  'pace',
  'notifications',
  'device',
  'diagnostics',
] as const
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]

type SettingsSectionTexts = {
  readonly label: MessageDescriptor
  /** One line below the title. */
  readonly description: MessageDescriptor
  /** Further words that a search finds the section by. */
  readonly searchTerms: MessageDescriptor
}

export const SETTINGS_SECTION_TEXTS: Readonly<Record<SettingsSectionId, SettingsSectionTexts>> = {
  appearance: {
    label: msg({ message: 'Appearance', comment: 'Section of the settings', context: 'settings' }),
    description: msg`Colours, contrast and row density.`,
    searchTerms: msg({
      message: 'theme light dark contrast density compact',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  language: {
    label: msg({ message: 'Language and formats', comment: 'Section of the settings' }),
    description: msg`The language of the interface, and how dates and numbers are written.`,
    searchTerms: msg({
      message: 'language region locale format numbers dates digits lakh translate',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  keys: {
    label: msg({ message: 'Keyboard', comment: 'Section of the settings', context: 'settings' }),
    description: msg`Keyboard shortcuts and list navigation.`,
    searchTerms: msg({
      message: 'shortcuts keys single auto advance',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  waits: {
    label: msg({
      message: 'Waits',
      comment: 'Section of the settings: how long customers wait',
      context: 'settings',
    }),
    description: msg`How long customers may wait, and when a ticket needs a person.`,
    searchTerms: msg({
      message: 'limit priority urgent unanswered clock pilot window 24 hours lead',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  names: {
    label: msg({ message: 'Names', comment: 'Section of the settings', context: 'settings' }),
    description: msg`Names for the IDs of agents, pilots, teams, campaigns, journeys and channels.`,
    searchTerms: msg({
      message: 'ids agents pilots teams campaigns journeys channels import export csv json directory',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  pace: {
    label: msg({ message: 'Polling intervals', comment: 'Section of the settings', context: 'settings' }),
    description: msg`How often Handoff checks for changes.`,
    searchTerms: msg({
      message: 'requests seconds refresh pace',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  notifications: {
    label: msg({ message: 'Notifications', comment: 'Section of the settings', context: 'settings' }),
    description: msg`Alerts about new messages while the app is open.`,
    searchTerms: msg({
      message: 'sound alert unread title quiet hours',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  device: {
    label: msg({ message: 'This device', comment: 'Section of the settings', context: 'settings' }),
    description: msg`What is stored on this device, and how to delete it.`,
    searchTerms: msg({
      message: 'storage token wipe forget clear end of shift',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
  },
  diagnostics: {
    label: msg({ message: 'Diagnostics', comment: 'Section of the settings', context: 'settings' }),
    description: msg`Information for support. It contains no credentials, customers or messages.`,
    searchTerms: msg({
      message: 'version configuration rights request log report help support',
      comment: 'Words that a search finds this section by, separated by spaces',
    }),
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
