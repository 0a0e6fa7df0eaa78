import { type Language, localTimeAt } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { labelledRows } from '../../messages/content/index.ts'
import type { Printout, Printer } from './printout.ts'

interface FilledForm {
  /** With the lists in force. */
  readonly definition: typeof CA103
  readonly values: DraftValues
}

/**
 * The application as a form to be stamped and signed: filled in as far as it is typed, with lines for the rest.
 */
export function applicationForm(
  { actor, clock }: Printer,
  { definition, values }: FilledForm,
  language: Language,
): Printout {
  const { text } = translatorFor(language)
  const printedAt = localTimeAt(clock.now(), actor.timeZone)
  return {
    language,
    title: text('printout.application.title'),
    subtitle: [actor.institutionName, text('printout.printedAt', { time: printedAt })],
    sections: definition.sections.map(({ name, members }) => ({
      title: text(`section.${name}`),
      // Files are not printed: they go beside the paper.
      rows: labelledRows({ definition, values, language }, members).filter(({ isFile }) => !isFile),
    })),
    statements: [text('printout.application.request'), text('printout.application.declaration')],
    boxes: [text('printout.box.seal'), text('printout.box.signature'), text('printout.box.bank')],
    footer: (page, pages) => text('printout.footer', { page, pages }),
  }
}
