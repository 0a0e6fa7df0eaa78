import { LIMITS } from '@nostro/kernel'
import { lazy } from 'react'

import { isMissingScript } from './missing-script.ts'

/**
 * Rejects if a script has not loaded within two minutes (CLI-15). The caller then shows an error, and the user can
 * reload.
 */
export async function withinScriptTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A script is late')), LIMITS.scriptTimeoutMs)
  })
  try {
    return await Promise.race([loading, giveUp])
  } finally {
    clearTimeout(timer)
  }
}

/** Reloads the page if allowed and returns whether it does. Absent: the page is never reloaded. */
let reloadForMissingPart: (() => Promise<boolean>) | undefined

/** Sets the handler for a part whose script was removed by a new release. The page stays visible while it runs. */
export function onMissingPart(handler: () => Promise<boolean>): void {
  reloadForMissingPart = handler
}

/**
 * Loads a part. If its script is missing and the page is reloading, the promise stays pending, so that no error
 * replaces the page.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinScriptTime(load())
  } catch (error) {
    if (isMissingScript(error) && (await reloadForMissingPart?.()) === true) return await NEVER
    throw error
  }
}

const NEVER = new Promise<never>(() => undefined)

/** A component that is loaded when it is first rendered, within the time limit for scripts. */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchPart(load))
