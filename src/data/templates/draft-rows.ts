/** Where drafts are in device storage. Apart from what they contain, which a start doesn't need. */
import { DRAFTS_STORE } from '#src/data/session/device/object-stores.ts'
import { getWorkOrigin } from '#src/data/session/device/work-origin.ts'
import type { DeviceAccess } from '#src/data/session/session.ts'

/**
 * Where a draft is stored, and where it may be: a draft belongs to the workspace under which it was made, so another
 * workspace's session neither reads nor replaces it.
 */
export async function getRowIds({ config, credentials }: DeviceAccess, draftId: string) {
  const { mark, accepted } = await getWorkOrigin(config.platform.baseUrl, credentials)
  const others = accepted.filter((it) => it !== mark).map((it) => `${draftId} ${it}`)
  return { own: `${draftId} ${mark}`, others }
}

/**
 * Removes the draft wherever this session may read it. `until`: one that was written later, in milliseconds since 1970, stays.
 */
export async function removeDraft(
  session: DeviceAccess,
  draftId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const [deviceStore, { own, others }] = await Promise.all([
    session.deviceStore(),
    getRowIds(session, draftId),
  ])
  const ids = [own, ...others]
  const rows = await Promise.all(ids.map((id) => deviceStore.get(DRAFTS_STORE, id)))
  const removedIds = ids.filter((_, index) => (rows[index]?.at ?? 0) <= until)
  await deviceStore.write(DRAFTS_STORE, { put: [], removedIds })
}
