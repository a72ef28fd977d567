/** Words of the footers. They are in no area, so that the first load of a page does without them. */
const ar = {
  rights: (year: string, brand: string) => `© ${year} ${brand}. جميع الحقوق محفوظة.`,
  links: 'روابط التذييل',
  howItWorks: 'كيف تعمل المنصة',
  learn: 'تعلّم',
  sharia: 'الأساس الشرعي',
  prizeDraw: 'سحب التسجيل',
  about: 'من نحن',
  help: 'المساعدة',
  contact: 'تواصل معنا',
  feedback: 'رأيك',
  risk: 'ينطوي الاستثمار على مخاطر وقد تنخفض قيمة استثمارك. العوائد المعروضة متوقعة وليست مضمونة، ولا يُعد الأداء السابق مؤشرًا على الأداء المستقبلي.',
}

const en: typeof ar = {
  rights: (year, brand) => `© ${year} ${brand}. All rights reserved.`,
  links: 'Footer',
  howItWorks: 'How it works',
  learn: 'Learn',
  sharia: 'Sharia basis',
  prizeDraw: 'Prize draw',
  about: 'About us',
  help: 'Help',
  contact: 'Contact',
  feedback: 'Feedback',
  risk: 'Investing carries risk and the value of your investment can fall. Returns shown are expected, not guaranteed, and past performance does not foretell future performance.',
}

export const footerWords = { ar, en }
