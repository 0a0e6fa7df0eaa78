import { readFin } from '../fin/index.ts'
import { checkFin } from '../mt/check-fin.ts'
import { lengthMaxOf } from '../mt/standards.ts'
import type { TranslationReport } from './report.ts'

/**
 * Notes every error for which the network would refuse a text; a missing field is noted once. Adds a note if the rules
 * of the type are not known.
 */
export function noteNetworkErrors(text: string, messageType: string, report: TranslationReport): void {
  if (lengthMaxOf(messageType) === undefined) {
    const places = { from: '', to: 'block4' }
    report.note('network.notChecked', places, { severity: 'information', params: { type: messageType } })
  }
  const missing = report.notes.filter(({ code }) => code === 'element.missing').map(({ to }) => to)
  for (const message of readFin(text)) {
    for (const { code, severity, rule, path } of checkFin(message)) {
      if (severity !== 'error' || (code === 'field.missing' && missing.includes(path))) continue
      const places = { from: '', to: path }
      report.note('network.refused', places, {
        severity: 'severe',
        params: { rule: rule ?? code, place: path },
      })
    }
  }
}
