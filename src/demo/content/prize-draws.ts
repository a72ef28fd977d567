/** A prize draw of the demo world. */
export interface DemoPrizeDraw {
  readonly titleAr: string
  readonly titleEn: string
  readonly prizeAr: string
  readonly prizeEn: string
  readonly rulesAr: string
  readonly rulesEn: string
  readonly licenceNumber: string
  readonly startedDaysAgo: number
  readonly days: number
}

const rules = {
  rulesAr:
    'يدخل السحب كل من يسجّل في سهل خلال أيامه وعمره 18 سنة أو أكثر، مرة واحدة.\n\nلا يلزم الشراء أو الإيداع، ولا يزيد الاستثمار فرصة الفوز.\n\nلا يدخل السحب العاملون في سهل وأقاربهم من الدرجة الأولى.\n\nنتصل بالفائز خلال ثلاثة أيام عمل على رقم جواله المسجّل.',
  rulesEn:
    'Everyone aged 18 or over who registers with Sahl on these days is entered once.\n\nNo purchase or deposit is needed, and investing does not improve the chance.\n\nEmployees of Sahl and their immediate families are excluded.\n\nWe call the winner within three working days on the registered mobile number.',
}

export const demoPrizeDraws: readonly DemoPrizeDraw[] = [
  {
    titleAr: 'سحب الافتتاح',
    titleEn: 'Opening draw',
    prizeAr: 'دراجة هوائية جبلية',
    prizeEn: 'A mountain bicycle',
    ...rules,
    licenceNumber: '7201-0412',
    startedDaysAgo: 420,
    days: 60,
  },
  {
    titleAr: 'سحب التسجيل المبكر',
    titleEn: 'Early registration draw',
    prizeAr: 'سيارة عائلية جديدة',
    prizeEn: 'A new family car',
    ...rules,
    licenceNumber: '7201-0988',
    startedDaysAgo: 20,
    days: 45,
  },
]
