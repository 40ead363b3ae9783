import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  deletePreset,
  restorePreset,
  storedPresetsQuery,
  storedSourcesQuery,
  storePreset,
  storePresetSource,
  storePresets,
} from '#src/data/templates/presets.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import { MAX_PRESETS } from '#src/domain/templates/preset-list.ts'
import { replaceSources } from '#src/domain/templates/preset-sources.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'

/** A row of the first version. */
const ROW = {
  name: 'order_update',
  label: 'Order',
  components: [{ type: 'body', parameters: [{ name: 'order', example: 'KL-1' }] }],
  preview: 'Order {{1}}',
}
const CONTENT: PresetContent = {
  name: 'order_update',
  label: 'Order',
  channelId: null,
  category: null,
  header: { kind: 'none', example: '', source: null },
  values: [{ name: 'order', example: 'KL-1', source: null }],
  buttons: [],
  text: 'Order {{1}}',
  language: null,
  group: null,
  situations: [],
}

const FIRST_NAME = { from: 'customer', field: 'firstName' } as const
const TODAY = { from: 'today' } as const

function openTab(
  deviceStore = createDeviceStore({
    locate: () => Promise.reject(new Error('there is no store')),
  }),
) {
  const session = { queryClient: new QueryClient(), deviceStore: async () => deviceStore }
  const list = () => session.queryClient.fetchQuery(storedPresetsQuery(session))
  return { session, deviceStore, list }
}

test('presets are read from the rows of an earlier version, and written in its form', async () => {
  const { session, deviceStore, list } = openTab()
  await deviceStore.put('presets', 'a-key', ROW)
  expect(await list()).toEqual([{ ...CONTENT, key: 'a-key', source: 'device' }])
  await storePresets(session, [{ ...CONTENT, text: null }])
  const { preview: _, ...rowWithoutText } = ROW
  expect((await deviceStore.list('presets')).map((it) => it.value)).toEqual([
    ROW,
    { ...rowWithoutText, position: 1 },
  ])
})

test('a preset that is saved already gets the new label and keeps its key', async () => {
  const { session, deviceStore, list } = openTab()
  await deviceStore.put('presets', 'a-key', ROW)
  const [saved] = await storePresets(session, [{ ...CONTENT, label: 'Renamed' }])
  expect(saved?.key).toBe('a-key')
  expect(await list()).toEqual([{ ...CONTENT, label: 'Renamed', key: 'a-key', source: 'device' }])
})

test('presets that earlier versions stored twice are all listed, and can be deleted one by one', async () => {
  const { session, deviceStore, list } = openTab()
  await deviceStore.write('presets', {
    put: [
      { id: 'a', value: ROW },
      { id: 'b', value: ROW },
    ],
    removedIds: [],
  })
  const [first] = await list()
  if (first) await deletePreset(session, first)
  expect((await list()).map((it) => it.key)).toEqual(['b'])
})

test('a row that can’t be read hides no other, and stays stored', async () => {
  const { session, deviceStore, list } = openTab()
  await deviceStore.write('presets', {
    put: [
      { id: 'unreadable', value: { template: 'of a newer version' } },
      { id: 'a-key', value: ROW },
    ],
    removedIds: [],
  })
  await storePresets(session, [{ ...CONTENT, text: null }])
  expect(await list()).toHaveLength(2)
  expect(await deviceStore.list('presets')).toHaveLength(3)
})

test('a deleted preset is restored under its key where it was, also among those of an earlier version', async () => {
  const { session, deviceStore, list } = openTab()
  for (const id of ['a', 'b', 'c']) await deviceStore.put('presets', id, { ...ROW, preview: id })
  await storePresets(session, [CONTENT])
  const before = await list()
  for (const preset of before) {
    const index = await deletePreset(session, preset)
    expect(await list()).toEqual(before.filter((it) => it !== preset))
    await restorePreset(session, preset, index)
    expect(await list()).toEqual(before)
  }
  await storePresets(session, [{ ...CONTENT, text: 'newest' }])
  expect(await list()).toMatchObject([...before, { text: 'newest' }])
})

test('a preset that two tabs save at the same moment is stored once', async () => {
  const { session, deviceStore, list } = openTab()
  const other = openTab(deviceStore)
  const saves = await Promise.all([
    storePresets(session, [CONTENT]),
    storePresets(session, [CONTENT]),
    storePresets(other.session, [CONTENT]),
  ])
  const stored = await list()
  expect(stored).toHaveLength(1)
  expect(saves).toEqual([stored, stored, stored])
})

