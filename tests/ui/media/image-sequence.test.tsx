import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import type { Thread } from '#src/domain/messages/thread.ts'
import { useImageSequence } from '#src/features/conversation/media/use-image-sequence.ts'
import { MEDIA_HOST } from '../../support/media-session.ts'
import { makeMessage } from '../../support/message-server.ts'
import { renderHook } from '../../support/render.tsx'

type PageStates = Parameters<typeof useImageSequence>[0]['pages']['states']

const NO_STATES: PageStates = new Map()
const PHOTO = { name: 'a.jpg', mime_type: 'image/jpeg', url: `${MEDIA_HOST}/a.jpg` }
const withImage = (id: string, seconds: number) =>
  makeMessage(id, seconds, { attachments: [parseAttachment(PHOTO)] })

/** A thread of which pages up to the cursor `page n` are read; null: all of it. */
function createThread(messages: Thread['messages'], page: number | null): Thread {
  const usedCursors = Array.from({ length: page ?? 0 }, (_, it) => `page ${it}`)
  return {
    messages,
    gaps: new Map(),
    olderPagination:
      page === null
        ? { state: 'end', cursor: null }
        : { state: 'more', cursor: `page ${page}`, usedCursors, emptyPages: 0, isRecheck: false },
  }
}

function openImage(openImageId: string, first: Thread) {
  const load = vi.fn<(cursor: string) => undefined>()
  const onShow = vi.fn<(imageId: string) => void>()
  const onMissing = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ thread, states, openImageId: shownId }: { thread: Thread; states: PageStates; openImageId: string }) =>
      useImageSequence({
        images: getThreadImages(thread.messages, [MEDIA_HOST]),
        openImageId: shownId,
        thread,
        hasNewerMessages: false,
        pages: { states, readCount: load.mock.calls.length, load },
        onShow,
        onMissing,
      }),
    { initialProps: { thread: first, states: NO_STATES, openImageId } },
  )
  const show = (thread: Thread, states: PageStates = NO_STATES, shownId = openImageId) =>
    rerender({ thread, states, openImageId: shownId })
  return { result, show, load, onShow, onMissing }
}

test('older pages are read until one has an image, which is then shown', () => {
  const image = withImage('m9', 9)
  const { result, show, load, onShow } = openImage('m9.0', createThread([image], 0))
  expect(result.current).toMatchObject({ hasEarlier: true, isSeeking: false })
  expect(load).not.toHaveBeenCalled()
  act(() => result.current.showEarlier())
  expect(load.mock.calls).toEqual([['page 0']])
  show(createThread([image], 0), new Map([['page 0', 'loading']]))
  expect(result.current.isSeeking).toBe(true)
  show(createThread([makeMessage('m5', 5), image], 1))
  expect(load.mock.calls).toEqual([['page 0'], ['page 1']])
  show(createThread([withImage('m1', 1), makeMessage('m5', 5), image], 2))
  expect(onShow.mock.calls).toEqual([['m1.0']])
  expect(load).toHaveBeenCalledTimes(2)
})

test('at the beginning of the thread there is nothing to look for', () => {
  const image = withImage('m9', 9)
  const { result, show, load } = openImage('m9.0', createThread([image], 0))
  act(() => result.current.showEarlier())
  show(createThread([makeMessage('m1', 1), image], null))
  expect(result.current).toMatchObject({ hasEarlier: false, isSeeking: false, hasFailed: false })
  expect(load).toHaveBeenCalledTimes(1)
})

test('the count of images is partial where the thread has a gap', () => {
  const image = withImage('m9', 9)
  const whole = createThread([image], null)
  const { result, show } = openImage('m9.0', whole)
  expect(result.current.isPartial).toBe(false)
  const pagination = { state: 'cursorLoop', cursor: 'page 0' } as const
  show({ ...whole, gaps: new Map([['m9', { pagination, olderCursor: null }]]) })
  expect(result.current).toMatchObject({ isPartial: true, hasEarlier: false })
})

test('a page that can’t be loaded ends the search, and another press tries it again', () => {
  const thread = createThread([withImage('m9', 9)], 0)
  const { result, show, load } = openImage('m9.0', thread)
  act(() => result.current.showEarlier())
  show(thread, new Map([['page 0', new ApiError({ kind: 'unreachable', operation: 'messages.list' })]]))
  expect(result.current).toMatchObject({ isSeeking: false, hasFailed: true })
  expect(load).toHaveBeenCalledTimes(1)
  act(() => result.current.showEarlier())
  expect(load).toHaveBeenCalledTimes(2)
})

test('after twenty pages without an image the search ends, and another press reads on', () => {
  const image = withImage('m9', 9)
  const { result, show, load } = openImage('m9.0', createThread([image], 3))
  act(() => result.current.showEarlier())
  for (let page = 4; page <= 30; page += 1) show(createThread([image], page))
  expect(load).toHaveBeenCalledTimes(20)
  expect(result.current).toMatchObject({ hasEarlier: true, isSeeking: false })
  act(() => result.current.showEarlier())
  expect(load).toHaveBeenCalledTimes(21)
})

