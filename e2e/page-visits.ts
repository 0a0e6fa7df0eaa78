import { listMessages, signIn, type MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatusName, type Page } from '@nostro/workflow'

/** A visit of a page: the user, and the displayed object. */
interface Visit {
  readonly username: string
  readonly query?: string
  /** The page shows the user's first message of this status. */
  readonly shows?: MessageStatusName
}

const operator = (rest: Omit<Visit, 'username'> = {}): Visit => ({ username: 'beijing.operator', ...rest })
const reviewer: Visit = { username: 'beijing.reviewer' }
const administrator: Visit = { username: 'beijing.admin' }
const platform: Visit = { username: 'platform.admin' }
const company = (rest: Omit<Visit, 'username'> = {}): Visit => ({ username: 'trading.operator', ...rest })

/** The history has no order file; order-files.spec.ts opens one. */
type VisitedByHistory = Exclude<Page, '/remittance-order-files/:fileId'>

/** A visit of every page. A page without one is a type error. */
const VISITS: Readonly<Record<VisitedByHistory, Visit>> = {
  '/messaging-form-mt/create': operator({ query: 'type=MT103' }),
  '/messaging-form-mx/create': operator({ query: 'type=pacs.008' }),
  '/messaging-send': operator(),
  '/swift-messaging-list/pending': operator(),
  '/swift-messaging-list/processed': operator(),
  '/network/exceptions': operator(),
  '/messaging-form/draft/:messageId': operator({ shows: 'draft' }),
  '/messaging-form/reject/:messageId': operator({ shows: 'rejected' }),
  '/messaging-form/copied/:messageId': operator({ shows: 'copied' }),
  '/messaging-form/not-copied/:messageId': operator({ shows: 'notCopied' }),
  '/messaging-form/waiting-processed/:messageId': operator({ shows: 'waitingProcessed' }),
  '/messaging-form/processed/:messageId': operator({ shows: 'processed' }),
  '/messaging-sender/draft': operator(),
  '/messaging-sender/pending': reviewer,
  '/messaging-sender/approved': operator(),
  '/messaging-sender/sented': operator(),
  '/messaging-sender/rejected': operator(),
  '/messaging-copyer/to-process': operator(),
  '/messaging-copyer/processed': operator(),
  '/messaging-receiver/to-process': operator(),
  '/messaging-receiver/processed': operator(),
  '/remittance-form/create': company(),
  '/remittance-order-files': company(),
  '/remittance-recurring': company(),
  '/remittance-order-files/import': company(),
  '/remittance-form/draft/:messageId': company({ shows: 'draft' }),
  '/remittance-form/rejected/:messageId': company({ shows: 'rejected' }),
  '/remittance-form/waiting-processed-receipt/:messageId': company({ shows: 'waitingProcessed' }),
  '/remittance-form/processed-receipt/:messageId': company({ shows: 'processed' }),
  '/remittance-application/draft': company(),
  '/remittance-application/pending': company(),
  '/remittance-application/approved': company(),
  '/remittance-application/sent': company(),
  '/remittance-application/rejected': company(),
  '/remittance-receipt/waiting-processed': company(),
  '/remittance-receipt/processed': company(),
  '/counterparties': operator(),
  '/archive': operator({ query: 'reference=PAY' }),
  '/audit-trail': administrator,
  '/changes': administrator,
  '/sign-in-rules': administrator,
  '/deputies': operator(),
  '/enterprise': { username: 'trading.admin' },
  '/enterprise/users': administrator,
  '/enterprise/keys': administrator,
  '/enterprise/single-sign-on': administrator,
  '/enterprise/webhooks': administrator,
  '/enterprise/audit-streams': administrator,
  '/enterprise/developers': administrator,
  '/enterprise/links': administrator,
  '/platform/institutions': platform,
  '/platform/institutions/:institutionId': platform,
  '/platform/maintenance': platform,
  '/platform/queues': platform,
  '/platform/reference': platform,
  '/platform/calendars': platform,
  '/enterprise/business-days': administrator,
  '/enterprise/network-changes': administrator,
  '/enterprise/approval-rules': administrator,
  '/enterprise/approval-matrix': administrator,
  '/enterprise/relationships': administrator,
  '/enterprise/screening': administrator,
  '/screening': reviewer,
  '/reconciliation': reviewer,
  '/review': reviewer,
  '/review/selected': reviewer,
}

/** Pages that every signed-in user may open. */
const COMMON_PAGES = ['/', '/profile', '/settings'] as const

const DEMO_BANK = '00000000-0000-7000-8000-000000000001'

/** A page with content. */
interface VisitedPage {
  /** Name of the screenshot: `messaging-sender-sented`. */
  readonly name: string
  /** The URL with the displayed object: an id or a type. */
  readonly address: string
}

/** The visits of one user. */
export interface Tour {
  readonly username: string
  readonly pages: readonly VisitedPage[]
}

/** Returns the visits of all pages of a product with a history, by user. */
export async function toursOf(origin: string, password: string): Promise<readonly Tour[]> {
  const usernames = [...new Set(Object.values(VISITS).map(({ username }) => username))]
  const tours: Tour[] = []
  for (const username of usernames) {
    const token = await tokenOf(origin, username, password)
    const pages: VisitedPage[] =
      username === 'beijing.operator'
        ? COMMON_PAGES.map((address) => ({ name: nameOf(address), address }))
        : []
    for (const [page, visit] of Object.entries(VISITS)) {
      if (visit.username !== username) continue
      const address = await addressOf(page, visit, (status) => firstRow(origin, token, status))
      pages.push({ name: nameOf(page), address })
    }
    tours.push({ username, pages })
  }
  return tours
}

function nameOf(page: string): string {
  return page === '/' ? 'home' : page.slice(1).replaceAll(/[/:]+/g, '-')
}

type FirstRow = (status: MessageStatusName) => Promise<Pick<MessageRow, 'id' | 'messagingType'>>

async function addressOf(page: string, { query, shows }: Visit, rowOf: FirstRow): Promise<string> {
  if (page === '/review/selected') return `${page}?ids=${(await rowOf('pending')).id}`
  if (shows === undefined) {
    const address = page.replace(':institutionId', DEMO_BANK)
    return query === undefined ? address : `${address}?${query}`
  }
  const { id, messagingType } = await rowOf(shows)
  return `${page.replace(':messageId', id)}?type=${messagingType}`
}

async function firstRow(origin: string, token: string, status: MessageStatusName) {
  const response = await fetch(`${origin}${listMessages.path}`, {
    method: listMessages.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: MESSAGE_STATUSES[status], pageSize: 1 }),
  })
  const { rowList } = listMessages.answer.parse(((await response.json()) as { readonly data: unknown }).data)
  const [row] = rowList
  if (row === undefined) throw new Error(`The history has no message that is ${status}.`)
  return row
}

/** Signs a user in; returns the token of the session. */
export async function tokenOf(origin: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${origin}${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return signIn.answer.parse(((await response.json()) as { readonly data: unknown }).data).token
}
