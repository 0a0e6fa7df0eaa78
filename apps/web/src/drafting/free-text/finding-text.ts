import type { FreeTextFinding } from '@nostro/messages'

import type { ApiError } from '../../api/index.ts'
import type { Texts } from '../../i18n/index.ts'
import type { QuickFix } from './quick-fixes.ts'

/** A finding with its sentence, from the engine or the server. */
export type ShownFinding = FreeTextFinding & { readonly sentence?: string }

/** Returns the sentence of a finding, followed by the network's error code. */
export function findingText({ code, params = {}, rule }: FreeTextFinding, { text }: Texts): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(', ') : value,
  ])
  const sentence = text(code, Object.fromEntries(values))
  return rule !== undefined && /^[A-Z]\d{2}$/.test(rule) ? `${sentence} (${rule})` : sentence
}

/** Returns the label of the button of a quick fix. */
export function fixText({ kind, params }: QuickFix, { t }: Texts): string {
  return t(`freeText.fix.${kind}`, params)
}

/** Returns an issue of the server as a finding at its position, with the server's sentence. */
export function findingOfIssue({
  code,
  severity,
  line,
  column,
  tag,
  message,
}: ApiError['issues'][number]): ShownFinding[] {
  if (line === undefined || column === undefined) return []
  const finding: FreeTextFinding = { code, severity, line, column, tag: tag ?? '' }
  return [{ ...finding, sentence: message }]
}
