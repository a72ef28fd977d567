// Control characters, zero-width marks and bidirectional overrides, which disguise text, and lone surrogates, which the
// database refuses.
export const hiddenCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/u

const all = new RegExp(hiddenCharacters.source, 'gu')

/** Removes the characters that hide or reorder others, such as from text that another program wrote. */
export const removeHiddenCharacters = (text: string): string => text.replaceAll(all, '')
