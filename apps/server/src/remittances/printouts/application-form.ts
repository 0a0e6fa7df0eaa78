import { type Language, localTimeAt } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { labelledRows } from '../../messages/content/index.ts'
import type { Printout, Printer } from './printout.ts'

/**
 * Returns the application as a form for stamp and signature, with blank lines for missing values.
 *
 * `definition` is the definition with the active lists.
 */
export function applicationForm(
  { actor, clock }: Printer,
  definition: typeof CA103,
  values: DraftValues,
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
      // Attached files are not printed.
      rows: labelledRows({ definition, values, language }, printedMembers(members, values)).filter(
        ({ isFile }) => !isFile,
      ),
    })),
    statements: [text('printout.application.request'), text('printout.application.declaration')],
    boxes: [text('printout.box.seal'), text('printout.box.signature'), text('printout.box.bank')],
    footer: (page, pages) => text('printout.footer', { page, pages }),
  }
}

/** References that the system of a company creates: the form has no line to write them by hand. */
const SYSTEM_REFERENCES: readonly string[] = ['endToEndIdentification', 'orderUetr']

function printedMembers<Member extends string>(
  members: readonly Member[],
  values: DraftValues,
): readonly Member[] {
  return members.filter((member) => !SYSTEM_REFERENCES.includes(member) || (values[member] ?? '') !== '')
}
