import { loadSpeller, type Speller } from '@nostro/messages'
import { useEffect, useState } from 'react'

let loading: Promise<Speller> | undefined

/** Returns the letters of the world, fetched when it is first needed; nothing until it is here. */
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
