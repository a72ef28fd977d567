import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const sharia: Translated<typeof en> = {
  board: { title: 'الهيئة الشرعية', decisions: 'القرارات', number: 'القرار' },
  title: 'قدّر الزكاة والتطهير',
  lead: 'أدخل أرقامك. لا نحتفظ بها.',
  own: 'ابدأ بأرقام محفظتي وحصصي',
  held: 'أملك حصصي',
  purposes: {
    income: { label: 'للدخل (مستغلات)', description: 'يُحسب النقد وحده.' },
    trade: { label: 'للبيع (عروض تجارة)', description: 'يُحسب النقد والحصص.' },
  },
  cash: 'النقد',
  cashHint: 'ما حال عليه الحول، ومنه ما بقي من الدخل.',
  stakes: 'قيمة الحصص',
  stakesHint: 'بقيمتها اليوم إن عرفتها، وإلا فبما دفعته.',
  income: 'الدخل المستلم',
  share: 'نسبة التطهير',
  shareHint: 'كما يذكرها تقرير الفرصة.',
  compute: 'احسب',
  base: 'وعاء الزكاة',
  lunar: (rate) => `الزكاة للسنة الهجرية (${rate})`,
  solar: (rate) => `الزكاة للسنة الميلادية (${rate})`,
  purification: 'ما تتخلص منه',
  note: 'تقدير برأيين شائعين، وليس فتوى. يفترض أن ما تملكه بلغ النصاب، ولا يعلم ما عليك من ديون. اسأل عن حالتك من تثق بعلمه.',
}

export default sharia
