import type { ListEntryContent, PropertyTypeKey } from './shape.ts'

export const propertyTypes: readonly ListEntryContent<PropertyTypeKey>[] = [
  { key: 'residential', name: { ar: 'سكني', en: 'Residential' }, icon: 'house' },
  { key: 'office', name: { ar: 'مكتبي', en: 'Office' }, icon: 'building' },
  { key: 'retail', name: { ar: 'تجاري', en: 'Retail' }, icon: 'store' },
  { key: 'logistics', name: { ar: 'لوجستي', en: 'Logistics' }, icon: 'warehouse' },
  { key: 'hospitality', name: { ar: 'ضيافة', en: 'Hospitality' }, icon: 'hotel' },
  { key: 'land', name: { ar: 'أرض', en: 'Land' }, icon: 'trees' },
  { key: 'mixed_use', name: { ar: 'متعدد الاستخدامات', en: 'Mixed use' }, icon: 'layers' },
  { key: 'education', name: { ar: 'تعليمي', en: 'Education' }, icon: 'graduation-cap' },
  { key: 'healthcare', name: { ar: 'صحي', en: 'Healthcare' }, icon: 'hospital' },
]
