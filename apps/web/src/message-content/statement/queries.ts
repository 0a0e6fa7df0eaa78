import { readBanks, readStatementLinks } from '@nostro/contract'
import { fullBic, type Statement } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'

/** The query of the payments and the neighbours of a statement. */
export const statementLinksQuery = query(readStatementLinks)

const banksQuery = query(readBanks)
/** A directory changes once a month. */
const BANKS_STALE_MS = 600_000

/** Returns a function that returns the name of an institution, or its BIC as long as the name is unknown. */
export function useBankNames({ ownerBic, servicerBic }: Statement): (bic: string | undefined) => string {
  const bics = [ownerBic, servicerBic].flatMap((bic) => {
    const full = bic === undefined ? '' : fullBic(bic)
    return /^[A-Z0-9]{11}$/.test(full) ? [full] : []
  })
  const { data } = useQuery({
    ...banksQuery({ body: { bics: [...new Set(bics)] } }),
    enabled: bics.length > 0,
    staleTime: BANKS_STALE_MS,
    // The statement is complete without the directory.
    retry: false,
  })
  return (bic = '') => data?.rowList.find((bank) => bank.bic === fullBic(bic))?.name ?? bic
}
