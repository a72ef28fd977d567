/** Letters as people type them: without case, hamzas, marks and the letters that are confused. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ٱ', 'ا')
