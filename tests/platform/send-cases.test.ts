import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { TEMPLATE_CASES, type TemplateCase, type Verdict } from '../support/template-cases.ts'
import { refusedSend, send } from './send.ts'

const cases = (verdict: Verdict) => TEMPLATE_CASES.filter((each) => each.verdict === verdict)

test('the table holds more sends, good and bad, than anybody would try by hand', () => {
  expect(TEMPLATE_CASES.length).toBeGreaterThan(150)
  expect(new Set(TEMPLATE_CASES.map(({ verdict }) => verdict)).size).toBe(8)
  expect(new Set(TEMPLATE_CASES.map(({ says }) => says)).size).toBe(TEMPLATE_CASES.length)
})

describeOnEachDatabase((platform) => {
  async function expectRefused({ body, verdict }: TemplateCase): Promise<void> {
    const before = await written()
    const told = await refusedSend(platform(), {}, { body })
    expect([told.status, told.type]).toEqual(
      verdict === 'malformed' ? [422, 'about:blank'] : [400, `urn:handoff:problem:${verdict}`],
    )
    expect(await written(), 'a refused send leaves nothing behind').toEqual(before)
  }

  async function written(): Promise<unknown> {
    const { rows } = await sql`
      select (select md5(string_agg(id || name, ',' order by id)) from customers) as customers,
        (select count(*) from chats) as chats, (select count(*) from messages) as messages,
        (select count(*) from outbound_messages) as sent`.execute(platform().db)
    return rows
  }

  test.for(cases('accepted'))(
    '$says is sent [TPL-03, TPL-04, TPL-05, TPL-06, TPL-10, TPL-11, TPL-12, TPL-16, TPL-17, TPL-18, TPL-20, TPL-22, TPL-24, TPL-26]',
    async ({ body }) => {
      const id = await send(platform(), {}, { body })
      const { db } = platform()
      const row = db.selectFrom('outbound_messages').where('id', '=', id).select('template_name')
      expect(await row.execute()).toEqual([{ template_name: body.template_name }])
    },
  )
  test.for(cases('malformed'))(
    '$says: the form is wrong [TPL-03, TPL-05, TPL-10, TPL-11, TPL-12, TPL-13, TPL-14, TPL-16, TPL-17, TPL-18]',
    expectRefused,
  )
  test.for(cases('missing-workspace-id'))('$says is refused as missing [TPL-19, ERR-05]', expectRefused)
  test.for(cases('missing-customer-name'))('$says is refused [TPL-07, ERR-06, DEC-15]', expectRefused)
  test.for(cases('invalid-phone-number'))('$says is not routable [TPL-04, ERR-07, DEC-15]', expectRefused)
  test.for(cases('template-not-found'))(
    '$says: the template is not found [TPL-06, ERR-04, DEC-15]',
    expectRefused,
  )
  test.for(cases('template-variable-mismatch'))(
    '$says does not fit the template [TPL-15, TPL-20, TPL-22, TPL-24, ERR-08, DEC-15]',
    expectRefused,
  )
  test.for(cases('media-cannot-be-fetched'))(
    '$says cannot be fetched [TPL-17, TPL-18, TPL-21, ERR-09, DEC-15]',
    expectRefused,
  )
})
