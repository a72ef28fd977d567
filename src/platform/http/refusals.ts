import { defineRefusals, type RefusalWords } from '#kit/errors.ts'
import { waitWords } from '#kit/wait-words.ts'

/** Refusals of the HTTP layer, before or around any operation. */
export const httpRefusals = defineRefusals({
  malformed_request: { status: 400 },
  idempotency_key_required: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  user_not_active: { status: 403 },
  viewing_only: { status: 403 },
  foreign_origin: { status: 403 },
  step_up_required: { status: 403 },
  duty_limit_exceeded: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  request_timeout: { status: 408 },
  payload_too_large: { status: 413 },
  file_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  file_type_refused: { status: 415 },
  expectation_failed: { status: 417 },
  invalid_input: { status: 422 },
  file_unreadable: { status: 422 },
  file_not_plain: { status: 422 },
  file_infected: { status: 422 },
  idempotency_key_reused: { status: 422 },
  too_many_requests: { status: 429 },
  headers_too_large: { status: 431 },
  unavailable: { status: 503 },
  file_not_scanned: { status: 503 },
})

/** The sentence of `too_many_requests`. */
export const tooManyRequests: Record<'en' | 'ar', (p: { retryAfterSeconds: number }) => string> = {
  en: (p) => `Too many attempts. Try again in ${waitWords('en', p.retryAfterSeconds)}.`,
  ar: (p) => `محاولات كثيرة. حاول مرة أخرى بعد ${waitWords('ar', p.retryAfterSeconds)}.`,
}

