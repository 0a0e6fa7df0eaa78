import { loadSpeller, type Speller } from '@nostro/messages'
import { useEffect, useState } from 'react'

let loading: Promise<Speller> | undefined

/** Returns the transliteration tables, which are loaded on first use; `undefined` until they are loaded. */
export function useSpeller(isNeeded = true): Speller | undefined {
  const [speller, setSpeller] = useState<{ readonly spell: Speller }>()
  useEffect(() => {
    let isCurrent = true
    const take = async () => {
      loading ??= loadSpeller()
      const spell = await loading
      if (isCurrent) setSpeller({ spell })
    }
    if (isNeeded) void take()
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return speller?.spell
}
