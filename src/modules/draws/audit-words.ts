import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const drawsAuditWords: AuditWords = {
  acts: {
    created: { ar: 'كتابة سحب على جائزة', en: 'Wrote a prize draw' },
    changed: { ar: 'تعديل سحب على جائزة', en: 'Changed a prize draw' },
    removed: { ar: 'حذف سحب على جائزة', en: 'Deleted a prize draw' },
    announced: { ar: 'إعلان سحب على جائزة', en: 'Announced a prize draw' },
    drawn: { ar: 'إجراء السحب على الجائزة', en: 'Drew the winner of a prize draw' },
  },
  subjects: { prize_draw: { ar: 'سحب على جائزة', en: 'Prize draw' } },
  fields: {
    title: { ar: 'العنوان', en: 'Title' },
    titleAr: { ar: 'العنوان بالعربية', en: 'Title in Arabic' },
    titleEn: { ar: 'العنوان بالإنجليزية', en: 'Title in English' },
    prize: { ar: 'الجائزة', en: 'Prize' },
    prizeAr: { ar: 'الجائزة بالعربية', en: 'Prize in Arabic' },
    prizeEn: { ar: 'الجائزة بالإنجليزية', en: 'Prize in English' },
    rulesAr: { ar: 'الشروط بالعربية', en: 'Rules in Arabic' },
    rulesEn: { ar: 'الشروط بالإنجليزية', en: 'Rules in English' },
    licenceNumber: { ar: 'رقم الترخيص', en: 'Licence number' },
    startsOn: { ar: 'أول يوم', en: 'First day' },
    lastDay: { ar: 'آخر يوم', en: 'Last day' },
    commitment: { ar: 'بصمة البذرة', en: 'Hash of the seed' },
    listHash: { ar: 'بصمة القائمة', en: 'Hash of the list' },
    ticket: { ar: 'التذكرة', en: 'Ticket' },
    tickets: { ar: 'عدد التذاكر', en: 'Tickets' },
  },
}
