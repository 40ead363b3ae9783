import { expect, test } from 'vitest'
import { findInText } from '#src/domain/templates/candidates/find-said.ts'
import { isSecretField } from '#src/domain/templates/candidates/secrets.ts'
import { NOW, options, recogniseIn, saidIn } from './support.ts'

test.each([
  'Your OTP is 482913',
  '482913 is your verification code. Do not share it.',
  'G-482913 is your Google verification code',
  'order code 482913',
  'PIN: 4821',
  'ओटीपी 482913 है',
  'ओटीपी ४८२९१३ है',
  'otp hai 482913',
  'mera code 4829 hai',
  'Mi código de verificación es 482913',
  'Seu código é 482913',
  'Kode OTP Anda 482913',
  'رمز التحقق ٤٨٢٩١٣',
  'ஓடிபி 482913',
  'My card is 4111 1111 1111 1111',
  '4111-1111-1111-1111',
  'order 4111111111111111',
  'card ending 4242, cvv 123',
  'account 50100234567891',
  'a/c no 50100234567891 IFSC HDFC0001234',
  'IBAN ES91 2100 0418 4502 0005 1332',
  'ES9121000418450200051332',
  'HDFC0001234',
  'ABCDE1234F',
  'Aadhaar 2345 6789 0123',
  '2345 6789 0123',
  'my upi is 9845011223@ybl',
  '9845011223@ybl',
  'CPF 123.456.789-09',
  'no rekening 1234567890',
  'खाता संख्या 50100234567891',
  'رقم الحساب 123456789012',
  'வங்கி கணக்கு 50100234567891',
  'password: Order12345',
  'Minha senha é KL-29340',
  'https://pay.example/?token=KLX-48291344',
])('never offered: %s', (text) => {
  expect(recogniseIn(text)).toEqual([])
})

test('an answer of digits after a one-time code was asked for is that code', () => {
  const given = { ...options, idPatterns: [] }
  expect(findInText('order 482913', NOW, given, true)).toEqual([])
  expect(saidIn(['us', 'Please send the OTP'], ['customer', 'order 482913'])).toEqual([])
})

test('beside a secret, what is none is found', () => {
  expect(recogniseIn('I gave the OTP 4821 for KL-29340')).toEqual(['id KL29340 “KL-29340”'])
  expect(recogniseIn('My card was charged ₹2,150')).toEqual(['amount INR 2150 “₹2,150”'])
})

test('a field of a record is secret by its name or by its text', () => {
  expect(isSecretField(['bank', 'accountNumber'], '50100234567891')).toBe(true)
  expect(isSecretField(['login_otp'], '482913')).toBe(true)
  expect(isSecretField(['note'], '4111 1111 1111 1111')).toBe(true)
  expect(isSecretField(['order.last_id'], 'KL-27035')).toBe(false)
})
