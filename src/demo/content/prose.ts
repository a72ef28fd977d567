/** A paragraph written over several lines of source: line breaks and indents become single spaces. */
export const prose = (parts: TemplateStringsArray): string =>
  parts
    .join('')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