export const httpRefusalWords: Record<'en' | 'ar', RefusalWords<typeof httpRefusals>> = {
  en: {
    malformed_request: 'This request could not be read. Check its format and try again.',
    idempotency_key_required: 'Send an Idempotency-Key header with a UUID.',
    unauthorized: 'Your session has expired. Please log in again.',
    forbidden: 'You do not have access to this.',
    user_not_active: 'User is not active',
    viewing_only: 'You are viewing another person’s account, which is read only. End the view first.',
    foreign_origin: 'This request did not come from our own pages.',
    step_up_required: 'Confirm with a fresh code to go on.',
    duty_limit_exceeded: 'This amount is above the limit of your duty. Ask an operator with a higher limit.',
    not_found: 'This does not exist, or is not yours to see.',
    method_not_allowed: 'This address does not accept that kind of request.',
    request_timeout: 'The request took too long to arrive. Send it again.',
    payload_too_large: 'This is too large to accept.',
    expectation_failed: 'Leave out the Expect header.',
    headers_too_large: 'The headers of this request are too large.',
    file_too_large: (p: { maxMegabytes: number }) =>
      `This file is too large. Choose one of up to ${p.maxMegabytes} MB.`,
    unsupported_media_type: (p: { accepts: string }) => `Send this as ${p.accepts}.`,
    file_type_refused: (p: { types: string }) =>
      `We cannot take this kind of file. Choose one of: ${p.types}.`,
    file_unreadable: 'This file cannot be read. Check that it opens on your device, or choose another.',
    file_not_plain:
      'This PDF is locked, or holds scripts or other files, or is not whole. Print it to a new PDF and send that.',
    file_infected: 'This file may harm devices, so it was not kept. Choose another.',
    file_not_scanned:
      'We cannot check files right now, so this one was not kept. Try again in a few minutes.',
    invalid_input: 'Some fields need your attention.',
    idempotency_key_reused: 'This Idempotency-Key was used with different content. Use a new one.',
    too_many_requests: tooManyRequests.en,
    unavailable: 'The service cannot answer right now. Try again in a moment.',
  },
  ar: {
    malformed_request: 'تعذّرت قراءة الطلب. راجع صيغته وحاول مرة أخرى.',
    idempotency_key_required: 'أرسل ترويسة Idempotency-Key تحمل معرّف UUID.',
    unauthorized: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
    forbidden: 'ليست لديك صلاحية للوصول.',
    user_not_active: 'الحساب غير نشط',
    viewing_only: 'أنت تعرض حساب شخص آخر للاطلاع فقط. أنهِ العرض أولًا.',
    foreign_origin: 'لم يصل هذا الطلب من صفحاتنا.',
    step_up_required: 'أكّد برمز تحقق للمتابعة.',
    duty_limit_exceeded: 'المبلغ أعلى من حد صلاحيتك. اطلب ذلك من مشرف بحد أعلى.',
    not_found: 'هذا العنصر غير موجود، أو ليس من صلاحيتك.',
    method_not_allowed: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
    request_timeout: 'تأخر وصول الطلب. أرسله مرة أخرى.',
    payload_too_large: 'الحجم أكبر من المسموح.',
    expectation_failed: 'أرسل الطلب دون ترويسة Expect.',
    headers_too_large: 'ترويسات الطلب أكبر من المسموح.',
    file_too_large: (p: { maxMegabytes: number }) =>
      `حجم الملف أكبر من المسموح. اختر ملفًا لا يتجاوز ${p.maxMegabytes} ميجابايت.`,
    unsupported_media_type: (p: { accepts: string }) => `أرسل الطلب بصيغة ${p.accepts}.`,
    file_type_refused: (p: { types: string }) =>
      `لا نقبل هذا النوع من الملفات. الأنواع المقبولة: ${p.types}.`,
    file_unreadable: 'تعذّرت قراءة الملف. تأكد من أنه يُفتح على جهازك، أو اختر ملفًا آخر.',
    file_not_plain:
      'ملف PDF هذا محمي أو غير مكتمل، أو يحتوي برمجيات أو ملفات مرفقة. احفظه من جديد عبر خيار الطباعة ثم أرسله.',
    file_infected: 'قد يضر هذا الملف بالأجهزة، لذلك لم نحتفظ به. اختر ملفًا آخر.',
    file_not_scanned: 'تعذّر فحص الملفات الآن، لذلك لم نحتفظ بهذا الملف. حاول مرة أخرى بعد دقائق.',
    invalid_input: 'بعض الحقول تحتاج إلى مراجعة.',
    idempotency_key_reused: 'استُخدم مفتاح Idempotency-Key نفسه مع محتوى مختلف. استخدم مفتاحًا جديدًا.',
    too_many_requests: tooManyRequests.ar,
    unavailable: 'الخدمة غير متاحة الآن. حاول مرة أخرى بعد لحظات.',
  },
}

/** Titles by status: short, and the same for every module. */
export const titles: Record<'en' | 'ar', Record<number, string>> = {
  en: {
    400: 'Bad request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not found',
    405: 'Method not allowed',
    408: 'Took too long',
    409: 'Not possible now',
    413: 'Too large',
    415: 'Unsupported format',
    417: 'Expectation not met',
    422: 'Check your entries',
    429: 'Too many attempts',
    431: 'Headers too large',
    500: 'Internal Server Error',
    503: 'Unavailable',
  },
  ar: {
    400: 'طلب غير صحيح',
    401: 'غير مصرّح',
    403: 'الوصول غير مسموح',
    404: 'غير موجود',
    405: 'طلب غير مدعوم',
    408: 'انتهت المهلة',
    409: 'غير ممكن الآن',
    413: 'الحجم كبير',
    415: 'صيغة غير مدعومة',
    417: 'شرط غير مدعوم',
    422: 'راجع البيانات',
    429: 'محاولات كثيرة',
    431: 'الترويسات كبيرة',
    500: 'خطأ في الخادم',
    503: 'الخدمة غير متاحة',
  },
}

export const internalWords = {
  en: 'Something went wrong on our side. Nothing you typed is lost. Try again, or contact us with the request number.',
  ar: 'حدث خطأ لدينا ولم تفقد شيئًا مما كتبته. حاول مرة أخرى، أو تواصل معنا مع ذكر رقم الطلب.',
} as const
