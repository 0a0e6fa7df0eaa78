// @vitest-environment jsdom
import { readUser } from '@nostro/contract'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { send, tokenStore } from '../api/index.ts'
import { announceSessionEnd } from '../api/session-end.ts'
import { startTexts } from '../i18n/index.ts'
import { answerCalls, refusal, success } from '../testing/answered-calls.ts'
import { BANK_OPERATOR } from '../testing/people.ts'
import { hideToast, toastStore } from '../ui/overlay/toast-store.ts'
import { clearSession, startSession, userStore } from './session-store.ts'
import { interruptionStore, watchSession } from './session-watch.ts'
import { useOpenWork } from './unsaved-work.ts'

const leave = vi.fn<() => void>()

beforeAll(async () => {
  answerCalls(() => success(BANK_OPERATOR))
  await startTexts('work', 'content')
  watchSession(leave)
})

beforeEach(() => {
  startSession({ token: 'token-1', user: BANK_OPERATOR })
  hideToast()
  leave.mockClear()
})

afterEach(() => {
  interruptionStore.set(false)
  clearSession()
})

describe('the end of the session', () => {
  test('clears it, reports it once and redirects once, even if several calls fail together (ERR-19)', () => {
    const toasts = vi.fn<() => void>()
    const unfollow = toastStore.subscribe(toasts)
    for (let call = 0; call < 3; call++) announceSessionEnd({ reason: 'expired', token: 'token-1' })
    unfollow()
    expect(userStore.get()).toBeUndefined()
    expect(localStorage.getItem('nostro.token')).toBeNull()
    expect(localStorage.getItem('nostro.user')).toBeNull()
    expect(toasts).toHaveBeenCalledTimes(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('reported by a call of an earlier session does not end this one', () => {
    announceSessionEnd({ reason: 'elsewhere', token: 'token-0' })
    expect(userStore.get()).toEqual(BANK_OPERATOR)
    expect(leave).not.toHaveBeenCalled()
  })

  test('shows the sign-in dialog over a page with unsaved work', () => {
    const { unmount } = renderHook(() => useOpenWork({ isUnsaved: () => true }))
    announceSessionEnd({ reason: 'expired', token: 'token-1' })
    expect(interruptionStore.get()).toBe(true)
    expect(userStore.get()).toEqual(BANK_OPERATOR)
    expect(tokenStore.get()).toBeUndefined()
    expect(localStorage.getItem('nostro.user')).toBeNull()
    expect(leave).not.toHaveBeenCalled()
    unmount()
  })

  test('by a change of roles is reported and preserves the typed input; the next sign-in has the new roles', () => {
    const { unmount } = renderHook(() => useOpenWork({ isUnsaved: () => true }))
    announceSessionEnd({ reason: 'rolesChanged', token: 'token-1' })
    expect(toastStore.get()?.text).toMatch(/^Your permissions were changed\./)
    expect(interruptionStore.get()).toBe(true)
    expect(leave).not.toHaveBeenCalled()
    startSession({ token: 'token-2', user: { ...BANK_OPERATOR, roleList: ['ROLE_REVIEWER'] } })
    expect(userStore.get()?.roleList).toEqual(['ROLE_REVIEWER'])
    unmount()
  })

  test('of a disabled account always leaves the page', () => {
    const { unmount } = renderHook(() => useOpenWork({ isUnsaved: () => true }))
    announceSessionEnd({ reason: 'forbidden', token: 'token-1' })
    expect(interruptionStore.get()).toBe(false)
    expect(leave).toHaveBeenCalledTimes(1)
    unmount()
  })
})

/** Makes a call from a form in a session that has ended. */
function interrupted() {
  const work = renderHook(() => useOpenWork({ isUnsaved: () => false }))
  answerCalls(({ headers }) =>
    headers.get('Authorization') === 'Bearer token-2' ? success(BANK_OPERATOR) : refusal(401, 'Expired'),
  )
  return { ...work, answer: send(readUser, {}) }
}

describe('an interrupted call', () => {
  test('is repeated after the same user signed in', async () => {
    const { answer, unmount } = interrupted()
    await waitFor(() => expect(interruptionStore.get()).toBe(true))
    startSession({ token: 'token-2', user: BANK_OPERATOR })
    interruptionStore.set(false)
    expect(await answer).toEqual(BANK_OPERATOR)
    unmount()
  })

  test('is not repeated for another user', async () => {
    const { answer, unmount } = interrupted()
    await waitFor(() => expect(interruptionStore.get()).toBe(true))
    startSession({ token: 'token-2', user: { ...BANK_OPERATOR, id: '018f0000-0000-7000-8000-00000000000f' } })
    interruptionStore.set(false)
    await expect(answer).rejects.toMatchObject({ kind: 'sessionEnded' })
    unmount()
  })
})

/** Changes the browser's storage as another tab does; `undefined` for a sign-out. */
function signInElsewhere(token: string | undefined) {
  if (token === undefined) {
    localStorage.removeItem('nostro.token')
    localStorage.removeItem('nostro.user')
  } else {
    localStorage.setItem('nostro.token', token)
  }
  dispatchEvent(new StorageEvent('storage', { key: 'nostro.token' }))
}

describe('another tab', () => {
  test('with a sign-out signs out here', () => {
    signInElsewhere(undefined)
    expect(userStore.get()).toBeUndefined()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('with a sign-out leaves a form without typed input', () => {
    const { unmount } = renderHook(() => useOpenWork({ isUnsaved: () => false }))
    signInElsewhere(undefined)
    expect(interruptionStore.get()).toBe(false)
    expect(leave).toHaveBeenCalledTimes(1)
    unmount()
  })

  test('with a sign-out shows the sign-in dialog over unsaved work', () => {
    const { unmount } = renderHook(() => useOpenWork({ isUnsaved: () => true }))
    signInElsewhere(undefined)
    expect(interruptionStore.get()).toBe(true)
    expect(leave).not.toHaveBeenCalled()
    unmount()
  })

  test('in which the same user signs in again shares its token', () => {
    signInElsewhere('token-2')
    expect(tokenStore.get()).toBe('token-2')
    expect(leave).not.toHaveBeenCalled()
  })
})
