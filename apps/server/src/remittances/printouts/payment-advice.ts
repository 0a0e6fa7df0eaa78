import type { ProgressStep } from '@nostro/contract'
import { type Language, localTimeAt } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { type LabelledRow, labelledRows } from '../../messages/content/index.ts'
import type { Printout, Printer } from './printout.ts'

/** A sent application, as seen by its company. */
interface SentApplication {
  readonly reference: string
  /** The definition with the active lists. */
  readonly definition: typeof CA103
  readonly values: DraftValues
  /** Oldest first. */
  readonly steps: readonly ProgressStep[]
}

/** The stages of a payment, the latest first. The latest stage reached determines the sentence of the advice. */
const STAGES = [
  { stage: 'returned', steps: ['moneyReturned'] },
  { stage: 'credited', steps: ['creditNoticeRead', 'booked'] },
  { stage: 'confirmed', steps: ['confirmed'] },
  { stage: 'paid', steps: ['sent', 'delivered'] },
] as const

/**
 * Returns the payer's advice: the content of the application and the current stage of the payment. The sentence depends
 * on the stage, so that it states only what is known.
 */
export function paymentAdvice(
  { actor, clock }: Printer,
  { reference, definition, values, steps }: SentApplication,
  language: Language,
): Printout {
  const { text } = translatorFor(language)
  const localTime = (at: Date) => localTimeAt(at, actor.timeZone)
  const known = new Set<string>(steps.map(({ step }) => step))
  const stage = STAGES.find((each) => each.steps.some((step) => known.has(step)))?.stage ?? 'handedOver'
  const rows = (names: readonly string[]) => labelledRows({ definition, values, language }, names)
  return {
    language,
    title: text('printout.advice.title'),
    subtitle: [
      actor.institutionName,
      text('printout.advice.reference', { reference }),
      text('printout.printedAt', { time: localTime(clock.now()) }),
    ],
    sections: [
      { title: text('section.remittancePayer'), rows: filled(rows(['payerBank', 'payer'])) },
      { title: text('section.remittancePayee'), rows: filled(rows(['payeeBank', 'payee'])) },
      {
        title: text('section.remittanceTransaction'),
        rows: filled(rows(['amount', 'feeType', 'transactionType', 'note'])),
      },
      {
        title: text('remittance.progress'),
        rows: steps.map(({ step, at, reason }) => ({
          label: localTime(new Date(at)),
          value: [text(`remittance.step.${step}`), reason].filter(Boolean).join(': '),
        })),
      },
    ],
    statements: [text(`printout.advice.stage.${stage}`), text('printout.advice.remark')],
    boxes: [],
    footer: (page, pages) => text('printout.footer', { page, pages }),
  }
}

function filled(rows: readonly LabelledRow[]): readonly LabelledRow[] {
  return rows.filter(({ value }) => value !== '')
}
