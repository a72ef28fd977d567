import fs from 'node:fs'
import path from 'node:path'
import { stopOrphan } from '#sandbox/postgres/embedded.ts'

/** Younger folders may belong to a run that is just starting, or are being removed. */
const abandonedAfterMs = 60_000

/**
 * Stops the servers that killed runs left behind, and removes their folders. Several runs may do so at once: each
 * folder is claimed by a rename, and a folder that another run has claimed is skipped.
 */
export async function removeAbandoned(
  { parent, prefix }: { readonly parent: string; readonly prefix: string },
  stopServer: (folder: string) => Promise<boolean> = stopOrphan,
): Promise<void> {
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(parent, name)
    try {
      const { mtimeMs, uid } = fs.statSync(folder)
      if (uid !== process.getuid?.() || Date.now() - mtimeMs < abandonedAfterMs) continue
      if (await stopServer(folder)) removeClaimed(folder)
    } catch (error) {
      if (fs.existsSync(folder)) throw error
    }
  }
}

function removeClaimed(folder: string): void {
  const now = new Date()
  // A run that lists the folder while it is being removed takes it for a young one.
  fs.utimesSync(folder, now, now)
  const claimed = `${folder}-removed`
  fs.renameSync(folder, claimed)
  fs.rmSync(claimed, { recursive: true, force: true })
}
