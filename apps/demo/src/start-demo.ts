import path from 'node:path'

import type { Clock } from '@nostro/kernel'
import { startServer, type RunningServer, type StartOptions } from '@nostro/server'
import { asOwner, createPasswordHasher, systemClock, systemRandom } from '@nostro/server/extension'

import { backgroundOf } from './history/background.ts'
import { createHistoryProgress, type HistoryProgress } from './history/history-progress.ts'
import { loadStaff, retireStaff } from './history/history-staff.ts'
import { createPastWork } from './history/past-work.ts'
import { type RunningHistory, startHistory } from './history/start-history.ts'
import { type DemoAccount, prepareDemo } from './institutions/demo-accounts.ts'
import { hasMessages } from './institutions/has-messages.ts'
import { loadSandboxKey } from './institutions/sandbox-key.ts'
import type { DemoSettings } from './settings.ts'
import { registerDemoCalls } from './switch/demo.routes.ts'

/** A started demo. */
export interface RunningDemo extends RunningServer {
  readonly demoAccounts: readonly DemoAccount[]
  /** The secret of the API key of the first demo bank. */
  readonly sandboxKey: string
  /** Resolves to `true` when the history is complete, and to `false` when it was stopped; absent without a history. */
  readonly history?: Promise<boolean>
}

/**
 * Starts the server as a demo: with the demo institutions and their users, the calls that change the user, and a
 * history that grows while the server runs. An installation with messages gets no history.
 */
export async function startDemo(options: StartOptions, settings: DemoSettings): Promise<RunningDemo> {
  const past = createPastWork(systemClock)
  const progress = createHistoryProgress()
  let prepared: Prepared | undefined
  let history: RunningHistory | undefined
  const server = await startServer(options, {
    clock: past.clock,
    jobCarrier: past.jobCarrier,
    documentAttribute: 'data-demo',
    prepare: async (ownerUrl) => {
      prepared = await prepare(ownerUrl, { ...settings, dataFolder: options.dataFolder })
      // Before the first page is served, which shows the progress.
      if (prepared.staffPassword === undefined) progress.end()
    },
    registerCalls: (calls, tools) =>
      registerDemoCalls(calls, { ...tools, demoPassword: passwordOf(prepared), progress }),
    accompany: async (running, assembly) => {
      const background = backgroundOf(running)
      return {
        begin: () => {
          history = growHistory(prepared, { server: running, assembly, background, past, progress })
        },
        stop: async () => await history?.stop(),
      }
    },
    processes: {
      entry: path.join(import.meta.dirname, 'further-process.ts'),
      // The history has the times of the first process.
      facts: async () =>
        (await (history?.finished ?? true)) ? { demoPassword: passwordOf(prepared) } : undefined,
    },
  })
  const { accounts: demoAccounts = [], sandboxKey = '' } = prepared ?? {}
  return { ...server, demoAccounts, sandboxKey, ...(history && { history: history.finished }) }
}

/** The data that a start of the demo has prepared. */
interface Prepared {
  readonly ownerUrl: string
  readonly accounts: readonly DemoAccount[]
  readonly sandboxKey: string
  /** The password of the users of the history; absent where none is created. */
  readonly staffPassword: string | undefined
}

const HUNDRED_DAYS_MS = 100 * 86_400_000

/** Users of a demo with history are created before the first message of that history. */
const BEFORE_HISTORY: Clock = { now: () => new Date(systemClock.now().getTime() - HUNDRED_DAYS_MS) }

async function prepare(
  ownerUrl: string,
  { dataFolder, demoPassword: password, hasHistory }: DemoSettings & Pick<StartOptions, 'dataFolder'>,
): Promise<Prepared> {
  return await asOwner(ownerUrl, async (db) => {
    const tools = { db, clock: hasHistory ? BEFORE_HISTORY : systemClock, random: systemRandom }
    const accounts = await prepareDemo({ ...tools, dataFolder, password })
    const sandboxKey = await loadSandboxKey({
      ...tools,
      clock: systemClock,
      password: passwordOf({ accounts }),
    })
    const isDue = hasHistory && !(await hasMessages(db))
    // The previous process may have ended before its history did.
    if (!isDue) await retireStaff({ db, clock: systemClock })
    return {
      ownerUrl,
      accounts,
      sandboxKey,
      staffPassword: isDue ? await loadStaff({ ...tools, hash: createPasswordHasher().hash }) : undefined,
    }
  })
}

type HistoryParts = Pick<
  Parameters<typeof startHistory>[0],
  'server' | 'assembly' | 'background' | 'past'
> & { readonly progress: HistoryProgress }

/** Starts the history, where one is due. */
function growHistory(prepared: Prepared | undefined, parts: HistoryParts): RunningHistory | undefined {
  if (prepared?.staffPassword === undefined) return undefined
  const { ownerUrl, staffPassword } = prepared
  return startHistory({
    ...parts,
    present: systemClock,
    passwords: { staff: staffPassword, users: passwordOf(prepared) },
    onEnd: () => asOwner(ownerUrl, (db) => retireStaff({ db, clock: systemClock })),
  })
}

/** Returns the password that all demo users share. */
function passwordOf(prepared: Pick<Prepared, 'accounts'> | undefined): string {
  const [account] = prepared?.accounts ?? []
  if (account === undefined) throw new Error('The demo has no users')
  return account.password
}
