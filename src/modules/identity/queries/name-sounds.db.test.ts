import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const soundsOf = async (name: string) =>
  (await fixture.db.one<{ sounds: string }>(sql`select identity.name_sounds(${name}) as sounds`)).sounds

test.each([
  ['محمد الحربي', 'Mohammed Al-Harbi', 'Muhammad Alharbi', 'MOHAMED ALHARBY'],
  ['نورة العتيبي', 'Noura Al Otaibi', 'Nora Alotaibi', 'Norah Al-Otaiby'],
  ['عبد الله القحطاني', 'عبدالله القحطاني', 'Abdullah Al-Qahtani', 'Abd Allah Alkahtani'],
  ['عبدالرحمن الشهري', 'Abdul Rahman Al-Shehri', 'Abdulrahman Alshehry'],
  ['خالد الغامدي', 'Khaled Al-Ghamdi', 'Khalid Alghamdi'],
  ['سارة الزهراني', 'Sarah Alzahrani', 'Sara Al Zahrani'],
  ['يوسف الدوسري', 'Yousef Aldosari', 'Yusuf Al-Dossary'],
  ['فهد بن سعود', 'Fahd bin Saud', 'Fahad Saud'],
  ['درويش هاشم', 'Darwish Hashem'],
  ['ثامر العنزي', 'Thamer Alanazi'],
])('writes %s as it sounds, in both scripts', async (first, ...others) => {
  const sounds = await soundsOf(first)
  expect(sounds).toMatch(/^ [a-z]/)
  for (const other of others) expect(await soundsOf(other), other).toBe(sounds)
})

test('keeps different names apart', async () => {
  const names = ['محمد الحربي', 'Ahmed Alharbi', 'نورة', 'Nasser', 'خالد', 'Ghaleb', 'سارة', 'شهد']
  const sounds = await Promise.all(names.map(soundsOf))
  expect(new Set(sounds).size).toBe(names.length)
})
