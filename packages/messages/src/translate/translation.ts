import { type MessageFormat } from '@nostro/kernel'
import type { TranslationNote } from './report.ts'

/** A message in the other format, with the report of its translation. */
export interface Translation {
  /** `pacs.008.001.08`, `MT103` */
  readonly type: string
  readonly format: MessageFormat
  readonly text: string
  readonly report: readonly TranslationNote[]
}

/** Returns whether a translation can be sent without review: nothing was lost that changes the payment. */
export function isFaithful({ report }: Translation): boolean {
  return report.every((note) => note.severity !== 'severe')
}
