import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { Session } from '#src/data/session/session.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { openTextWorker } from './open-text-worker.ts'
import { createTextReader, type TextReader } from './read-texts.ts'
import { createTextChannelOpener } from './text-channel.ts'

/** Reads texts for this tab, and for the agent's other tabs while this one leads. */
export async function startTextReader(session: Session): Promise<TextReader> {
  const owner = await getStorageOwner(session.config.platform.baseUrl, session.credentials)
  return createTextReader({
    tabs: sessionTabs(session),
    openChannel: createTextChannelOpener(owner),
    openWorker: openTextWorker,
  })
}
