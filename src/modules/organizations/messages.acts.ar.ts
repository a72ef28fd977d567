import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    created: 'إنشاء منشأة',
    changed: 'تعديل بيانات منشأة',
    suspended: 'إيقاف منشأة',
    resumed: 'إعادة تفعيل منشأة',
    member_added: 'إضافة عضو إلى منشأة',
    role_changed: 'تغيير دور في منشأة',
    member_removed: 'إزالة عضو من منشأة',
    member_left: 'مغادرة منشأة',
  },
  subjects: { organization: 'منشأة' },
  fields: {
    slug: 'العنوان',
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    cityAr: 'المدينة بالعربية',
    cityEn: 'المدينة بالإنجليزية',
    aboutAr: 'النبذة بالعربية',
    aboutEn: 'النبذة بالإنجليزية',
    reason: 'السبب',
    organizationId: 'المنشأة',
    role: 'الدور',
  },
  values: { role: { owner: 'مالك', manager: 'مدير', member: 'عضو' } },
}
