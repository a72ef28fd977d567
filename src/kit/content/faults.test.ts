import { expect, test } from 'vitest'
import { headingBlock, paragraph } from './build.ts'
import { listDocumentFaults } from './faults.ts'

const surroundings = { isKnownPath: (path: string) => path === '/faq', hasPicture: () => true }

test('finds links that lead nowhere, malformed ones too', () => {
  const links = ['#الرسوم', `#${encodeURI('الرسوم')}`, '/faq', 'https://a.test/%']
  const broken = ['#nothing', '#%', '#%zz', '/%', '/nothing', 'javascript:alert(1)']
  const text = [headingBlock(2, 'الرسوم', 'الرسوم'), paragraph('نص')]
  const linked = [...links, ...broken].map((link) => ({
    type: 'paragraph' as const,
    text: [{ text: 'x', link }],
  }))
  const faults = listDocumentFaults({ ar: [...text, ...linked], en: text }, surroundings)
  expect(faults.filter(({ code }) => code === 'link_broken').map(({ detail }) => detail)).toEqual(broken)
})
