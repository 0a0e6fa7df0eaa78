import type { BankStatus } from '@nostro/kernel'
import type { Bank } from '@nostro/messages'

/** The columns of a bank, in the order of all queries. */
export const BANK_COLUMNS = [
  'bic',
  'name',
  'branch',
  'city',
  'country',
  'address',
  'status',
  'status_since',
  'valid_from',
] as const

/** A row of the directory. */
export interface BankRow {
  readonly bic: string
  readonly name: string
  readonly branch: string | null
  readonly city: string
  readonly country: string
  readonly address: string | null
  readonly status: string
  readonly status_since: string | null
  readonly valid_from: string | null
}

/** Converts a row to a bank; null members are omitted. */
export function bankOf(row: BankRow): Bank {
  const { bic, name, branch, city, country, address, status, status_since, valid_from } = row
  return {
    bic,
    name,
    city,
    country,
    // The check constraint of the column allows only these values.
    status: status as BankStatus,
    ...(branch !== null && { branch }),
    ...(address !== null && { address }),
    ...(status_since !== null && { statusSince: status_since }),
    ...(valid_from !== null && { validFrom: valid_from }),
  }
}
