import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { TEMPLATE_CASES, type TemplateCase, type Verdict } from '../support/template-cases.ts'
import { requestSendProblem, send } from './template-send-requests.ts'

const casesWith = (verdict: Verdict) => TEMPLATE_CASES.filter((each) => each.verdict === verdict)

test('the table has over 150 unique cases and all eight verdicts', () => {
  expect(TEMPLATE_CASES.length).toBeGreaterThan(150)
  expect(new Set(TEMPLATE_CASES.map(({ verdict }) => verdict)).size).toBe(8)
  expect(new Set(TEMPLATE_CASES.map(({ description }) => description)).size).toBe(TEMPLATE_CASES.length)
})

describeOnEachDatabase((platform) => {
  async function expectRefused({ body, verdict }: TemplateCase): Promise<void> {
    const before = await readDatabaseState()
    const details = await requestSendProblem(platform(), {}, { body })
    expect([details.status, details.type]).toEqual(
      verdict === 'malformed' ? [422, 'about:blank'] : [400, `urn:handoff:problem:${verdict}`],
    )
    expect(await readDatabaseState(), 'a refused send changes nothing').toEqual(before)
  }

  async function readDatabaseState(): Promise<unknown> {
    const { rows } = await sql`
      select (select md5(string_agg(id || name, ',' order by id)) from customers) as customers,
        (select count(*) from chats) as chats, (select count(*) from messages) as messages,
        (select count(*) from outbound_messages) as sent`.execute(platform().db)
    return rows
  }

  test.for(casesWith('accepted'))(
    '$description is accepted [TPL-03, TPL-04, TPL-05, TPL-06, TPL-10, TPL-11, TPL-12, TPL-16, TPL-17, TPL-18, TPL-20, TPL-22, TPL-24, TPL-26]',
    async ({ body }) => {
      const id = await send(platform(), {}, { body })
      const { db } = platform()
      const row = db.selectFrom('outbound_messages').where('id', '=', id).select('template_name')
      expect(await row.execute()).toEqual([{ template_name: body.template_name }])
    },
  )
  test.for(casesWith('malformed'))(
    '$description is malformed [TPL-03, TPL-05, TPL-10, TPL-11, TPL-12, TPL-13, TPL-14, TPL-16, TPL-17, TPL-18]',
    expectRefused,
  )
  test.for(casesWith('missing-workspace-id'))(
    '$description is refused as a missing workspace id [TPL-19, ERR-05]',
    expectRefused,
  )
  test.for(casesWith('missing-customer-name'))(
    '$description is refused as a missing customer name [TPL-07, ERR-06, DEC-15]',
    expectRefused,
  )
  test.for(casesWith('invalid-phone-number'))(
    '$description is refused as an invalid phone number [TPL-04, ERR-07, DEC-15]',
    expectRefused,
  )
  test.for(casesWith('template-not-found'))(
    '$description is refused as an unknown template [TPL-06, ERR-04, DEC-15]',
    expectRefused,
  )
  test.for(casesWith('template-variable-mismatch'))(
    '$description is refused as a template variable mismatch [TPL-15, TPL-20, TPL-22, TPL-24, ERR-08, DEC-15]',
    expectRefused,
  )
  test.for(casesWith('media-cannot-be-fetched'))(
    '$description is refused as unreachable media [TPL-17, TPL-18, TPL-21, ERR-09, DEC-15]',
    expectRefused,
  )
})
