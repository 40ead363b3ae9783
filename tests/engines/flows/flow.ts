import type { AppPage } from '../app-page.ts'
import type { EnginePlatform } from '../engine-platform.ts'

export type Given = { app: AppPage; platform: EnginePlatform }

/** What an agent does, in any engine. It begins at an address of its own and needs no other flow before it. */
export type Flow = { title: string; run: (given: Given) => Promise<void> }

export const log = { role: 'log', name: 'Messages' }
export const assignment = { role: 'group', name: 'Assignment' }
export const done = { role: 'status', name: 'What was done' }
