import { findBanks, readBanks } from '@nostro/contract'

import { query } from '../../../api/index.ts'

/** A directory changes once a month; what was found once is good for this visit. */
export const BANKS_STALE_MS = 600_000

/** Banks by a text that was typed. */
export const findBanksQuery = query(findBanks)

/** The banks behind BICs. */
export const readBanksQuery = query(readBanks)
