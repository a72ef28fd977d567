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
