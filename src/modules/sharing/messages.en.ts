export const personal = {
  title: 'Consents to be counted in an organization’s totals',
  columns: { organization: 'Organization', agreedAt: 'Since' },
}
