import type { RefusalWords } from '#kit/errors.ts'
import { isolated, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { mandatesRefusals } from './contract.ts'
import type * as en from './messages.en.ts'
import type { MandateKind } from './vocabulary.ts'

export const refusals = {
  organization_wallet_not_open: 'لم تُفتح محفظة المنشأة بعد. وثّق المنشأة أولًا.',
  mandate_not_found: 'لا يوجد اقتراح كهذا.',
  mandate_over: 'لم يعد هذا الاقتراح مفتوحًا.',
  mandate_own: 'يبتّ عضو آخر في اقتراحك.',
  mandate_maker_gone: 'لم يعد صاحب هذا الاقتراح مخوّلًا بالاقتراح. ارفضه ثم يُقترح من جديد.',
  mandates_full: 'الاقتراحات المفتوحة كثيرة. ابتّ في بعضها أولًا.',
  mandate_offer_closed: 'لا يمكن للمنشأة الاستثمار في هذه الفرصة الآن.',
} satisfies RefusalWords<typeof mandatesRefusals>

const kinds: Readonly<Record<MandateKind, string>> = { purchase: 'استثمار', withdrawal: 'سحب' }

export const notices: Translated<typeof en.notices> = {
  proposed: {
    label: 'اقتراح ينتظرك في منشأة',
    title: (p) => `${isolated(p.nameAr)}: اقتراح ${kinds[p.kind]} ${moneyInText(p.amount, 'ar')}`,
    body: () => 'ينتظر قرارك خلال 7 أيام على الأكثر.',
  },
  decided: {
    label: 'البتّ في اقتراحك في منشأة',
    title: (p) => {
      const act = `${kinds[p.kind]} ${moneyInText(p.amount, 'ar')}`
      if (p.status === 'approved') return `${isolated(p.nameAr)}: اعتُمد ${act}`
      return p.status === 'declined'
        ? `${isolated(p.nameAr)}: رُفض ${act}`
        : `${isolated(p.nameAr)}: لم يُنفّذ ${act}`
    },
    body: (p) => {
      if (p.status === 'approved') return 'نُفّذ الاقتراح.'
      return p.status === 'declined' ? 'تجد السبب مع الاقتراح.' : 'تغيّرت شروطه. اقترحه من جديد.'
    },
  },
  termsWaiting: {
    label: 'شروط جديدة لمنشأة أنت مفوّض عنها',
    title: (p) => `${isolated(p.nameAr)}: شروط جديدة بانتظار الموافقة`,
    body: () => 'يتوقف الإيداع والاستثمار حتى يوافق عليها أحد المفوّضين.',
  },
}
