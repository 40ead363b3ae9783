import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { getImageCopy } from '#src/domain/messages/image-copy.ts'

const copyOf = (name: string | null, type: string, isSticker = false) => {
  const attachment = { ...parseAttachment({ type, url: 'https://media.example/a' }), name }
  return getImageCopy({ isSticker, url: 'https://media.example/a', thumbnail: null, attachment })
}

test('a copy of a JPEG stays one, and any other image becomes a PNG, under a name that says so', () => {
  expect(copyOf('cup.JPEG', 'image/jpeg')).toEqual({
    type: 'image/jpeg',
    fileName: 'cup.jpg',
    losesAnimation: false,
  })
  expect(copyOf('paid.png', 'image/png')).toMatchObject({ fileName: 'paid.png', losesAnimation: false })
  expect(copyOf('hop.gif', 'image/gif')).toEqual({
    type: 'image/png',
    fileName: 'hop.png',
    losesAnimation: true,
  })
  expect(copyOf('hello.webp', 'image/png', true)).toMatchObject({ fileName: 'hello.png' })
})

test('the name of a copy always ends as the file is, is bounded, and has no hidden characters', () => {
  expect(copyOf('photo.jpg.exe', 'image/jpeg').fileName).toBe('photo.jpg.exe.jpg')
  expect(copyOf('gpj.\u202Eexe.jpg', 'image/jpeg').fileName).toBe('gpj.exe.jpg')
  expect(copyOf('x'.repeat(2000), 'image/jpeg').fileName).toBe(`${'x'.repeat(100)}.jpg`)
  for (const name of [null, ' ', '.png']) expect(copyOf(name, 'image/png').fileName).toBe('image.png')
})
