/** Names of which the article is written apart, joined to one of its neighbours, or left out: each spelling finds all others. */
import { describe, expect, test } from 'vitest'
import { NAME_SEARCHES } from './name-lists.ts'

/** Spellings of one name in each row. */
const SPELLINGS: readonly (readonly string[])[] = [
  [
    'Abd al Aziz',
    'Abdelaziz',
    'ʿAbd al-ʿAzīz',
    'Abdul Aziz',
    'Abdulaziz',
    'Abd el-Aziz',
    'عبد العزيز',
    'عبدالعزيز',
  ],
  ['Abd al-Rahman', 'Abdurrahman', 'Abderrahmane', 'Abdul Rahman', 'ʿAbd ar-Raḥmān', 'عبد الرحمن'],
  ['Abd as-Salam', 'Abdessalam', 'Abdussalam', 'Abdul Salam', 'عبد السلام'],
  ['Abd an-Nur', 'Abdennour', 'Abdunnur', 'عبد النور'],
  ['Abd al-Qadir', 'Abdelkader', 'Abdul Kadir', 'عبد القادر'],
  ['Abd al-Haqq', 'Abdelhak', 'Abdulhaq', 'عبد الحق'],
  ['Salah al-Din', 'Salahuddin', 'Saladin', 'Salaheddine', 'Salah ad-Din', 'Salah ud Din', 'صلاح الدين'],
  ['Shams ad-Din', 'Shamsuddin', 'Shamseddine', 'شمس الدين'],
  ['Nur al-Huda', 'Nurulhuda', 'Nurul Huda', 'Nour El Houda', 'نور الهدى'],
  ['Fakhr al-Islam', 'Fakhrulislam', 'Fakhrul Islam', 'فخر الإسلام'],
  ['Zayn al-ʿĀbidīn', 'Zainul Abidin', 'Zinelabidine', 'Zainulabidin', 'زين العابدين'],
  ['Muhyi al-Din', 'Mohiuddin', 'Mohieddine', 'محيي الدين'],
  ['Shams ul-Haq', 'Shamsul Haq', 'Shamsulhaq', 'شمس الحق'],
  ['Hibat Allah', 'Hibatullah', 'هبة الله'],
  ['Nasr Allah', 'Nasrallah', 'Nasrullah', 'نصر الله'],
  ['Abd Allah', 'Abdullah', 'Abdallah', 'عبد الله', 'عبدالله'],
  ['Abu l-Fadl', 'Abulfadl', 'Abu al-Fadl'],
  ['van der Berg', 'Vanderberg', 'Van Derberg'],
  ['de la Cruz', 'Delacruz', 'De Lacruz'],
]
const OTHERS = [
  'Anil Gupta',
  'Karim Haddad',
  'Salah Mansour',
  'Rahul Khan',
  'Nour Fares',
  'عمر حداد',
  'Cruz Ortega',
]

describe.each(Object.entries(NAME_SEARCHES))('in %s', (_, create) => {
  test.each(SPELLINGS.map((it) => [it[0], it] as const))(
    '%s is found by each of its spellings',
    (_name, row) => {
      const missed = row.flatMap((name) => {
        const searchNames = create([...OTHERS, name])
        return row.filter((query) => searchNames(query)[0] !== name).map((query) => `${query}: ${name}`)
      })
      expect(missed).toEqual([])
    },
  )

  test.each([
    ['Abd al Aziz', 'Abd al Karim'],
    ['Abdelaziz', 'Abdelkarim'],
    ['Salahuddin', 'Salah Mansour'],
    ['Salah ad-Din', 'Salah Mansour'],
    ['Shamsul Haq', 'Shams Tabriz'],
    ['Nur al-Huda', 'Nur Jahan'],
    ['de la Cruz', 'de la Torre'],
    ['Vanderberg', 'van der Meer'],
    ['عبد العزيز', 'عبد الكريم'],
  ])('“%s” doesn’t find %s', (query, name) => {
    expect(create([name])(query)).toEqual([])
  })
})
