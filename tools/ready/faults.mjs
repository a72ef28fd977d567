/** An error that stops the preparations, with one sentence that says what to do. */
export class Fault extends Error {}

/** The sentence for what a system call or a program's output complains of; anything else passes as it is. */
export function faultOf(error, place) {
  if (error instanceof Fault) return error
  return faultIn(`${error?.code ?? ''} ${error?.message ?? error}`, place) ?? error
}

const sentences = [
  [
    /ENOSPC|EDQUOT|no space left|quota exceeded/i,
    (place) => `No space is left on the disk that holds ${place}: free some and run the command again.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|E(NET|HOST)UNREACH|SOCKET_TIMEOUT|FETCH_ERROR/,
    () =>
      'The npm registry cannot be reached: check the network or proxy settings and run the command again.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/,
    () =>
      "The npm registry's certificate is not trusted: set npm's cafile or NODE_EXTRA_CA_CERTS and run again.",
  ],
  [
    /EUSAGE|in sync/,
    () => 'package-lock.json does not match package.json: run npm install, then npm run lock.',
  ],
  [
    /EINTEGRITY/,
    () => 'A downloaded package is damaged: run npm cache clean --force, then the command again.',
  ],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    (place) =>
      `${place} cannot be written by this user: correct its owner or mode and run the command again.`,
  ],
]

export function faultIn(text, place) {
  const found = sentences.find(([pattern]) => pattern.test(text))
  return found ? new Fault(found[1](place)) : null
}
