import type { City } from './shape.ts'

export const cities: readonly City[] = [
  {
    key: 'riyadh',
    name: { ar: 'الرياض', en: 'Riyadh' },
    region: 'najd',
    position: { lat: 24.7136, lng: 46.6753 },
  },
  {
    key: 'jeddah',
    name: { ar: 'جدة', en: 'Jeddah' },
    region: 'hijaz',
    position: { lat: 21.5433, lng: 39.1728 },
  },
  {
    key: 'makkah',
    name: { ar: 'مكة المكرمة', en: 'Makkah' },
    region: 'hijaz',
    position: { lat: 21.4225, lng: 39.8262 },
  },
  {
    key: 'madinah',
    name: { ar: 'المدينة المنورة', en: 'Madinah' },
    region: 'hijaz',
    position: { lat: 24.4686, lng: 39.6142 },
  },
  {
    key: 'dammam',
    name: { ar: 'الدمام', en: 'Dammam' },
    region: 'sharq',
    position: { lat: 26.4207, lng: 50.0888 },
  },
  {
    key: 'khobar',
    name: { ar: 'الخبر', en: 'Khobar' },
    region: 'sharq',
    position: { lat: 26.2794, lng: 50.2083 },
  },
  {
    key: 'jubail',
    name: { ar: 'الجبيل', en: 'Jubail' },
    region: 'sharq',
    position: { lat: 27.0046, lng: 49.646 },
  },
  { key: 'abha', name: { ar: 'أبها', en: 'Abha' }, region: 'asir', position: { lat: 18.2164, lng: 42.5053 } },
  {
    key: 'taif',
    name: { ar: 'الطائف', en: 'Taif' },
    region: 'hijaz',
    position: { lat: 21.2703, lng: 40.4158 },
  },
  {
    key: 'tabuk',
    name: { ar: 'تبوك', en: 'Tabuk' },
    region: 'hijaz',
    position: { lat: 28.3835, lng: 36.5662 },
  },
  {
    key: 'buraydah',
    name: { ar: 'بريدة', en: 'Buraydah' },
    region: 'najd',
    position: { lat: 26.326, lng: 43.975 },
  },
  { key: 'hail', name: { ar: 'حائل', en: 'Hail' }, region: 'najd', position: { lat: 27.5114, lng: 41.7208 } },
]
