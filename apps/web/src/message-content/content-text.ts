import type { MessageDetail } from '@nostro/contract'

import type { Texts } from '../i18n/index.ts'
import { contentOf } from './message-content.ts'
import { shownSections } from './shown-fields.ts'

/** Returns the content of a message without a message text, field by field, for printing. */
export function contentText(message: MessageDetail, { text, language }: Texts): string {
  const content = contentOf(message)
  const sections = content === undefined ? [] : shownSections({ ...content, language })
  return sections
    .map(({ name, fields }) =>
      [
        text(`section.${name}`),
        ...fields.map(({ labelKey, lines, isWorded }) => {
          const words = isWorded === true ? lines.map((key) => text(key)) : lines
          return `  ${text(labelKey)}: ${words.join(', ')}`
        }),
      ].join('\n'),
    )
    .join('\n\n')
}
