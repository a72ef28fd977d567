import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    lists_saved: 'حفظ المدن والأنواع',
    created: 'إنشاء فرصة',
    lifecycle_changed: 'تغيير مرحلة فرصة',
    document_added: 'إضافة مستند',
  },
  subjects: {
    opportunity: 'فرصة',
    lists: 'قوائم',
  },
  fields: {
    slug: 'العنوان',
    price: 'السعر',
    lifecycle: 'المرحلة',
    cities: 'المدن',
    document: 'المستند',
    kind: 'النوع',
    visibility: 'يظهر لـ',
  },
  values: {
    lifecycle: {
      draft: 'مسودة',
      published: 'منشورة',
      closed: 'مغلقة',
      completed: 'مكتملة',
      exited: 'متخارج منها',
      cancelled: 'ملغاة',
    },
    visibility: {
      public: 'الجميع',
      investors: 'المستثمرين المعتمدين',
    },
  },
}
