/** What the register knows of somebody. */
export interface RegisteredPerson {
  readonly nationalId: string
  readonly ar: readonly [first: string, father: string, grandfather: string, family: string]
  readonly en: readonly [first: string, second: string, third: string, last: string]
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

/** Somebody else than was asked, for the one who picks up the phone of another. */
export const stranger = (nationalId: string): RegisteredPerson => ({
  nationalId,
  ar: ['ماجد', 'فهد', 'سالم', 'الدوسري'],
  en: ['Majed', 'Fahad', 'Salem', 'Aldosari'],
  birthDate: '1979-03-02',
})

/** As the service's messages write a person. */
export const claimsOf = ({ nationalId, ar, en, birthDate }: RegisteredPerson) => ({
  [nationalId.startsWith('1') ? 'nin' : 'iqamaNumber']: nationalId,
  firstName: ar[0],
  fatherName: ar[1],
  grandFatherName: ar[2],
  familyName: ar[3],
  englishFirstName: en[0],
  englishSecondName: en[1],
  englishThirdName: en[2],
  englishLastName: en[3],
  dateOfBirthG: birthDate,
})