test('the image that the URL names is looked for in older messages', () => {
  const { show, load, onMissing } = openImage('m1.0', createThread([makeMessage('m9', 9)], 0))
  expect(load.mock.calls).toEqual([['page 0']])
  show(createThread([withImage('m1', 1), makeMessage('m9', 9)], 1))
  expect(load).toHaveBeenCalledTimes(1)
  expect(onMissing).not.toHaveBeenCalled()
})

test.each([
  ['the thread ends without its message', createThread([makeMessage('m9', 9)], null)],
  ['its message has no such image', createThread([makeMessage('m1', 1), makeMessage('m9', 9)], 1)],
])('the image that the URL names is missing where %s', (_, thread) => {
  const { show, onMissing } = openImage('m1.0', createThread([makeMessage('m9', 9)], 0))
  show(thread)
  expect(onMissing).toHaveBeenCalledTimes(1)
})

/** A gap before a message, which is read by a cursor from either side. */
const gapBefore = (id: string, cursor: string, olderCursor: string | null = null) => {
  const pagination = { state: 'more', cursor, usedCursors: [], emptyPages: 0, isRecheck: false } as const
  return new Map([[id, { pagination, olderCursor }]])
}

test('messages between two images that are not loaded are read before the other image is shown', () => {
  const [older, between, newer] = [withImage('m1', 1), withImage('m5', 5), withImage('m9', 9)]
  const whole = createThread([older, newer], null)
  const { result, show, load, onShow } = openImage('m9.0', { ...whole, gaps: gapBefore('m9', 'gap 0') })
  act(() => result.current.showEarlier())
  expect(load.mock.calls).toEqual([['gap 0']])
  expect(onShow).not.toHaveBeenCalled()
  show({ ...createThread([older, between, newer], null), gaps: gapBefore('m5', 'gap 1') })
  expect(onShow.mock.calls).toEqual([['m5.0']])
  expect(load).toHaveBeenCalledTimes(1)
})

test('from the older side, messages between two images are read from there if the platform’s cursor is known', () => {
  const [older, newer] = [withImage('m1', 1), withImage('m9', 9)]
  const whole = createThread([older, newer], null)
  const { result, show, load, onShow } = openImage('m1.0', {
    ...whole,
    gaps: gapBefore('m9', 'gap', 'below'),
  })
  act(() => result.current.showLater())
  expect(load.mock.calls).toEqual([['below']])
  show({ ...createThread([older, makeMessage('m2', 2), newer], null), gaps: gapBefore('m9', 'gap') })
  expect(load.mock.calls).toEqual([['below'], ['gap']])
  show(createThread([older, makeMessage('m2', 2), makeMessage('m8', 8), newer], null))
  expect(onShow.mock.calls).toEqual([['m9.0']])
})

test('a gap that can’t be loaded doesn’t keep the agent from the images beyond it', () => {
  const whole = createThread([withImage('m1', 1), withImage('m9', 9)], null)
  const thread = { ...whole, gaps: gapBefore('m9', 'gap') }
  const { result, show, load, onShow } = openImage('m9.0', thread)
  act(() => result.current.showEarlier())
  show(thread, new Map([['gap', new ApiError({ kind: 'unreachable', operation: 'messages.list' })]]))
  expect(result.current.hasFailed).toBe(true)
  act(() => result.current.showEarlier())
  expect(onShow.mock.calls).toEqual([['m1.0']])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a gap elsewhere in the thread delays nothing', () => {
  const [older, newer] = [withImage('m1', 1), withImage('m9', 9)]
  const thread = createThread([makeMessage('m0', 0), older, newer, makeMessage('m99', 99)], null)
  const gaps = new Map([...gapBefore('m1', 'gap 0'), ...gapBefore('m99', 'gap 1')])
  const { result, load, onShow } = openImage('m9.0', { ...thread, gaps })
  act(() => result.current.showEarlier())
  expect([onShow.mock.calls, load.mock.calls]).toEqual([[['m1.0']], []])
})

test('the agent can go back to the image from which an earlier one was looked for', () => {
  const [older, newer] = [withImage('m1', 1), withImage('m9', 9)]
  const { result, show, onShow } = openImage('m9.0', createThread([newer], 0))
  act(() => result.current.showEarlier())
  show(createThread([older, newer], 1))
  expect(onShow.mock.calls).toEqual([['m1.0']])
  show(createThread([older, newer], 1), NO_STATES, 'm1.0')
  show(createThread([older, newer], 1), NO_STATES, 'm9.0')
  expect(onShow).toHaveBeenCalledTimes(1)
})

test('an image that arrives after a search without a result is not shown by itself', () => {
  const [image, late] = [withImage('m1', 1), withImage('m99', 99)]
  const withGap = { ...createThread([image, makeMessage('m9', 9)], null), gaps: gapBefore('m9', 'gap') }
  const { result, show, onShow } = openImage('m1.0', withGap)
  act(() => result.current.showLater())
  show(createThread([image, makeMessage('m5', 5), makeMessage('m9', 9)], null))
  show(createThread([image, makeMessage('m5', 5), makeMessage('m9', 9), late], null))
  expect(onShow).not.toHaveBeenCalled()
  expect(result.current.hasLater).toBe(true)
})
