/** The invented company of the demo. Its numbers have a valid format and belong to no company. */
export const demoIssuer = {
  issuerName: { ar: 'شركة سهل التجريبية للاستثمار العقاري', en: 'Sahl Demo Real Estate Investment Company' },
  issuerAddress: {
    ar: 'طريق الملك فهد، حي العليا، الرياض 12211',
    en: 'King Fahd Road, Al Olaya, Riyadh 12211',
  },
  commercialRegistration: '1010000000',
  vatNumber: '300000000000003',
  platformLicence: {
    ar: 'ترخيص تجريبي رقم 0000-00، لا يمثل أي جهة',
    en: 'Demo licence no. 0000-00, of no authority',
  },
}

/** The invented bank account for transfers, with valid check digits. */
export const demoBank = {
  platformIban: 'SA2415000999123456781204',
  platformBank: { ar: 'بنك البلاد', en: 'Bank Albilad' },
  platformAccountName: { ar: 'منصة سهل العقارية', en: 'Sahl Real Estate Platform' },
}
