import {
  type AnswerOf,
  approveOrderFile,
  type BodyOf,
  importOrderFile,
  listOrderFiles,
  type OrderPaymentState,
  previewOrderFile,
  proveForOrderFile,
  readOrderFile,
  rejectOrderFile,
  reviewOrderFile,
} from '@nostro/contract'

import { command, query } from '../../api/index.ts'
import type { Tone } from '../../ui/index.ts'

export const filesQuery = query(listOrderFiles)
export const fileQuery = query(readOrderFile)
export const reviewQuery = query(reviewOrderFile)
export const approveFileCommand = command(approveOrderFile)
export const rejectFileCommand = command(rejectOrderFile)
export const proveForFileCommand = command(proveForOrderFile)
export const previewCommand = command(previewOrderFile)
export const importCommand = command(importOrderFile)

/** The answer to a preview. */
export type Preview = AnswerOf<typeof previewOrderFile>

/** The open applications of a file as one decision. */
export type FileReview = AnswerOf<typeof reviewOrderFile>

/** A file with the corrections of its payments. */
export type Upload = BodyOf<typeof previewOrderFile>

/** The corrected members of a payment. */
export type Correction = NonNullable<Upload['corrections']>[number]

/** A finding about a payment or the file. */
export type Finding = Preview['notes'][number]

/** The tone of each state. */
export const STATE_TONES: Readonly<Record<OrderPaymentState, Tone>> = {
  refused: 'attention',
  waiting: 'pending',
  inApproval: 'pending',
  rejected: 'attention',
  removed: 'draft',
  atBank: 'pending',
  returned: 'attention',
  sent: 'good',
  settled: 'good',
  fundsReturned: 'attention',
}
