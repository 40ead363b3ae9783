import { jsonObject } from './json-text.ts'
import {
  booleanOrNull,
  createFieldNamesSchema,
  id,
  idOrNull,
  instantOrNull,
  intOrNull,
  textOrNull,
  toUnreadableFields,
  UNREADABLE,
  unknownList,
  visibleText,
} from './wire.ts'
import { z } from './zod.ts'

const sharedFields = {
  id,
  name: visibleText,
  email: visibleText,
  phone: visibleText,
  /** JSON-encoded text in get-by-id, an object in the list (CUS-03, CUS-04). */
  custom_fields: jsonObject,
  created_at: instantOrNull,
  instagram_id: textOrNull,
  instagram_username: textOrNull,
  channel_name: textOrNull,
  channel_kind: textOrNull,
}
export const customerFieldNames = createFieldNamesSchema(sharedFields)
const shared = z.object({ ...sharedFields, [UNREADABLE]: customerFieldNames })
const listedFields = {
  ...sharedFields,
  workspace_id: idOrNull,
  company: textOrNull,
  stage: textOrNull,
  last_chat_id: idOrNull,
  chats: intOrNull,
  blocked: booleanOrNull,
  segments: unknownList,
  chatapp_optout: booleanOrNull,
  email_optout: booleanOrNull,
  tracker_id: idOrNull,
  is_primary: booleanOrNull,
  test_user: booleanOrNull,
  storefront_customer_id: textOrNull,
  profile_updated_at: instantOrNull,
  channel_id: idOrNull,
  channels: z.nullish(z.object({ name: textOrNull, kind: textOrNull })),
}
export const listedFieldNames = createFieldNamesSchema(listedFields)
const listed = z.object({ ...listedFields, [UNREADABLE]: listedFieldNames })

function fromShared(it: Omit<z.output<typeof shared>, typeof UNREADABLE>) {
  return {
    id: it.id,
    name: it.name,
    email: it.email,
    phone: it.phone,
    customFields: it.custom_fields,
    createdAt: it.created_at,
    instagramId: it.instagram_id,
    instagramUsername: it.instagram_username,
    channelName: it.channel_name,
    channelKind: it.channel_kind,
  }
}

/** A customer as get-by-id returns it (CUS-01, CUS-20). Only its id is required. */
export const customer = z.pipe(
  shared,
  z.transform((it: z.output<typeof shared>) => ({
    ...fromShared(it),
    ...toUnreadableFields(it[UNREADABLE]),
  })),
)
export type Customer = z.output<typeof customer>

/**
 * A customer as the list returns it (CUS-02): with company, stage, flags and the latest chat. Only its id is required.
 */
export const listedCustomer = z.pipe(
  listed,
  z.transform((it: z.output<typeof listed>) => ({
    ...fromShared(it),
    channelName: it.channel_name ?? it.channels?.name ?? null,
    channelKind: it.channel_kind ?? it.channels?.kind ?? null,
    channelId: it.channel_id,
    workspaceId: it.workspace_id,
    company: it.company,
    stage: it.stage,
    lastChatId: it.last_chat_id,
    chats: it.chats,
    blocked: it.blocked,
    segments: it.segments.filter((segment) => typeof segment === 'string'),
    /** Opted out of messages on the messaging channel (CON-10), apart from email. */
    chatappOptout: it.chatapp_optout,
    emailOptout: it.email_optout,
    trackerId: it.tracker_id,
    isPrimary: it.is_primary,
    testUser: it.test_user,
    storefrontCustomerId: it.storefront_customer_id,
    profileUpdatedAt: it.profile_updated_at,
    ...toUnreadableFields(it[UNREADABLE]),
  })),
)
export type ListedCustomer = z.output<typeof listedCustomer>

const contactFields = {
  id,
  name: visibleText,
  email: visibleText,
  phone: visibleText,
  is_primary: booleanOrNull,
  source: visibleText,
}
export const contactFieldNames = createFieldNamesSchema(contactFields)
const contactWire = z.object({ ...contactFields, [UNREADABLE]: contactFieldNames })

/** Another identity of the same person (LNK-01). Only its id is required. */
export const linkedContact = z.pipe(
  contactWire,
  z.transform((it: z.output<typeof contactWire>) => ({
    id: it.id,
    name: it.name,
    email: it.email,
    phone: it.phone || null,
    isPrimary: it.is_primary,
    source: it.source,
    ...toUnreadableFields(it[UNREADABLE]),
  })),
)
export type LinkedContact = z.output<typeof linkedContact>
