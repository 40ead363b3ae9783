import type { AppPage } from '../app-page.ts'
import type { EnginePlatform } from '../engine-platform.ts'

export type FlowContext = { app: AppPage; platform: EnginePlatform }

/** A user flow that runs in every engine. It opens its own URL and does not depend on other flows. */
export type Flow = { title: string; run: (context: FlowContext) => Promise<void> }

export const log = { role: 'log', name: 'Messages' }
export const assignment = { role: 'group', name: 'Assignment' }
export const outcome = { role: 'status', name: 'Recent actions' }
