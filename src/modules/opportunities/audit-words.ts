import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import { fieldNames as ar } from './messages.ar.ts'
import { fieldNames as en } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const opportunitiesAuditWords: AuditWords = {
  acts: {
    lists_saved: { ar: 'حفظ المدن والأنواع', en: 'Saved cities and kinds' },
    created: { ar: 'إنشاء فرصة', en: 'Created an opportunity' },
    lifecycle_changed: { ar: 'تغيير مرحلة فرصة', en: 'Changed where an opportunity stands' },
    changes_published: { ar: 'نشر تغييرات فرصة', en: 'Published changes of an opportunity' },
    list_entry_added: { ar: 'إضافة عنصر إلى قائمة', en: 'Added an entry to a list' },
    list_entry_changed: { ar: 'تعديل عنصر في قائمة', en: 'Changed an entry of a list' },
    list_entry_moved: { ar: 'تغيير ترتيب قائمة', en: 'Reordered a list' },
    list_entry_retired: { ar: 'إيقاف عنصر في قائمة', en: 'Retired an entry of a list' },
    list_entry_restored: { ar: 'إعادة عنصر إلى قائمة', en: 'Restored an entry of a list' },
    list_entry_deleted: { ar: 'حذف عنصر من قائمة', en: 'Deleted an entry of a list' },
    list_entry_merged: { ar: 'دمج عنصرين في قائمة', en: 'Merged two entries of a list' },
    document_added: { ar: 'إضافة مستند', en: 'Added a document' },
  },
  subjects: {
    opportunity: { ar: 'فرصة', en: 'Opportunity' },
    lists: { ar: 'قوائم', en: 'Lists' },
    list_entry: { ar: 'عنصر في قائمة', en: 'List entry' },
  },
  fields: {
    ...pairWords(ar, en),
    lifecycle: { ar: 'المرحلة', en: 'Stage' },
    list: { ar: 'القائمة', en: 'List' },
    nameAr: { ar: 'الاسم بالعربية', en: 'Arabic name' },
    nameEn: { ar: 'الاسم بالإنجليزية', en: 'English name' },
    parent: { ar: 'يتبع', en: 'Belongs to' },
    position: { ar: 'الموقع', en: 'Position' },
    icon: { ar: 'الأيقونة', en: 'Icon' },
    before: { ar: 'قبل', en: 'Before' },
    after: { ar: 'بعد', en: 'After' },
    into: { ar: 'دُمج في', en: 'Merged into' },
    opportunities: { ar: 'الفرص', en: 'Opportunities' },
    propertyTypes: { ar: 'أنواع العقارات', en: 'Property types' },
    document: { ar: 'المستند', en: 'Document' },
    kind: { ar: 'النوع', en: 'Kind' },
    visibility: { ar: 'يظهر لـ', en: 'Shown to' },
  },
  values: {
    lifecycle: {
      draft: { ar: 'مسودة', en: 'Draft' },
      published: { ar: 'منشورة', en: 'Published' },
      closed: { ar: 'مغلقة', en: 'Closed' },
      completed: { ar: 'مكتملة', en: 'Completed' },
      exited: { ar: 'متخارج منها', en: 'Exited' },
      cancelled: { ar: 'ملغاة', en: 'Cancelled' },
    },
    list: {
      regions: { ar: 'المناطق', en: 'Regions' },
      cities: { ar: 'المدن', en: 'Cities' },
      districts: { ar: 'الأحياء', en: 'Districts' },
      'property-types': { ar: 'أنواع العقارات', en: 'Property types' },
      'property-statuses': { ar: 'حالات العقارات', en: 'Property statuses' },
      'investment-types': { ar: 'صيغ الاستثمار', en: 'Investment types' },
    },
    visibility: {
      public: { ar: 'الجميع', en: 'Everyone' },
      investors: { ar: 'المستثمرين المعتمدين', en: 'Approved investors' },
    },
  },
  units: {
    price: 'halalas',
    unitPrice: 'halalas',
    minimumInvestment: 'halalas',
    annualReturnBps: 'bps',
    totalReturnBps: 'bps',
    subscriptionFeeBps: 'bps',
    managementFeeBps: 'bps',
  },
}
