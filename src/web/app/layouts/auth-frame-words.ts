/** Words beside the forms of signing in. They are in no area, so that the first load of other pages does without them. */
const ar = {
  headline: 'حصة في عقار تبدأ من 1,000 ريال',
  promise: 'اطّلع على دراسة كل فرصة ومستنداتها قبل أن تستثمر، وتابع حصتك بعد ذلك.',
}

const en: typeof ar = {
  headline: 'A stake in a building, from SAR 1,000',
  promise:
    'Read the study and the documents of each opportunity before you invest, and follow your stake afterwards.',
}

export const authFrameWords = { ar, en }
