import type { APPLICATION_STATES, DueStage } from '@nostro/contract'
import { mayOpenPage, MESSAGE_STATUSES, type Visitor } from '@nostro/workflow'

import type { ListPage } from '../../browser/pages.ts'

/** The lists of one kind of institution. */
interface WorkdayPages {
  readonly draft: ListPage
  readonly pending: ListPage
  readonly rejected: ListPage
  readonly sent: ListPage
  readonly awaiting: ListPage
  readonly confirmed: ListPage
}

const BANK: WorkdayPages = {
  draft: '/messaging-sender/draft',
  pending: '/messaging-sender/pending',
  rejected: '/messaging-sender/rejected',
  sent: '/messaging-sender/sented',
  awaiting: '/messaging-receiver/to-process',
  confirmed: '/messaging-receiver/processed',
}

const COMPANY: WorkdayPages = {
  draft: '/remittance-application/draft',
  pending: '/remittance-application/pending',
  rejected: '/remittance-application/rejected',
  sent: '/remittance-application/sent',
  awaiting: '/remittance-receipt/waiting-processed',
  confirmed: '/remittance-receipt/processed',
}

/** The paths of the lists from which the figures of the workday were counted. A test compares counts and lists. */
export interface WorkdayLinks {
  readonly isBank: boolean
  readonly pages: WorkdayPages
  readonly pending: string
  readonly pendingDue: (day: string) => string
  readonly drafts: (day: string) => string
  readonly due: (due: {
    readonly day: string
    readonly currency?: string
    readonly stage?: DueStage
  }) => string
  readonly sent: (day: string, acknowledged?: 'yes' | 'no') => string
  readonly sentSince: (day: string) => string
  readonly application: (state: (typeof APPLICATION_STATES)[number], since: string) => string
  readonly received: (day: string) => string
  readonly awaiting: (day: string) => string
}

/** Returns the links of a user; `undefined` for a user without lists. */
export function workdayLinksFor(visitor: Visitor): WorkdayLinks | undefined {
  const pages = [BANK, COMPANY].find(({ awaiting }) => mayOpenPage(awaiting, visitor))
  if (pages === undefined) return undefined
  const SENT = String(MESSAGE_STATUSES.sent)
  return {
    isBank: pages === BANK,
    pages,
    pending: path(pages.pending, { show: 'all' }),
    pendingDue: (day) => path(pages.pending, { show: 'all', value: day }),
    drafts: (day) => path(pages.draft, { value: day }),
    due: ({ day, currency, stage }) =>
      path(pages.sent, {
        value: day,
        ...(currency !== undefined && { currency }),
        ...(stage !== undefined && { status: String(MESSAGE_STATUSES[stage]) }),
      }),
    sent: (day, acknowledged) =>
      path(pages.sent, { status: SENT, since: day, until: day, ...(acknowledged && { acknowledged }) }),
    application: (state, since) => applicationPath(pages, state, since),
    sentSince: (day) => path(pages.sent, { status: SENT, since: day }),
    received: (day) => path(pages.confirmed, { receipt: 'all', since: day, until: day }),
    awaiting: (day) => path(pages.awaiting, { since: day, until: day }),
  }
}

/** Drafts and rejected applications have their own lists; the list of sent ones shows those on their way too. */
function applicationPath(
  pages: WorkdayPages,
  state: (typeof APPLICATION_STATES)[number],
  since: string,
): string {
  if (state === 'draft' || state === 'rejected') return path(pages[state], { since })
  return path(pages.sent, { status: String(MESSAGE_STATUSES[state]), since })
}

function path(page: ListPage, params: Readonly<Record<string, string>>): string {
  return `${page}?${new URLSearchParams(params)}`
}
