import { isUuid } from '@nostro/kernel'
import type { NetworkStatus } from '@nostro/contract'

import type { NetworkPage } from '../browser/pages.ts'

/** The state in the query string of a list of network messages. */
export interface NetworkAddress {
  /** Starts at 1. */
  readonly page: number
  /** Parts of BICs, as typed. */
  readonly sender: string | undefined
  readonly receiver: string | undefined
  readonly openId: string | undefined
}

/** The largest page number that the list call accepts. */
const PAGE_MAX = 10_000

/** Reads a query string. Unknown or invalid values are ignored. */
export function readNetworkAddress(search: URLSearchParams): NetworkAddress {
  const page = search.get('page') ?? ''
  const openId = search.get('open') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), PAGE_MAX) : 1,
    sender: bicPartOf(search.get('sender')),
    receiver: bicPartOf(search.get('receiver')),
    openId: isUuid(openId) ? openId : undefined,
  }
}

/** Returns whether a text can be part of a BIC. Any other text would match nothing. */
export function isBicPart(text: string): boolean {
  return /^[A-Za-z0-9]{1,11}$/.test(text)
}

function bicPartOf(text: string | null): string | undefined {
  return text !== null && isBicPart(text) ? text : undefined
}

/** Returns the path of a list in this view, with the shortest query string. */
export function networkPath(route: NetworkPage, { page, sender, receiver, openId }: NetworkAddress): string {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (sender !== undefined) search.set('sender', sender)
  if (receiver !== undefined) search.set('receiver', receiver)
  if (openId !== undefined) search.set('open', openId)
  return search.size === 0 ? route : `${route}?${search}`
}

const STATUSES: Readonly<Record<NetworkPage, NetworkStatus>> = {
  '/swift-messaging-list/pending': 'PENDING',
  '/swift-messaging-list/processed': 'PROCESSED',
}

/** Returns the list of a path with its status. Throws if the path has none, which is an error in the route table. */
export function networkListAt(pathname: string): {
  readonly route: NetworkPage
  readonly status: NetworkStatus
} {
  const route = (Object.keys(STATUSES) as NetworkPage[]).find((each) => each === pathname)
  if (route === undefined) throw new Error(`There is no list of network messages at ${pathname}`)
  return { route, status: STATUSES[route] }
}
