import { readMaintenance } from '@nostro/contract'

import type { BankLoad } from './bank-load.ts'
import type { Request } from './traffic.ts'

/** Of a hundred calls of a bank at work. */
const MIX = { list: 40, read: 30, submit: 15, approve: 15 } as const
/** The part of a list storm that are approvals, the messages they are about, and exports. */
const STORM = { list: 80, export: 5, read: 9, approve: 6 } as const

/** Calls that look whether the product is still there, one of each so often. */
const WATCHED_EVERY_S = 0.5

const WATCHES: readonly Request[] = [
  { kind: 'maintenance', method: 'GET', path: readMaintenance.path },
  { kind: 'live', method: 'GET', path: '/health/live' },
  { kind: 'ready', method: 'GET', path: '/health/ready' },
]

/** People who have nothing else to do than to come and to go. */
const COMING = ['beijing.senior', 'frankfurt.senior', 'import.senior', 'trading.senior'] as const
const GOING = [
  'beijing.admin',
  'frankfurt.admin',
  'frankfurt.operator',
  'import.operator',
  'trading.operator',
] as const

/** The usual work of a bank. */
export async function usualWork(bankLoad: BankLoad, count: number): Promise<readonly Request[]> {
  await bankLoad.stockApprovals(Math.ceil((count * MIX.approve) / 100) + 1)
  return mixed(count, [
    [MIX.list, bankLoad.list],
    [MIX.read, bankLoad.read],
    [MIX.submit, bankLoad.submit],
    [MIX.approve, bankLoad.approve],
  ])
}

/** Everybody asks for lists and files at once, and approvals go on. */
export async function listStorm(bankLoad: BankLoad, count: number): Promise<readonly Request[]> {
  await bankLoad.stockApprovals(Math.ceil((count * STORM.approve) / 100) + 1)
  return mixed(count, [
    [STORM.list, bankLoad.list],
    [STORM.export, bankLoad.exportList],
    [STORM.read, bankLoad.read],
    [STORM.approve, bankLoad.approve],
  ])
}

/** The load with watches, sign-ins and sign-outs spread over it; `rate` is that of the load. */
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

/** So many calls of each kind as their shares say, one among the other. */
function mixed(count: number, shares: readonly Share[]): readonly Request[] {
  // A step that has no common divisor with 100 meets every hundredth once before it comes back.
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
