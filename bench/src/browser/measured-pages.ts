import { toursOf } from '../../../e2e/page-visits.ts'

/** A measured page, and the user who opens it; without a user name no user is signed in. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly username?: string
  /** A list has a lower limit of loading time. */
  readonly isList?: boolean
  /** The page is the first one to which this list links. */
  readonly isFirstRow?: true
}

const OPERATOR = 'beijing.operator'

/** Kinds of pages without a fixed path. */
const MORE_OF_OPERATOR: readonly MeasuredPage[] = [
  { name: 'sent-message', path: '/messaging-sender/sented', username: OPERATOR, isFirstRow: true },
  ...['MT202', 'MT910', 'MT940', 'MT950', 'MT999'].map((type) => formOf('mt', type)),
  ...['pacs.009', 'pacs.004', 'camt.053', 'camt.054'].map((type) => formOf('mx', type)),
]

const LISTS =
  /^\/(?:messaging-(?:sender|receiver|copyer)|remittance-(?:application|receipt)|swift-messaging-list)\/|^\/(?:enterprise\/users|audit-trail|platform\/institutions)$/

function formOf(format: 'mt' | 'mx', type: string): MeasuredPage {
  return { name: `form-${type}`, path: `/messaging-form-${format}/create?type=${type}`, username: OPERATOR }
}

/** Returns every page of a product with a history, in the order of their users. */
export async function measuredPages(origin: string, password: string): Promise<readonly MeasuredPage[]> {
  const tours = await toursOf(origin, password)
  const pages = tours.flatMap(({ username, pages: visited }) => [
    ...visited.map(({ name, address }) => ({ name, path: address, username, isList: LISTS.test(address) })),
    ...(username === OPERATOR ? MORE_OF_OPERATOR : []),
  ])
  return [{ name: 'sign-in', path: '/login' }, ...pages]
}
