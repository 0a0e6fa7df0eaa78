import type { ProgressStep } from '@nostro/contract'
import { type Language, localTimeAt } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { type LabelledRow, labelledRows } from '../../messages/content/index.ts'
import type { Printout, Printer } from './printout.ts'

/** An application on its way, as its company knows it. */
interface SentApplication {
  readonly reference: string
  /** With the lists in force. */
  readonly definition: typeof CA103
  readonly values: DraftValues
  /** Oldest first. */
  readonly steps: readonly ProgressStep[]
}

/** How far a payment is, in the order of the sentences that say so; the furthest counts. */
const STAGES = [
  { stage: 'returned', steps: ['moneyReturned'] },
  { stage: 'credited', steps: ['creditNoticeRead', 'booked'] },
  { stage: 'confirmed', steps: ['confirmed'] },
  { stage: 'paid', steps: ['sent', 'delivered'] },
] as const

/**
 * The payer's proof: what was applied for and how far the payment is. It says no more than is known, so its sentence
 * changes with the stage (semantics 1, rule 10).
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
