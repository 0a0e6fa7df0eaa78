import { readAttachment } from '@nostro/contract'

import { query } from '../api/index.ts'

export const attachmentQuery = query(readAttachment)
