import fs from 'node:fs'

const memory = '/dev/shm'
/** All tests of a run store less than half of this at once. */
const enoughBytes = 8 * 2 ** 30

/**
 * The databases of tests need not outlive the machine. Where memory is plentiful, temporary files are kept there:
 * waiting for a disk and writing gigabytes to it is a good part of the whole time. Nothing else is different.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < enoughBytes) return false
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}
