import { mayOpenPage, type Page } from '@nostro/workflow'
import { redirect, type LoaderFunction } from 'react-router'

import { ENROLMENT_PAGE, HOME_PAGE, SIGN_IN_PAGE } from '../pages.ts'
import { userStore } from './session-store.ts'
import { safeReturnAddress, startPage, visitorOf } from './start-page.ts'

const RETURN_PARAMETER = 'next'

/** Runs before anything of the page is drawn: without a user it leads to the sign-in, which leads back. */
export const requireUser: LoaderFunction = ({ request }) => {
  const user = userStore.get()
  if (user === undefined) throw redirect(signInAddress(new URL(request.url)))
  if (user.secondFactor === 'due') throw redirect(ENROLMENT_PAGE)
  return null
}

/** The enrolment is for users of whom a rule demands a second factor that they do not have. */
export const requireDemand: LoaderFunction = ({ request }) => {
  const user = userStore.get()
  if (user === undefined) throw redirect(signInAddress(new URL(request.url)))
  if (user.secondFactor !== 'due') throw redirect(startPage(user))
  return null
}

/** A page that is not for this user forwards to the user's own first page (OPEN-09). */
export function requirePage(page: Page): LoaderFunction {
  return (args) => {
    const answer = requireUser(args)
    const user = userStore.get()
    if (user !== undefined && !mayOpenPage(page, visitorOf(user))) throw redirect(startPage(user))
    return answer
  }
}

/** The sign-in is for people who are not signed in. */
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
