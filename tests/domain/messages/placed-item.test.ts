import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { getPlacedItems } from '#src/domain/messages/placed-item.ts'
import { formatCoordinates, getMapUrl } from '#src/domain/messages/placed-texts.ts'

const HOSTS = ['https://media.example.com']
const VIDEO = { url: 'https://media.example.com/v', type: 'video/mp4' }
const itemOf = (record: unknown, hosts = HOSTS) => getPlacedItems([parseAttachment(record)], hosts).get(0)

test('a video of an allowed host is played in place, with a poster only from an allowed host', () => {
  expect(itemOf({ ...VIDEO, thumbnail: 'https://media.example.com/t.jpg' })).toEqual({
    kind: 'video',
    url: 'https://media.example.com/v',
    poster: 'https://media.example.com/t.jpg',
  })
  expect(itemOf({ ...VIDEO, thumbnail: 'https://elsewhere.example/t.jpg' })).toMatchObject({ poster: null })
})

test('places and contacts need no host, because nothing of them is loaded', () => {
  expect(itemOf({ type: 'location', latitude: 12.9352, longitude: '77.6245' }, [])).toMatchObject({
    latitude: 12.9352,
    longitude: 77.6245,
  })
  expect(itemOf({ type: 'contact', name: 'Guard', phone: '+91 98450 00000' }, [])).toMatchObject({
    contacts: [{ name: 'Guard', phones: ['+91 98450 00000'] }],
  })
})

test('a place or a person whose name ends like the name of a program is shown in place', () => {
  expect(itemOf({ location: { latitude: 1, longitude: 2, name: 'Booking.com' } })).toMatchObject({
    latitude: 1,
  })
  expect(itemOf({ type: 'contact', name: 'Support, Shop.com', phone: '1' })).toMatchObject({
    kind: 'contacts',
  })
})

test.each([
  ['no host is allowed', VIDEO, []],
  ['another port', { ...VIDEO, url: 'https://media.example.com:444/v' }, HOSTS],
  ['the name of a program', { ...VIDEO, name: 'video.mp4.exe' }, HOSTS],
  ['the address of a web page', { ...VIDEO, url: 'https://media.example.com/v.html' }, HOSTS],
  [
    'a place with the address of a program',
    { type: 'location', latitude: 1, longitude: 2, url: 'https://media.example.com/map.exe' },
    HOSTS,
  ],
  ['an image', { url: 'https://media.example.com/a.jpg', type: 'image/jpeg' }, HOSTS],
])('an attachment is not shown in place: %s', (_, record, hosts) => {
  expect(itemOf(record, hosts)).toBeUndefined()
})

test('coordinates are in the number format of the reader', () => {
  const position = { latitude: -12.9352, longitude: 77.6245 }
  expect(formatCoordinates(position, 'en-IN')).toBe('-12.9352°, 77.6245°')
  expect(formatCoordinates(position, 'de-DE')).toBe('-12,9352°, 77,6245°')
})

test('the address of a map has decimal digits, however small a coordinate is', () => {
  expect(getMapUrl({ latitude: 0.000_000_1, longitude: -77.5 })).toBe(
    'https://www.openstreetmap.org/?mlat=0.000000&mlon=-77.500000#map=17/0.000000/-77.500000',
  )
})
