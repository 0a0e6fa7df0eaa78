import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findBanks, type BankAnswer } from '@nostro/contract'
import { useEffect, useState } from 'react'

import { query } from '../../../api/index.ts'
import { BANKS_STALE_MS } from './form-banks.tsx'

const findBanksQuery = query(findBanks)

/** A pause between two keys of a fast typist is shorter than this, in milliseconds. */
const PAUSE_MS = 200
const LENGTH = { min: 3, max: 70 } as const

interface BankSearch {
  readonly banks: readonly BankAnswer[]
  /** The answer for the newest text has arrived. */
  readonly isSettled: boolean
}

const NONE: BankSearch = { banks: [], isSettled: false }

/**
 * Returns the banks for a text being typed, from 3 characters on. Each text has its own query, so that a late answer
 * never replaces a newer one. While the newest answer is pending, the last one is shown as far as it matches the text.
 */
export function useBankSearch(typed: string, isSearchRequested: boolean): BankSearch {
  const text = typed.trim().slice(0, LENGTH.max)
  const settled = useSettled(text)
  const isLong = text.length >= LENGTH.min
  const { data, isPlaceholderData } = useQuery({
    ...findBanksQuery({ query: { text: settled } }),
    enabled: isSearchRequested && isLong && settled.length >= LENGTH.min,
    staleTime: BANKS_STALE_MS,
    placeholderData: keepPreviousData,
    // The next key repeats a failed search.
    retry: false,
  })
  if (!isSearchRequested || !isLong || data === undefined) return NONE
  const isSettled = settled === text && !isPlaceholderData
  return { banks: isSettled ? data.rowList : data.rowList.filter((bank) => fits(bank, text)), isSettled }
}

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function fits({ bic, name, city }: BankAnswer, text: string): boolean {
  const typed = text.toUpperCase()
  const words = `${name} ${city}`.toUpperCase()
  return bic.startsWith(typed) || typed.split(/\s+/).every((word) => words.includes(word))
}
