import { readBanks } from '@nostro/contract'
import { fullBic } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'

const readBanksQuery = query(readBanks)

/** A directory changes once a month, so an answer stays valid for the visit. */
const FRESH_MS = 600_000

const BIC = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/

/** Returns a function from a BIC to the name of the bank, from the directory; `undefined` for unknown ones. */
export function useBankNames(
  bics: readonly (string | undefined)[],
): (bic: string | undefined) => string | undefined {
  const asked = [
    ...new Set(bics.filter((bic) => bic !== undefined && BIC.test(bic)).map(fullBicOf)),
  ].toSorted()
  const { data } = useQuery({
    ...readBanksQuery({ body: { bics: asked } }),
    enabled: asked.length > 0,
    staleTime: FRESH_MS,
    // The page is complete without the directory.
    retry: false,
  })
  return (bic) =>
    bic === undefined ? undefined : data?.rowList.find((bank) => bank.bic === fullBicOf(bic))?.name
}

function fullBicOf(bic: string | undefined): string {
  return fullBic(bic ?? '')
}
