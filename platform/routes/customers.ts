import { type OrderByItemBuilder, sql } from 'kysely'
import { z } from 'zod'
import { countAll, customersOf } from '../db/customers.ts'
import { cannotMatch, customerMatches, readSearch } from '../db/search.ts'
import { operation, paging, uuid } from '../http/operation.ts'
import { notFound, Problem } from '../http/problem.ts'
import { customerById, customerListed } from '../wire/customer.ts'

const rights = { scopes: ['customers:read'], grants: ['customers'] }

/** Operation 5 (CUS-19): one customer of the own workspace. */
export const getCustomer = operation({
  id: 'customers.get',
  method: 'GET',
  path: '/platform-api/v1/customers/:customer_id',
  ...rights,
  params: z.object({ customer_id: uuid }),
  async handle({ params }, { db, principal }) {
    const row = await customersOf(db, principal.workspaceId)
      .where('customers.id', '=', params.customer_id)
      .executeTakeFirst()
    if (!row) throw notFound('customer')
    return customerById(row)
  },
})

/** Operation 6 (CUS-21 to CUS-28), under the path of D1 with the fields of D8. Newest first unless sorted. */
export const listCustomers = operation({
  id: 'customers.list',
  method: 'POST',
  path: '/platform-api/v1/customers/list',
  ...rights,
  searchable: true,
  body: z.object({
    search: z.string().optional(),
    sort_by: z.enum(['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at']).optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
  }),
  query: paging(100),
  async handle({ body, query: { page, page_size: size } }, { db, deepestRow, principal: { workspaceId } }) {
    if (deepestRow !== undefined && page * size > deepestRow)
      throw new Problem(400, `Only the first ${deepestRow} customers of a list can be paged to.`)
    const search = readSearch(body.search)
    if (search && cannotMatch(search)) return { records: [], total: 0 }
    const column = body.sort_by ?? 'created_at'
    const order = body.sort_order ?? (body.sort_by ? 'asc' : 'desc')
    const inOrder = (by: OrderByItemBuilder): OrderByItemBuilder => {
      const ordered = order === 'asc' ? by.asc() : by.desc()
      // Only the company may be null; saying it of the others too would keep their indexes from being used.
      return column === 'company' ? ordered.nullsLast() : ordered
    }
    const found = db
      .selectFrom('customers')
      .where('workspace_id', '=', workspaceId)
      .$if(search !== undefined, (all) => (search ? all.where(customerMatches(search)) : all))
      .select(['id', column])
    // A search reads its matches once (materialized), for the total and for the page. Without a search, index scans count the
    // rows and skip to the page, and only the rows of the page are read.
    const { total, ids } = await db
      .with(
        (name) => (search ? name('found').materialized() : name('found').notMaterialized()),
        () => found,
      )
      .selectNoFrom((from) => [
        from.selectFrom('found').select(countAll.as('count')).$asScalar().as('total'),
        sql<string[]>`array(${from
          .selectFrom('found')
          .select('id')
          .orderBy(column, inOrder)
          .orderBy('id', order)
          .limit(size)
          .offset((page - 1) * size)})`.as('ids'),
      ])
      .executeTakeFirstOrThrow()
    if (ids.length === 0) return { records: [], total }
    const rows = await customersOf(db, workspaceId)
      .where('customers.id', 'in', ids)
      .orderBy(`customers.${column}`, inOrder)
      .orderBy('customers.id', order)
      .execute()
    return { records: rows.map(customerListed), total }
  },
})
