import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The rules of the guideline as a public repository restates them, which is not part of the product: `NOSTRO_STANDARDS`,
 * or `../shared/standards`.
 */
const FOLDER =
  process.env['NOSTRO_STANDARDS'] ??
  fileURLToPath(new URL('../../../../../shared/standards', import.meta.url))
/** The file with the rules; the repository does not contain it. */
export const ENFORCED_RULES_FILE = `${FOLDER}/cbpr-2026-rules.tsv`

/** Returns the enforced rules of the source, each with its usage and its number. */
export function enforcedInSource(): readonly string[] {
  const rows = readFileSync(ENFORCED_RULES_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const [head = [], ...rules] = rows
  const enforced = head.indexOf('enforced')
  return rules
    .filter((cells) => cells[enforced] === 'yes')
    .map(([type = '', number = '']) => `${type.replace('_', ' ')} ${number}`)
}
