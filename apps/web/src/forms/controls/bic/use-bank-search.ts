import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BankAnswer } from '@nostro/contract'
import { useEffect, useState } from 'react'

import { BANKS_STALE_MS, findBanksQuery } from './bank-queries.ts'

/** A fast typist presses the next key within this time. */
const PAUSE_MS = 200
const LENGTH = { min: 3, max: 70 } as const

interface BankSearch {
  readonly banks: readonly BankAnswer[]
  /** The last text was answered. */
  readonly isSettled: boolean
}

const NONE: BankSearch = { banks: [], isSettled: false }

/**
 * The banks for a text that is being typed, from 3 characters on. Each text has an answer of its own, so a late one
 * never stands in for a newer; while the newest is on its way, the last one stays as far as it fits what is typed.
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
    // A search that fails is begun again by the next key.
    retry: false,
  })
  if (!isSearchRequested || !isLong || data === undefined) return NONE
  const isSettled = settled === text && !isPlaceholderData
  return { banks: isSettled ? data.rowList : data.rowList.filter((bank) => fits(bank, text)), isSettled }
}

/** The text once nothing was typed for a moment. */
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
