import { LIMITS } from '@nostro/kernel'
import { lazy } from 'react'

import { isMissingScript } from './missing-script.ts'

/** Gives a script up that has not come after two minutes (CLI-15): whoever waits for it is told, and may load anew. */
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

/** Answers whether the page is loaded anew; nobody does that when absent. */
let loadAnew: (() => Promise<boolean>) | undefined

/** Names what is done when the script of a part is gone with its release. The page stays as it is meanwhile. */
export function onMissingPart(handler: () => Promise<boolean>): void {
  loadAnew = handler
}

/** Fetches a part; one that is gone never comes where the page is loaded anew, so that nothing takes the page's place. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinScriptTime(load())
  } catch (error) {
    if (isMissingScript(error) && (await loadAnew?.()) === true) return await NEVER
    throw error
  }
}

const NEVER = new Promise<never>(() => undefined)

/** A component that is fetched when it is first drawn, within the time for scripts. */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchPart(load))
