import type { BankStatus } from '@nostro/kernel'

/** One row of the directory of banks. Days are `YYYY-MM-DD`. */
export interface Bank {
  /** 11 characters; a head office ends in `XXX`. */
  readonly bic: string
  readonly name: string
  readonly branch?: string | undefined
  readonly city: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly address?: string | undefined
  readonly status: BankStatus
  /** The first day of a status other than active. */
  readonly statusSince?: string | undefined
  readonly validFrom?: string | undefined
}
