/** A person's entry in the national register. */
export interface RegisteredPerson {
  readonly nationalId: string
  readonly ar: readonly [first: string, father: string, grandfather: string, family: string]
  readonly en: readonly [first: string, second: string, third: string, last: string]
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

/** Returns a different person, for trying an answer from the wrong phone. */
export const stranger = (nationalId: string): RegisteredPerson => ({
  nationalId,
  ar: ['ماجد', 'فهد', 'سالم', 'الدوسري'],
  en: ['Majed', 'Fahad', 'Salem', 'Aldosari'],
  birthDate: '1979-03-02',
})

/** Returns the person as JWT claims of the service. */
export const buildClaims = ({ nationalId, ar, en, birthDate }: RegisteredPerson) => ({
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
