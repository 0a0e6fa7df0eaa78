import type { BankStatus } from '@nostro/kernel'
import type { Bank } from '@nostro/messages'

/** The columns of a bank, as every query of them names them. */
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

/** A row of the directory as the database has it. */
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

/** Returns the bank of a row; members that are null are absent. */
export function bankOf(row: BankRow): Bank {
  const { bic, name, branch, city, country, address, status, status_since, valid_from } = row
  return {
    bic,
    name,
    city,
    country,
    // The column allows these words and no other.
    status: status as BankStatus,
    ...(branch !== null && { branch }),
    ...(address !== null && { address }),
    ...(status_since !== null && { statusSince: status_since }),
    ...(valid_from !== null && { validFrom: valid_from }),
  }
}
