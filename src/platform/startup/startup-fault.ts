/** A reason not to start that the person who starts the program can fix. Its message is one sentence. */
export class StartupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupFault'
  }
}

/**
 * Returns a StartupFault for a failed write under `place`. Returns other errors than those of the disk or of rights
 * as they are.
 */
export function diskFault(cause: unknown, place: string): unknown {
  const text =
    cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : `${cause}`
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|disk is full/i.test(text)) {
    return new StartupFault(`No space is left on the disk that holds ${place}: free some and start again.`, {
      cause,
    })
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|readonly database/i.test(text)) {
    return new StartupFault(
      `${place} cannot be written by this user: correct its owner or mode, or set another DATA_DIR.`,
      { cause },
    )
  }
  if (/ENOTDIR|EEXIST/.test(text)) {
    return new StartupFault(`${place} is not a folder: set DATA_DIR to a folder.`, { cause })
  }
  return cause
}
