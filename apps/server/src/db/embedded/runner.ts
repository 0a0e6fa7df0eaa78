import { spawnSync } from 'node:child_process'

import type { Binaries } from './binaries.ts'

/** The way to start a program, because PostgreSQL refuses to run as root. */
export interface Runner {
  readonly uid: number
  readonly gid: number
  readonly wrap: (file: string, args: readonly string[]) => WrappedProgram
}

interface WrappedProgram {
  readonly file: string
  readonly args: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
}

const OTHER_USER_ID = 65_534

const unchanged = (file: string, args: readonly string[]): WrappedProgram => ({ file, args, identity: {} })

/** Runs as `nobody`. Works if every folder above data and programs is accessible for all users. */
const asOtherUser: Runner = {
  uid: OTHER_USER_ID,
  gid: OTHER_USER_ID,
  wrap: (file, args) => ({ file, args, identity: { uid: OTHER_USER_ID, gid: OTHER_USER_ID } }),
}

/** Runs as `nobody` with the capability to pass closed folders, such as the home folder of root. */
const asUserByFolders: Runner = {
  uid: OTHER_USER_ID,
  gid: OTHER_USER_ID,
  wrap: (file, args) =>
    unchanged('setpriv', [
      `--reuid=${OTHER_USER_ID}`,
      `--regid=${OTHER_USER_ID}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=+dac_override',
      '--bounding-set=-all,+dac_override',
      file,
      ...args,
    ]),
}

/** Runs as root under the name `nobody` in a user namespace, so that files still belong to root. */
const asNamedUser: Runner = {
  uid: 0,
  gid: 0,
  wrap: (file, args) =>
    unchanged('unshare', [
      '--user',
      `--map-user=${OTHER_USER_ID}`,
      `--map-group=${OTHER_USER_ID}`,
      file,
      ...args,
    ]),
}

const ROOT_RUNNERS: readonly Runner[] = [asOtherUser, asUserByFolders, asNamedUser]

/** Returns the first runner that can start PostgreSQL here with its data in `folder`. */
export function chooseRunner(binaries: Binaries, folder: string): Runner {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new Error('The packed PostgreSQL needs a Unix socket. Set DATABASE_URL to a server.')
  }
  if (uid !== 0) return { uid, gid, wrap: unchanged }
  const runner = ROOT_RUNNERS.find((candidate) => works(candidate, binaries, folder))
  if (runner) return runner
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach ${folder}. ` +
      'Start Nostro as another user, choose another NOSTRO_DATA_DIR, or set DATABASE_URL.',
  )
}

function works(runner: Runner, binaries: Binaries, folder: string): boolean {
  giveFolder(folder, runner)
  const probe = 'cd "$1" && touch probe && rm probe && exec "$2" --version'
  const program = runner.wrap('/bin/sh', ['-c', probe, 'probe', folder, binaries.postgres])
  return (
    spawnSync(program.file, program.args, { ...program.identity, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** Changes the owner of `folder` and its content to the user that runs PostgreSQL. */
export function giveFolder(folder: string, owner: { readonly uid: number; readonly gid: number }): void {
  if (process.getuid?.() !== 0) return
  const result = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder], { stdio: 'ignore' })
  if (result.status !== 0) throw new Error(`The owner of ${folder} could not be changed`)
}
