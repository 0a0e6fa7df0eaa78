import { type Language, localTimeAt } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { labelledRows } from '../messages/index.ts'
import type { Paper, Printer } from './paper.ts'

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
): Paper {
  const { text } = translatorFor(language)
  const printedAt = localTimeAt(clock.now(), actor.timeZone)
  return {
    language,
    title: text('paper.application.title'),
    subtitle: [actor.institutionName, text('paper.printedAt', { time: printedAt })],
    sections: definition.sections.map(({ name, members }) => ({
      title: text(`section.${name}`),
      // Files are not printed: they go beside the paper.
      rows: labelledRows({ definition, values, language }, members).filter(({ isFile }) => !isFile),
    })),
    statements: [text('paper.application.request'), text('paper.application.declaration')],
    boxes: [text('paper.box.seal'), text('paper.box.signature'), text('paper.box.bank')],
    footer: (page, pages) => text('paper.footer', { page, pages }),
  }
}
