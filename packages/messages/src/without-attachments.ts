import { isAttachment } from '@nostro/kernel'

import { isRecord } from './core/paths.ts'
import type { DraftValues } from './core/shape.ts'

/** Returns the values without their files, for templates and samples, which exist independently of any file. */
export function withoutAttachments(values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (isAttachment(value)) return []
      return [[name, isRecord(value) ? withoutAttachments(value) : value]]
    }),
  )
}
