/** The invented company behind the demo; its numbers have the right form and belong to nobody. */
export const demoIssuer = {
  issuerName: { ar: 'شركة سهل التجريبية للاستثمار العقاري', en: 'Sahl Demo Real Estate Investment Company' },
  issuerAddress: {
    ar: 'طريق الملك فهد، حي العليا، الرياض 12211',
    en: 'King Fahd Road, Al Olaya, Riyadh 12211',
  },
  commercialRegistration: '1010000000',
  vatNumber: '300000000000003',
}

/** The account that the demo's investors transfer to: invented, with digits that check. */
export const demoBank = {
  platformIban: 'SA2415000999123456781204',
  platformBank: { ar: 'بنك البلاد', en: 'Bank Albilad' },
  platformAccountName: { ar: 'منصة سهل العقارية', en: 'Sahl Real Estate Platform' },
}
