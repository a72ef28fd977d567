import type { ShippedLesson } from './readings.ts'

const lessons: readonly ShippedLesson[] = [
  {
    title: 'Annual and total return',
    points: [
      'Annual return is the income expected in a year, as a share of what you invest.',
      'Total return is everything expected over the whole term: all income, and the gain at the exit.',
      'Comparing the annual return of one with the total return of another tells you nothing.',
    ],
    question:
      'You invest 5,000 riyals at an expected annual return of 9%. What income is expected in a year?',
    answer: '450 riyals: 9% of 5,000.',
  },
  {
    title: 'The annual limit',
    points: [
      'It is the most that you can invest in any twelve months in a row.',
      'Each investment counts for twelve months from its date, then its amount becomes available again.',
      'Your portfolio shows what you have used and when it becomes available again.',
    ],
    question:
      'Your limit is 200,000 riyals, and you have invested 150,000 since March. How much is left today?',
    answer: '50,000 riyals, until the first of those investments is twelve months old.',
  },
  {
    title: 'After you pay',
    points: [
      'The amount goes to an account for that opportunity alone.',
      'You can cancel within the period shown with your order, while funding is not completed.',
      'Once the property is bought, your stake is final and income can begin.',
    ],
    question: 'The deadline passes and the opportunity is not fully funded. What happens to your money?',
    answer: 'The opportunity is cancelled, and all of it returns to your wallet.',
  },
]

export default lessons
