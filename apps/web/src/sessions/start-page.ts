import type { User } from '@nostro/contract'
import { landingPage, mayOpenPage, type Page, type Visitor } from '@nostro/workflow'
import { matchPath } from 'react-router'

import { BUILT_PAGES, ERROR_PAGE, HOME_PAGE } from '../browser/pages.ts'

/** Returns the signed-in user in the form that the page rules need. */
export function visitorOf(user: User): Visitor {
  return {
    roles: new Set(user.roleList),
    institutionKind: user.institution.kind,
    canCompose: user.canCompose,
  }
}

/**
 * Returns the start page of a user: that of the role, otherwise the first permitted page, otherwise the home page
 * (SHELL-28 to SHELL-34).
 */
export function startPage(user: User): string {
  const visitor = visitorOf(user)
  const landing = landingPage(visitor)
  if (landing !== undefined && isBuilt(landing)) return landing
  const permitted = BUILT_PAGES.find((page) => !page.includes(':') && mayOpenPage(page, visitor))
  if (permitted !== undefined) return permitted
  return user.roleList.length > 0 ? HOME_PAGE : ERROR_PAGE
}

/** Returns a return address from the URL if it is a page of the product. This prevents redirects to other sites. */
export function safeReturnAddress(address: string | null): string | undefined {
  if (address === null || !/^\/(?![/\\])/.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/)
  const isOurs = BUILT_PAGES.some((page) => matchPath({ path: page, end: false }, path) !== null)
  return isOurs ? address : undefined
}

function isBuilt(page: Page): boolean {
  return BUILT_PAGES.some((built) => built === page)
}
