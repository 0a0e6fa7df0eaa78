import type { FreeTextFinding } from '@nostro/messages'

import type { ApiError } from '../../api/index.ts'
import type { Texts } from '../../i18n/index.ts'
import type { QuickFix } from './quick-fixes.ts'

/** A finding with its sentence, as the engine or the server gave it. */
export type ShownFinding = FreeTextFinding & { readonly sentence?: string }

/** The sentence of a finding, with the network's own code behind it. */
export function findingText({ code, params = {}, rule }: FreeTextFinding, { text }: Texts): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(', ') : value,
  ])
  const sentence = text(code, Object.fromEntries(values))
  return rule !== undefined && /^[A-Z]\d{2}$/.test(rule) ? `${sentence} (${rule})` : sentence
}

/** What the button of a quick fix says. */
export function fixText({ kind, params }: QuickFix, { t }: Texts): string {
  return t(`freeText.fix.${kind}`, params)
}

/** The server's issue at its place in the text, in the server's words. */
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
