import { isAttachment } from '@nostro/kernel'

import { isRecord } from './core/paths.ts'
import type { DraftValues } from './core/shape.ts'

/** The values without their files, for what outlives or comes before any file: templates and samples. */
export function withoutAttachments(values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (isAttachment(value)) return []
      return [[name, isRecord(value) ? withoutAttachments(value) : value]]
    }),
  )
}
