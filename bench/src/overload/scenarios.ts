import { readMaintenance } from '@nostro/contract'

import type { BankLoad } from './bank-load.ts'
import type { Request } from './traffic.ts'

/** Number of each kind among a hundred calls of a bank. */
const MIX = { list: 40, read: 30, submit: 15, approve: 15 } as const
/** Shares in per cent of a burst of lists: approvals, the reads of their messages, and exports. */
const STORM = { list: 80, export: 5, read: 9, approve: 6 } as const

/** Interval in s of calls that check whether the product is available. */
const WATCHED_EVERY_S = 0.5

const WATCHES: readonly Request[] = [
  { kind: 'maintenance', method: 'GET', path: readMaintenance.path },
  { kind: 'live', method: 'GET', path: '/health/live' },
  { kind: 'ready', method: 'GET', path: '/health/ready' },
]

/** Users who only sign in and out. */
const COMING = ['beijing.senior', 'frankfurt.senior', 'import.senior', 'trading.senior'] as const
const GOING = [
  'beijing.admin',
  'frankfurt.admin',
  'frankfurt.operator',
  'import.operator',
  'trading.operator',
] as const

/** Returns the calls of the usual work of a bank. */
export async function usualWork(bankLoad: BankLoad, count: number): Promise<readonly Request[]> {
  await bankLoad.stockApprovals(Math.ceil((count * MIX.approve) / 100) + 1)
  return mixed(count, [
    [MIX.list, bankLoad.list],
    [MIX.read, bankLoad.read],
    [MIX.submit, bankLoad.submit],
    [MIX.approve, bankLoad.approve],
  ])
}

/** Returns the calls of a burst of lists and exports while approvals continue. */
export async function listStorm(bankLoad: BankLoad, count: number): Promise<readonly Request[]> {
  await bankLoad.stockApprovals(Math.ceil((count * STORM.approve) / 100) + 1)
  return mixed(count, [
    [STORM.list, bankLoad.list],
    [STORM.export, bankLoad.exportList],
    [STORM.read, bankLoad.read],
    [STORM.approve, bankLoad.approve],
  ])
}

/**
 * Returns the load with health checks, sign-ins and sign-outs spread over it; `rate` is that of the load in calls per
 * second.
 */
export async function watched(
  bankLoad: BankLoad,
  requests: readonly Request[],
  rate: number,
): Promise<readonly Request[]> {
  const signOuts: Request[] = []
  for (const username of GOING) signOuts.push(await bankLoad.signOut(username))
  const step = Math.max(1, Math.round(rate * WATCHED_EVERY_S))
  return requests.flatMap((request, index) => {
    if (index % step !== 0) return [request]
    const turn = index / step
    const signOut = turn % 4 === 1 ? signOuts.pop() : undefined
    const username = COMING[turn % COMING.length]
    return [
      request,
      ...WATCHES,
      ...(username === undefined ? [] : [bankLoad.signIn(username)]),
      ...(signOut === undefined ? [] : [signOut]),
    ]
  })
}

type Share = readonly [percent: number, next: () => Request]

/** Returns `count` calls of mixed kinds according to their shares. */
function mixed(count: number, shares: readonly Share[]): readonly Request[] {
  // A step that is coprime with 100 visits every position once per cycle.
  const step = 37
  return Array.from({ length: count }, (_, index) => {
    const place = (index * step) % 100
    let end = 0
    for (const [percent, next] of shares) {
      end += percent
      if (place < end) return next()
    }
    throw new Error('The shares are less than a hundred')
  })
}
