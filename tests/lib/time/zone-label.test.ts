import { expect, test } from 'vitest'
import { getLocalZoneName, getStandaloneZoneLabel, getZoneLabel } from '#src/lib/time/zone-label.ts'

test.each([
  ['hi', 'Asia/Kolkata', 'भारतीय मानक समय'],
  ['es', 'Asia/Kolkata', 'hora estándar de la India'],
  ['ar', 'Africa/Cairo', 'توقيت شرق أوروبا'],
  ['en-IN', 'Asia/Kolkata', 'India Standard Time'],
])('in %s, %s is called by its name in the language', (locale, zone, name) => {
  expect(getLocalZoneName(zone, locale)).toBe(name)
})

test('a zone that the engine doesn’t know keeps its name', () => {
  expect(getLocalZoneName('Moon/Base', 'hi')).toBe('Moon/Base')
})

test('the sign of an offset stays before its digits in a right-to-left name', () => {
  expect(getZoneLabel('UTC', 'ar-AE')).toBe('غرينتش\u2068+00:00\u2069')
  expect(getZoneLabel('Etc/GMT+5', 'ar-EG')).toBe('غرينتش\u2068-٠٥:٠٠\u2069')
  expect(getZoneLabel('Asia/Kolkata', 'ar-AE')).toBe('توقيت الهند')
})

test('a label is the IANA name in English, and the local name in other languages', () => {
  expect(getZoneLabel('Asia/Kolkata', 'en-IN')).toBe('Asia/Kolkata')
  expect(getZoneLabel('Asia/Kolkata', 'hi-IN-u-nu-deva')).toBe('भारतीय मानक समय')
})

test('a label that stands alone has a capital letter', () => {
  expect(getZoneLabel('Asia/Kolkata', 'es')).toBe('hora estándar de la India')
  expect(getStandaloneZoneLabel('Asia/Kolkata', 'es')).toBe('Hora estándar de la India')
  expect(getStandaloneZoneLabel('Asia/Kolkata', 'en-IN')).toBe('Asia/Kolkata')
  expect(getStandaloneZoneLabel('Asia/Kolkata', 'hi-IN')).toBe('भारतीय मानक समय')
})
