import { readNoticeChoices } from '@nostro/contract'

import { query } from '../api/index.ts'

/** The user's choices of channels. */
export const choicesQuery = query(readNoticeChoices)