test('a deleted preset that was saved anew meanwhile is not restored as a second one', async () => {
  const { session, list } = openTab()
  const [saved] = await storePresets(session, [CONTENT])
  if (!saved) throw new Error('a preset is expected')
  const index = await deletePreset(session, saved)
  await storePresets(session, [CONTENT])
  await restorePreset(session, saved, index)
  expect(await list()).toHaveLength(1)
})

test('a device takes 500 presets, keeps more of an earlier version, and reports what it did not take', async () => {
  const { session, deviceStore, list } = openTab()
  const contents = Array.from({ length: 10_000 }, (_, index) => ({ ...CONTENT, text: `${index}` }))
  expect(await storePresets(session, contents)).toHaveLength(500)
  await deviceStore.put('presets', 'one-more', ROW)
  expect(await list()).toHaveLength(501)
  expect(await storePresets(session, [{ ...CONTENT, text: 'new' }])).toEqual([])
  expect(await storePresets(session, [{ ...CONTENT, label: 'Renamed' }])).toMatchObject([{ key: 'one-more' }])
})

test('a page that opens reads the presets that another tab has saved since', async () => {
  const { session, deviceStore, list } = openTab()
  expect(await list()).toEqual([])
  await storePresets(openTab(deviceStore).session, [CONTENT])
  const observer = new QueryObserver(session.queryClient, storedPresetsQuery(session))
  const unsubscribe = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toMatchObject([CONTENT])
  unsubscribe()
})

test('a source that is chosen for a preset of this device is stored with it, beside what another tab has chosen', async () => {
  const { session, deviceStore, list } = openTab()
  const header = { kind: 'image', example: '', source: null } as const
  const [saved] = await storePresets(session, [
    { ...CONTENT, header },
    { ...CONTENT, text: 'second' },
  ])
  if (!saved) throw new Error('a preset is expected')
  await storePresetSource(session, saved, { part: 'value', index: 0 }, FIRST_NAME)
  await storePresetSource(openTab(deviceStore).session, saved, { part: 'header' }, TODAY)
  const [changed, second] = await list()
  expect(changed).toMatchObject({
    key: saved.key,
    values: [{ source: FIRST_NAME }],
    header: { source: TODAY },
  })
  expect(second).toMatchObject({ text: 'second', values: [{ source: null }] })
})

test('a source that is chosen for a preset of the deployment is stored apart, and earlier versions list no preset more', async () => {
  const { session, list } = openTab()
  const preset: Preset = { ...CONTENT, key: 'order_update', source: 'config' }
  await storePresetSource(session, preset, { part: 'value', index: 0 }, FIRST_NAME)
  expect(await list()).toEqual([])
  const chosen = (await session.queryClient.fetchQuery(storedSourcesQuery(session))).get(preset.key)
  if (!chosen) throw new Error('sources are expected')
  expect(replaceSources(preset, chosen)).toEqual({
    ...preset,
    values: [{ ...CONTENT.values[0], source: FIRST_NAME }],
  })
  const changedTemplate = { ...preset, values: [] }
  expect(replaceSources(changedTemplate, chosen)).toBe(changedTemplate)
})

test('a preset that is changed keeps its key and place, and a new one comes last; at the limit none is added', async () => {
  const { session, list } = openTab()
  const [first] = await storePresets(session, [CONTENT, { ...CONTENT, name: 'second' }])
  expect(await storePreset(session, first?.key ?? '', { ...CONTENT, name: 'changed' }, false)).toBe('stored')
  expect(await storePreset(session, 'new', { ...CONTENT, name: 'new' }, true)).toBe('stored')
  expect((await list()).map((it) => it.name)).toEqual(['changed', 'second', 'new'])
  const others = Array.from({ length: MAX_PRESETS - 3 }, (_, index) => ({
    ...CONTENT,
    name: `more ${index}`,
  }))
  await storePresets(session, others)
  expect(await storePreset(session, 'too many', { ...CONTENT, name: 'x' }, true)).toBe('full')
  expect(await storePreset(session, 'new', { ...CONTENT, name: 'still' }, false)).toBe('stored')
  expect(await list()).toHaveLength(MAX_PRESETS)
})

test('a preset that another tab has removed doesn’t come back when it is changed here', async () => {
  const { session, list } = openTab()
  const [preset] = await storePresets(session, [CONTENT])
  if (!preset) throw new Error('nothing was stored')
  await deletePreset(session, preset)
  expect(await storePreset(session, preset.key, { ...CONTENT, name: 'changed' }, false)).toBe('removed')
  expect(await list()).toEqual([])
})
