import { z } from 'zod'
import { customersOf, identitiesOf } from '../db/customers.ts'
import { operation, uuid } from '../http/operation.ts'
import { linkedContact } from '../wire/customer.ts'

/** Operation 4 (LNK-04 to LNK-08): the other identities with the same tracker, without the requested one. */
export const linkedContacts = operation({
  id: 'customers.linkedContacts',
  method: 'POST',
  path: '/platform-api/v1/customers/linked_contacts',
  scopes: ['customers:read'],
  grants: ['customers'],
  body: z.object({ contactId: uuid }),
  async handle({ body }, { db, principal: { workspaceId } }) {
    const ids = await identitiesOf(db, workspaceId, body.contactId, true)
    const rows = await customersOf(db, workspaceId)
      .where('customers.id', 'in', ids)
      .where('customers.id', '<>', body.contactId)
      .orderBy('customers.is_primary', 'desc')
      .orderBy('customers.created_at')
      .orderBy('customers.id')
      .execute()
    return { success: true, contacts: rows.map(linkedContact) }
  },
})
