import type { ListEntryContent, PropertyTypeKey } from './shape.ts'

export const propertyTypes: readonly ListEntryContent<PropertyTypeKey>[] = [
  { key: 'residential', name: { ar: 'سكني', en: 'Residential' } },
  { key: 'office', name: { ar: 'مكتبي', en: 'Office' } },
  { key: 'retail', name: { ar: 'تجاري', en: 'Retail' } },
  { key: 'logistics', name: { ar: 'لوجستي', en: 'Logistics' } },
  { key: 'hospitality', name: { ar: 'ضيافة', en: 'Hospitality' } },
  { key: 'land', name: { ar: 'أرض', en: 'Land' } },
  { key: 'mixed_use', name: { ar: 'متعدد الاستخدامات', en: 'Mixed use' } },
  { key: 'education', name: { ar: 'تعليمي', en: 'Education' } },
  { key: 'healthcare', name: { ar: 'صحي', en: 'Healthcare' } },
]
