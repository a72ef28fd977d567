import os from 'node:os'

/** Passes on what would end us to the program we wait for, and ends when it has: none is left at work. */
export function endWith(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const pass = () => {
      child.once('close', () => process.exit(128 + os.constants.signals[signal]))
      child.kill(signal)
    }
    process.once(signal, pass)
    child.once('close', () => process.removeListener(signal, pass))
  }
}
