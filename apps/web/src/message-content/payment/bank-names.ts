import { readBanks } from '@nostro/contract'
import { fullBic, type PaymentSides } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'

const readBanksQuery = query(readBanks)

/** A directory changes once a month, so an answer stays valid for the visit. */
const FRESH_MS = 600_000

const BIC = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/

interface BankNames {
  /** Returns the name of a bank by its BIC; `undefined` for unknown ones. */
  readonly nameOf: (bic: string | undefined) => string | undefined
  readonly isLoading: boolean
}

/** Returns the names of the institutions of a payment. All parts of a page share one call. */
export function useBankNames(payment: PaymentSides | undefined): BankNames {
  const { payer, payee } = payment ?? {}
  return useNamesOfBics([payer?.bic, payer?.bankBic, payee?.bic, payee?.bankBic])
}

/** Returns the names of institutions by their BICs. Other texts have no name. */
export function useNamesOfBics(bics: readonly (string | undefined)[]): BankNames {
  const asked = [
    ...new Set(bics.filter((bic) => bic !== undefined && BIC.test(bic)).map(fullBicOf)),
  ].toSorted()
  const { data, isLoading } = useQuery({
    ...readBanksQuery({ body: { bics: asked } }),
    enabled: asked.length > 0,
    staleTime: FRESH_MS,
    // The page is complete without the directory.
    retry: false,
  })
  return {
    nameOf: (bic) =>
      bic === undefined ? undefined : data?.rowList.find((bank) => bank.bic === fullBicOf(bic))?.name,
    isLoading,
  }
}

function fullBicOf(bic: string | undefined): string {
  return fullBic(bic ?? '')
}
