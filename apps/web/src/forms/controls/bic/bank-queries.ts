import { findBanks, readBanks } from '@nostro/contract'

import { query } from '../../../api/index.ts'

/** A directory changes once a month, so an answer stays valid for the visit. */
export const BANKS_STALE_MS = 600_000

/** Searches banks by a typed text. */
export const findBanksQuery = query(findBanks)

/** Reads the banks of some BICs. */
export const readBanksQuery = query(readBanks)
