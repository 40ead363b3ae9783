import { assignmentFlows } from './assignment-flows.ts'
import { conversationFlows } from './conversation-flows.ts'
import type { Flow } from './flow.ts'
import { inboxFlows } from './inbox-flows.ts'
import { layerFlows } from './layer-flows.ts'
import { mediaFlows } from './media-flows.ts'
import { pageFlows } from './page-flows.ts'
import { sessionFlows } from './session-flows.ts'

/** The flows that run in every engine. */
export const flows: readonly Flow[] = [
  ...sessionFlows,
  ...inboxFlows,
  ...conversationFlows,
  ...mediaFlows,
  ...assignmentFlows,
  ...pageFlows,
  ...layerFlows,
]
