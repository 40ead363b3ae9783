import { expect, test } from 'vitest'
import { plansOf } from '#platform/seed/template-plans.ts'
import { presetsOf } from '#platform/seed/templates.ts'
import { createDraft } from '#src/domain/templates/draft.ts'
import { parsePresets } from '#src/domain/templates/preset-format.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { checkRequestBody, evaluateRequest } from '#src/domain/templates/request-verdict.ts'
import { parsePhoneDigits } from '#src/lib/text/phone-number.ts'
import { TEMPLATE_CASES } from '../../support/template-cases.ts'
import { kaveri } from '../../support/template-sends.ts'

if (!kaveri) throw new Error('the small seed has no workspace')
const { presets, skippedPresets } = parsePresets(presetsOf(kaveri, plansOf(kaveri)), 'config')

function presetFor(body: Record<string, unknown>) {
  const channel = String(body['channel_id']).toLowerCase()
  return presets.find((it) => it.name === body['template_name'] && it.channelId === channel) ?? null
}

const comparableCases = TEMPLATE_CASES.filter((it) => !it.isKnownByPlatformOnly)

test('the table has at least 150 cases, and every template in it has a preset', () => {
  expect(skippedPresets).toEqual([])
  expect(comparableCases.length).toBeGreaterThanOrEqual(150)
})

test.each(comparableCases)(
  'the app judges $says as the platform does: $verdict [TPL-03][TPL-04][TPL-05][TPL-07][TPL-10][TPL-11][TPL-12][TPL-13][TPL-14][TPL-15][TPL-16][TPL-17][TPL-18][TPL-19][TPL-20][TPL-21][TPL-22][TPL-24][ERR-05][ERR-06][ERR-07][ERR-08][ERR-09]',
  ({ body, verdict }) => {
    const wire: unknown = JSON.parse(JSON.stringify(body))
    const isRoutable = (digits: string) => parsePhoneDigits(digits, false).state === 'routable'
    expect(evaluateRequest(wire, presetFor(body), isRoutable)).toBe(verdict)
  },
)

test('a valid draft passes the final check, with a code, a medium and buttons too [TPL-20][TPL-22][TPL-24]', () => {
  for (const preset of presets) {
    const to = { phone: '919845011223', phoneFrom: null, customerName: 'Ananya' }
    const empty = createDraft(preset, to, '')
    const draft = {
      ...empty,
      values: empty.values.map((it) => ({ ...it, text: 'x' })),
      header: { ...empty.header, link: 'https://a.example/a.jpg' },
      buttons: empty.buttons.map((it) => ({ ...it, text: 'y' })),
    }
    const body = JSON.stringify(createTemplateRequest(draft, '919845011223'))
    expect([preset.name, checkRequestBody(body, draft)]).toEqual([preset.name, null])
    expect(checkRequestBody(body.replace('Ananya', ''), draft)).toMatchObject({
      level: 'stop',
      field: 'name',
    })
    expect(checkRequestBody('{}', draft)).toMatchObject({ level: 'stop' })
  }
})
