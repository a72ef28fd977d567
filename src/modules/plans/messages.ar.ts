import { formatLongDate, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  plan_not_found: 'لا توجد هذه الخطة.',
  plan_step_not_possible: 'لا يمكن ذلك والخطة على حالها هذه.',
  plan_choice_unknown: 'مدينة أو نوع أو صيغة عقد لم تعد معروضة. اختر من جديد.',
}

export const labels: Translated<typeof en.labels> = {
  kinds: { monthly: 'الخطة الشهرية', income: 'إعادة استثمار العوائد' },
  statuses: { active: 'سارية', paused: 'موقوفة مؤقتًا', stopped: 'منتهية' },
  outcomes: {
    waiting: 'قيد القرار',
    bought: 'نُفّذت',
    nothing: 'لم تُنفَّذ',
    skipped: 'تُخطّيت',
    missed: 'فات موعدها',
  },
  reasons: {
    kyc_not_approved: 'التحقق من هويتك غير معتمد.',
    terms_not_accepted: 'لم توافق على شروطنا الجديدة بعد.',
    not_active: 'حسابك غير نشط.',
    nothing_offered: 'لم تكن هناك فرصة تستقبل الاستثمار.',
    nothing_fits: 'لا شيء من المعروض يوافق قواعدك.',
    not_eligible: 'ما يوافق قواعدك مخصص لفئة أخرى من المستثمرين.',
    above_profile: 'ما يوافق قواعدك أعلى مخاطرة من ملفك، والخطة لا تشتري ما يتجاوزه.',
    little_left: 'بقي مما يوافق قواعدك أقل من حصة كاملة.',
    cap_reached: 'تملك من كل فرصة ما تسمح به خطتك.',
    limit_used: 'لم يبقَ متسع في حدك الاستثماري السنوي.',
    amount_too_small: 'المبلغ أقل من أصغر ما تقبله أي فرصة.',
    gathering: 'العوائد لا تكفي لحصة بعد، وتنتظر ما يليها.',
    not_enough_cash: 'لم يكن في المحفظة ما يكفي بعد ما تُبقيه.',
  },
  faults: {
    other_type: 'نوع آخر',
    other_city: 'مدينة أخرى',
    other_contract: 'صيغة عقد أخرى',
    not_eligible: 'مخصصة لفئة أخرى من المستثمرين',
    above_profile: 'أعلى مخاطرة من ملفك',
    little_left: 'بقي أقل من حصة',
    cap_reached: 'بلغت سقفك فيها',
    limit_used: 'لا متسع في حدك السنوي',
    money_spent: 'يذهب المبلغ إلى ما فوقها',
    amount_too_small: 'المبلغ أقل من حدها الأدنى',
    gathering: 'العوائد لا تكفي بعد',
    not_enough_cash: 'الرصيد لا يكفي',
  },
}

export const personal: Translated<typeof en.personal> = {
  because: 'تستند إليها طلبات الاستثمار التي نفّذتها: يوجب النظام حفظ الطلبات عشر سنوات.',
  plans: 'خطط الاستثمار',
  planColumns: {
    kind: 'الخطة',
    status: 'الحالة',
    day: 'يوم الشهر',
    amount: 'المبلغ',
    cap: 'السقف لكل فرصة',
    keep: 'ما يبقى في المحفظة',
    agreedAt: 'تاريخ الموافقة',
  },
  runs: 'سجل التنفيذ',
  runColumns: { kind: 'الخطة', outcome: 'النتيجة', reason: 'السبب', at: 'متى' },
}

export const timeline: Translated<typeof en.timeline> = { label: 'خطط الاستثمار' }

export const notices: Translated<typeof en.notices> = {
  nothing: {
    label: 'خطة لك لم تشترِ شيئًا، وسبب ذلك',
    title: (p) => (p.kind === 'monthly' ? 'لم تشترِ خطتك الشهرية شيئًا' : 'لم تُستثمر عوائدك من جديد'),
    body: (p) => `${labels.reasons[p.reason]} ويأتي دورها القادم تلقائيًا.`,
  },
  short: {
    label: 'رصيد لا يكفي لخطة قريبة الموعد',
    title: (p) => `موعد خطتك ${formatLongDate(p.on, 'ar')}`,
    body: (p) =>
      `تستثمر ${moneyInText(p.amount, 'ar')}، وفي محفظتك لها ${moneyInText(p.free, 'ar')}. وستستثمر ما يتسع له الرصيد.`,
  },
}
