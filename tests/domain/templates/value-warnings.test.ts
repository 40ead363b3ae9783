import { expect, test } from 'vitest'
import { findValueWarnings } from '#src/domain/templates/value-warnings.ts'

const KINDS = ['name', 'record', 'typed'] as const

test.each([
  'NULL',
  'Null',
  'null',
  'undefined',
  'None',
  'NaN',
  'N/A',
  'n/a',
  'n.a.',
  'TEST',
  'test',
  '-',
  '.',
  '—',
  '???',

  '[object Object]',
  'Hello [object Object]',
  '{{1}}',
  '{name}',
  '${first_name}',
  'Dear {{ name }}',
  '%name%',

  '<name>',
  '[First Name]',
  '<%= name %>',
  'first_name',
  '“NULL”',
  '(null)',
  'ＮＵＬＬ',
  ' no  name ',

  'sin nombre',
  'Desconocido',
  'sem nome',
  'unbekannt',
  'keine Angabe',
  'inconnu',
  'tidak ada',
  'tanpa nama',

  'неизвестно',
  'غير معروف',
  'اختبار',
  'अज्ञात',
  'टेस्ट',
  'தெரியாது',
  '未知',
  '测试',
  'テスト',
  '없음',
])('%s is warned of like an empty value, typed or from a record [reserve-null]', (text) => {
  for (const kind of KINDS) expect(findValueWarnings(text, kind)).toContain('placeholder')
})

test.each([
  'Priya Null',
  'Testa Rossi',
  'Nullmeyer',
  'Nilima',
  'Guest Mary Ann',
  'Ananya {VIP',
  '50% off, 20%',
  'None & Sons',
])('%s is a value, no placeholder', (text) => {
  for (const kind of KINDS) expect(findValueWarnings(text, kind)).not.toContain('placeholder')
})
