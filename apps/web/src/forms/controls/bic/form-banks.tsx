import { readBanks } from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { bicPlaces } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { query } from '../../../api/index.ts'
import type { FormState } from '../../state/form-state.ts'
import { useFormPart, useFormStore } from '../../state/form-store.ts'

/** A directory changes once a month, so an answer stays valid for the visit. */
export const BANKS_STALE_MS = 600_000

const readBanksQuery = query(readBanks)

/** Reads the banks of the form's BICs, all new ones in one call. Renders nothing. */
export function FormBanks() {
  const { knowBanks } = useFormStore()
  const bics = useFormPart(unknownBics).split(' ').filter(Boolean)
  const { data } = useQuery({
    ...readBanksQuery({ body: { bics } }),
    enabled: bics.length > 0,
    staleTime: BANKS_STALE_MS,
    // The form also works without the directory.
    retry: false,
  })
  useEffect(() => {
    if (data === undefined) return
    const { isComplete, today, asked, rowList } = data
    knowBanks({
      isComplete,
      today,
      asked: new Set(asked),
      banks: new Map(rowList.map((bank) => [bank.bic, bank])),
    })
  }, [data, knowBanks])
  return null
}

/** Returns the BICs of a form that were not requested yet, separated by spaces. */
function unknownBics({ definition, values, banks }: FormState): string {
  const bics = new Set(bicPlaces(definition, values).map(({ bic }) => bic))
  return [...bics]
    .filter((bic) => !banks.asked.has(bic))
    .slice(0, LIMITS.namedBanksMax)
    .join(' ')
}
