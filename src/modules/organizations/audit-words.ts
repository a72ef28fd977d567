import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const organizationsAuditWords: AuditWords = {
  acts: {
    created: { ar: 'إنشاء منشأة', en: 'Made an organization' },
    changed: { ar: 'تعديل بيانات منشأة', en: 'Changed an organization' },
    suspended: { ar: 'إيقاف منشأة', en: 'Suspended an organization' },
    resumed: { ar: 'إعادة تفعيل منشأة', en: 'Resumed an organization' },
    member_added: { ar: 'إضافة عضو إلى منشأة', en: 'Took somebody into an organization' },
    role_changed: { ar: 'تغيير دور في منشأة', en: 'Changed a role in an organization' },
    member_removed: { ar: 'إزالة عضو من منشأة', en: 'Took somebody out of an organization' },
    enquiry_converted: { ar: 'إنشاء منشأة من طلب انضمام', en: 'Made an organization from an enquiry' },
    invited: { ar: 'دعوة إلى منشأة', en: 'Invited to an organization' },
    invitation_revoked: { ar: 'إلغاء دعوة إلى منشأة', en: 'Revoked an invitation to an organization' },
    member_joined: { ar: 'قبول دعوة إلى منشأة', en: 'Accepted an invitation to an organization' },
    enquiry_contacted: { ar: 'التواصل مع منشأة طلبت الانضمام', en: 'Contacted an enquiring organization' },
    enquiry_declined: { ar: 'الاعتذار عن طلب انضمام منشأة', en: 'Declined an organization’s enquiry' },
    member_left: { ar: 'مغادرة منشأة', en: 'Left an organization' },
  },
  subjects: {
    organization: { ar: 'منشأة', en: 'Organization' },
    organization_enquiry: { ar: 'طلب انضمام منشأة', en: 'Enquiry of an organization' },
  },
  fields: {
    slug: { ar: 'العنوان', en: 'Address' },
    nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
    nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
    cityAr: { ar: 'المدينة بالعربية', en: 'City in Arabic' },
    cityEn: { ar: 'المدينة بالإنجليزية', en: 'City in English' },
    aboutAr: { ar: 'النبذة بالعربية', en: 'About it, in Arabic' },
    aboutEn: { ar: 'النبذة بالإنجليزية', en: 'About it, in English' },
    reason: { ar: 'السبب', en: 'Reason' },
    organizationId: { ar: 'المنشأة', en: 'Organization' },
    role: { ar: 'الدور', en: 'Role' },
    status: { ar: 'الحالة', en: 'Status' },
  },
  values: {
    role: {
      owner: { ar: 'مالك', en: 'Owner' },
      manager: { ar: 'مدير', en: 'Manager' },
      member: { ar: 'عضو', en: 'Member' },
    },
    status: {
      new: { ar: 'جديد', en: 'New' },
      contacted: { ar: 'جرى التواصل', en: 'Contacted' },
      converted: { ar: 'تحوّل إلى منشأة', en: 'Converted' },
      declined: { ar: 'معتذر عنه', en: 'Declined' },
    },
  },
}
