import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartupFault } from '#platform/startup/startup-fault.ts'

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type ServerUser = { prefix: readonly string[]; uid?: number; gid?: number }

/** Inside the namespace the server runs as nobody; on the disk its files stay root's. */
const asNobodyInside = ['unshare', '-U', '--map-user=65534', '--map-group=65534']

/** Chooses how to run for the folder, and transfers the folder if another user must own it. */
export function chooseServerUser(folder: string, program: string): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = fs.statSync(folder)
  if (owner.uid !== 0) return usable({ prefix: [], uid: owner.uid, gid: owner.gid }, folder, program)
  if (spawnSync(asNobodyInside[0]!, [...asNobodyInside.slice(1), 'true']).status === 0) {
    return { prefix: asNobodyInside }
  }
  // Containers often refuse user namespaces. Then the server runs as a real user, who must own its files.
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0)
  if (!user) {
    throw new StartupFault(
      'PostgreSQL refuses to run as root: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const numberOf = (flag: string): number =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  const chosen = { prefix: [], uid: numberOf('-u'), gid: numberOf('-g') }
  deliverSession(folder, chosen.uid, chosen.gid)
  return usable(chosen, folder, program)
}

/** Starts one of PostgreSQL's programs as that user. */
export function spawnAs(
  user: ServerUser,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...user.prefix, program, ...args]
  return spawn(command, rest, {
    ...options,
    ...(user.uid === undefined ? {} : { uid: user.uid, gid: user.gid }),
  })
}

/** Gives a file that root writes to the owner of the folder, who may start the product next time. */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(path.dirname(file))
  fs.chownSync(file, uid, gid)
}

/** Fails with a sentence if the user cannot reach the program or the folder. */
function usable(user: ServerUser, folder: string, program: string): ServerUser {
  const as = { uid: user.uid, gid: user.gid, cwd: '/' }
  const reachable =
    spawnSync(program, ['--version'], as).status === 0 && spawnSync('test', ['-w', folder], as).status === 0
  if (reachable) return user
  throw new StartupFault(
    `PostgreSQL would run as user ${user.uid}, who cannot reach ${folder} or ${path.dirname(program)}: ` +
      'move the project to a folder that every user may enter, start as another user, or set DATABASE_URL.',
  )
}

function deliverSession(folder: string, uid: number, gid: number): void {
  fs.chownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), uid, gid)
  }
}
