/** Texts of the simulated app; the real app has its own. */
const en = {
  app: 'Identity app of the demo',
  warning: 'Stands in for the national app. Nobody is asked for anything real here.',
  otherLanguage: 'العربية',
  heading: 'Is it you who is asking?',
  lead: 'A site asks who you are. Choose the number that its page shows.',
  choose: (number: string) => `Choose ${number}`,
  reject: 'It was not me',
  rejectNote: 'Refuses the request.',
  another: 'Answer as somebody else',
  anotherNote: 'Another person, with another name and date of birth, approves.',
  otherEnds: 'Try another end',
  wait: 'Or leave it: after three minutes the request lapses by itself.',
  answered: 'Answered',
  answeredText: 'Go back to the site: its page shows by itself what became of it.',
  gone: 'There is nothing to answer',
  goneText: 'The request was answered, or its time is over. Begin again on the site.',
}

const ar: typeof en = {
  app: 'تطبيق الهوية التجريبي',
  warning: 'يقوم هنا مقام التطبيق الوطني، ولا يُطلب فيه شيء حقيقي من أحد.',
  otherLanguage: 'English',
  heading: 'هل أنت صاحب الطلب؟',
  lead: 'يطلب موقع التحقق من هويتك. اختر الرقم الظاهر في صفحته.',
  choose: (number) => `اختر ${number}`,
  reject: 'لست أنا',
  rejectNote: 'يُرفض الطلب.',
  another: 'أجب بهوية شخص آخر',
  anotherNote: 'يوافق شخص آخر يختلف اسمه وتاريخ ميلاده.',
  otherEnds: 'جرّب نهاية أخرى',
  wait: 'أو اتركه: تنتهي مهلة الطلب من تلقاء نفسها بعد ثلاث دقائق.',
  answered: 'وصل ردك',
  answeredText: 'ارجع إلى الموقع: تعرض صفحته النتيجة من تلقاء نفسها.',
  gone: 'لا يوجد ما ينتظر ردك',
  goneText: 'أُجيب عن الطلب أو انتهت مهلته. ابدأ من جديد في الموقع.',
}

export const words = { ar, en }
