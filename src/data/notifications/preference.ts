import { parseNotificationSettings } from '#src/domain/notifications/settings.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** What tells of new messages on this device. */
export const notificationPreference = createPreference('notices', parseNotificationSettings)
