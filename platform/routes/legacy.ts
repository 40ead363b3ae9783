import { authenticateLegacy } from '../http/auth.ts'
import type { Operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'

/** Operation 1 (VER-02: no version in its path): not built yet. Key and workspace are checked first (AUT-02, AUT-03). */
export const sendTemplate: Operation = {
  id: 'templates.send',
  method: 'POST',
  path: '/legacy/send-chatapp-template',
  async answer({ authorization, workspaceHeader }, { db }) {
    await authenticateLegacy(db, authorization, workspaceHeader)
    throw new Problem(501, 'This platform does not send templates yet.')
  },
}
