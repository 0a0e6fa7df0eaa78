import { LIMITS } from '@nostro/kernel'
import { lazy } from 'react'

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

/** A component that is fetched when it is first drawn, within the time for scripts. */
export const lazyPart: typeof lazy = (load) => lazy(async () => await withinScriptTime(load()))
