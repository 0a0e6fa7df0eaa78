import type { Language } from '@nostro/kernel'
import type { CA103, DraftValues } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'

import { labelledRows } from './labelled-rows.ts'

interface Application {
  /** The definition with the active code lists. */
  readonly definition: typeof CA103
  readonly values: DraftValues
  readonly reference: string
  /** SHA-256 digest of the values, to which approvals refer. */
  readonly digest: string
}

/**
 * Returns a company's application as readable text: the values by section, and the digest that approvals name, which
 * identifies its version (LIST-04). An application is not sent over a network, so it has no other text.
 */
export function applicationText(application: Application, language: Language): string {
  const { definition, values, reference, digest } = application
  const { text } = translatorFor(language)
  const sections = definition.sections.map(({ name, members }) => {
    const rows = labelledRows({ definition, values, language }, members).filter(({ value }) => value !== '')
    return [text(`section.${name}`), ...rows.map(lineOf)].join('\n')
  })
  return `${[`${definition.type} ${reference}`, ...sections, `${text('detail.digest')}: ${digest}`].join('\n\n')}\n`
}

function lineOf({ label, value }: { readonly label: string; readonly value: string }): string {
  const [first = '', ...others] = value.split('\n')
  return [`  ${label}: ${first}`, ...others.map((line) => `    ${line}`)].join('\n')
}
