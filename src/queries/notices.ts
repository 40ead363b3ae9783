import { readNotices } from '#src/domain/notices.ts'
import { createPreference } from '#src/lib/preference.ts'

/** What tells of new messages on this device. */
export const notices = createPreference('notices', readNotices)
