import { mayOpenPage, type Page } from '@nostro/workflow'
import { redirect, type LoaderFunction } from 'react-router'

import { ENROLMENT_PAGE, HOME_PAGE, SIGN_IN_PAGE } from '../browser/pages.ts'
import { userStore } from './session-store.ts'
import { safeReturnAddress, startPage, visitorOf } from './start-page.ts'

const RETURN_PARAMETER = 'next'

/**
 * A guard that runs before a page is rendered. Without a user it redirects to the sign-in, with the page as return
 * address.
 */
export const requireUser: LoaderFunction = ({ request }) => {
  const user = userStore.get()
  if (user === undefined) throw redirect(signInAddress(new URL(request.url)))
  if (user.secondFactor === 'due') throw redirect(ENROLMENT_PAGE)
  return null
}

/** A guard for the enrolment page, which is for users whose required second factor is missing. */
export const requireDemand: LoaderFunction = ({ request }) => {
  const user = userStore.get()
  if (user === undefined) throw redirect(signInAddress(new URL(request.url)))
  if (user.secondFactor !== 'due') throw redirect(startPage(user))
  return null
}

/** Returns a guard that redirects from a page that the user may not open to the user's start page (OPEN-09). */
export function requirePage(page: Page): LoaderFunction {
  return (args) => {
    const answer = requireUser(args)
    const user = userStore.get()
    if (user !== undefined && !mayOpenPage(page, visitorOf(user))) throw redirect(startPage(user))
    return answer
  }
}

/** A guard for the sign-in page, which is for visitors who are not signed in. */
export const requireNoUser: LoaderFunction = ({ request }) => {
  const user = userStore.get()
  if (user !== undefined) {
    throw redirect(
      safeReturnAddress(new URL(request.url).searchParams.get(RETURN_PARAMETER)) ?? startPage(user),
    )
  }
  return null
}

function signInAddress({ pathname, search }: URL): string {
  if (pathname === HOME_PAGE || pathname === ENROLMENT_PAGE) return SIGN_IN_PAGE
  const next = new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })
  return `${SIGN_IN_PAGE}?${next}`
}
